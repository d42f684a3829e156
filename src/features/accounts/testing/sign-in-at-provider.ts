import type { ProviderLogin } from './identity-provider-form.ts';

type Login = Partial<ProviderLogin> & Pick<ProviderLogin, 'email'>;

/**
 * Plays the browser at the provider of `start-identity-provider.ts`, from the first URL until the redirect back to the app.
 * Returns the query of that redirect.
 */
export async function signInAtProvider(url: string, who: Login | 'cancel'): Promise<string> {
  const home = new URL(url).origin;
  const cookies = new Map<string, string>();
  const form = new URLSearchParams(who === 'cancel' ? { do: 'cancel' } : { do: 'sign-in', ...who });
  let [address, body]: [string, URLSearchParams | undefined] = [url, undefined];
  for (let steps = 0; steps < 10; steps += 1) {
    const answer: Response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(body ? { method: 'POST', body } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    const said = await answer.text();
    if (location) {
      const next = new URL(location, address);
      if (next.origin !== home) return next.search;
      [address, body] = [next.href, undefined];
    } else if (said.includes('<form')) body = form;
    else throw new Error(`the provider answered ${answer.status}: ${said}`);
  }
  throw new Error('the provider sends people in circles');
}
