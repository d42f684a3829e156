import { setTimeout as pause } from 'node:timers/promises';

/** The address of a running product, and the password of its outbox. */
export type Place = { readonly address: string; readonly outboxSecret: string };

export type Newcomer = { readonly email: string; readonly password: string; readonly token: string };

type Json = Record<string, string>;

/** A unique client address per person, as behind a proxy: journeys are not about limits per address. */
export const uniqueAddressHeader = (): { readonly 'x-forwarded-for': string } => ({
  'x-forwarded-for': `10.${[0, 1, 2].map(() => Math.floor(Math.random() * 256)).join('.')}`,
});

async function ask(product: Place, method: string, address: string, body?: object, token?: string): Promise<Json> {
  const answer = await fetch(`${product.address}/api${address}`, {
    method,
    headers: {
      ...uniqueAddressHeader(),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${text}`);
  return text ? (JSON.parse(text) as Json) : {};
}

type Mail = { readonly _id: string; readonly to: string; readonly subject: string; readonly text: string };

async function mailsTo(product: Place, email: string): Promise<Mail[]> {
  const answer = await fetch(`${product.address}/api/outbox`, {
    // Without a forwarded address: the outbox is available on this machine only.
    headers: { 'x-outbox-secret': product.outboxSecret },
  });
  const { items } = (await answer.json()) as { items: Mail[] };
  return items.filter(({ to }) => to === email);
}

const patienceMs = 15_000;

/** The newest mail to this address with this text in its subject, from the local outbox, once it exists and is not in `seen`. */
export async function readMail(
  product: Place,
  email: string,
  subject: RegExp = /./,
  seen: readonly Mail[] = [],
): Promise<Mail> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const mails = await mailsTo(product, email);
    const found = mails.find((mail) => subject.test(mail.subject) && !seen.some(({ _id }) => _id === mail._id));
    if (found) return found;
    if (Date.now() > until)
      throw new Error(`no mail ${subject} to ${email}; there are: ${mails.map((mail) => mail.subject)}`);
    await pause(100);
  }
}

export const codeIn = ({ text }: Mail): string => /^ {4}(\d{6})$/m.exec(text)?.[1] ?? '';
export const linkIn = ({ text }: Mail): string => /http\S+\/otp\/\S+/.exec(text)?.[0] ?? '';

/** The newest code mailed to this address. */
export const readCode = async (product: Place, email: string): Promise<string> =>
  codeIn(await readMail(product, email, /code/));

export const newcomerPassword = 'clay and fire 12';

/** A person who signed up, confirmed the address and signed in, through the API. */
export async function makeNewcomer(product: Place, name: string, more: object = {}): Promise<Newcomer> {
  const email = `${name}@test.example`;
  const password = newcomerPassword;
  const person = { firstName: 'Mara', lastName: 'Lindqvist', email, password };
  const flow = await ask(product, 'POST', '/users', { ...person, ...more });
  const code = await readCode(product, email);
  const { freshToken } = await ask(product, 'GET', `/users/${flow._id}/verify-email/${flow.token}/${code}`);
  const { accessToken = '' } = await ask(product, 'POST', '/auth/session', undefined, freshToken);
  return { email, password, token: accessToken };
}

export const makeProject = (product: Place, { token }: Newcomer, name: string): Promise<Json> =>
  ask(product, 'POST', '/assets', { name }, token);
