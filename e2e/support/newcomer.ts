/** Where a running product is, and what opens its outbox. */
export type Place = { readonly address: string; readonly outboxSecret: string };

export type Newcomer = { readonly email: string; readonly password: string; readonly token: string };

type Json = Record<string, string>;

async function ask(product: Place, method: string, address: string, body?: object, token?: string): Promise<Json> {
  const answer = await fetch(`${product.address}/api${address}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${text}`);
  return text ? (JSON.parse(text) as Json) : {};
}

/** The newest code that was mailed to this address, out of the local outbox. */
export async function readCode(product: Place, email: string): Promise<string> {
  const answer = await fetch(`${product.address}/api/outbox`, { headers: { 'x-outbox-secret': product.outboxSecret } });
  const { items } = (await answer.json()) as { items: { to: string; text: string }[] };
  return /\b(\d{6})\b/.exec(items.find(({ to }) => to === email)?.text ?? '')?.[1] ?? '';
}

/** Somebody who signed up, confirmed the address and logged in, as a program would. */
export async function makeNewcomer(product: Place, name: string): Promise<Newcomer> {
  const email = `${name}@test.example`;
  const password = 'clay and fire 12';
  const flow = await ask(product, 'POST', '/users', { firstName: 'Mara', lastName: 'Lindqvist', email, password });
  await ask(product, 'GET', `/users/${flow._id}/verify-email/${flow.token}/${await readCode(product, email)}`);
  const { accessToken = '' } = await ask(product, 'POST', '/auth?appId=plinth-web', { username: email, password });
  return { email, password, token: accessToken };
}

export const makeProject = (product: Place, { token }: Newcomer, name: string): Promise<Json> =>
  ask(product, 'POST', '/assets', { name }, token);
