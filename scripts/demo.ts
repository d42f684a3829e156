import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loadDrizzleLightly } from '../src/platform/db/load-drizzle-lightly.ts';
import { buildClient } from './build-client.ts';
import { root } from './root.ts';

/**
 * `npm run demo`: Plinth with its own data folder, as an installation that sells plans: an operator, and a person with a demo project and a
 * year of payments. It uses the API like any person: signs up, reads the code in the local outbox, and creates the demo. Only the payments,
 * which lie in the past, are made through the doors of the rooms.
 */
const password = 'clay and fire 12';
const operator = { firstName: 'Olga', lastName: 'Berg', email: 'olga@plinth-hosting.example', password };
const person = { firstName: 'Mara', lastName: 'Lindqvist', email: 'mara@kiln-and-clay.example', password };

enableCompileCache(`${root}/node_modules/.cache/plinth-compile`);
loadDrizzleLightly();
await buildClient();
process.env.PLINTH_DATA ??= path.join(root, 'data-demo');
process.env.PLINTH_OPERATOR = operator.email;
const { runPlinth } = await import('../src/entry/run-plinth.ts');
const { fillPayments, sellerSettings } = await import('../src/features/demo/server/door.ts');
const running = await runPlinth();

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

type Running = NonNullable<typeof running>;
type Json = Record<string, string>;
type Ask = (method: string, part: string, body?: object, token?: string) => Promise<Json>;
/** For the mail with the code. */
const patienceMs = 15_000;

if (running) await showAround(running).catch(giveUp);

function giveUp(error: unknown): void {
  say(`  The demo couldn’t be created: ${error instanceof Error ? error.message : String(error)}`);
}

function makeAsk({ address, house }: Running): Ask {
  return async (method, part, body, token) => {
    const answer = await fetch(new URL(`/api${part}`, address), {
      method,
      headers: {
        'x-outbox-secret': house.secrets.outbox,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const said = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${said}`);
    return said ? (JSON.parse(said) as Json) : {};
  };
}

async function showAround({ address, house }: Running): Promise<void> {
  const ask = makeAsk({ address, house });
  if (!(await canSignIn(ask, person.email))) {
    const seller = await signUp(ask, operator);
    await ask('PUT', '/admin/billing-settings', { defaultTier: 0 }, seller.token);
    await ask('PUT', '/admin/invoice-settings', sellerSettings, seller.token);
    const buyer = await signUp(ask, person);
    await fillPayments(house, { operatorId: seller.id, payerId: buyer.id });
    await ask('POST', '/demo-project', undefined, buyer.token);
  }
  say(`  Sign in to explore the demo: ${new URL('/app/login', address).href}`);
  say(`    ${person.email}, who has a site and a plan`);
  // A data folder of an earlier release has no operator.
  if (await canSignIn(ask, operator.email)) say(`    ${operator.email}, who runs this installation`);
  say(`    Password: ${password}\n`);
}

function canSignIn(ask: Ask, email: string): Promise<boolean> {
  return ask('POST', '/auth?appId=plinth-web', { username: email, password }).then(
    () => true,
    () => false,
  );
}

async function signUp(ask: Ask, body: typeof person) {
  const flow = await ask('POST', '/users', body);
  const code = await newestCode(() => ask('GET', '/outbox'), body.email);
  const { freshToken } = await ask('GET', `/users/${flow._id}/verify-email/${flow.token}/${code}`);
  const { accessToken = '' } = await ask('POST', '/auth/session', undefined, freshToken);
  const { _id = '' } = await ask('GET', '/users/me', undefined, accessToken);
  return { id: _id, token: accessToken };
}

async function newestCode(outbox: () => Promise<unknown>, email: string): Promise<string> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await pause(100)) {
    const { items } = (await outbox()) as { items: { to: string; text: string }[] };
    const code = /^ {4}(\d{6})$/m.exec(items.find(({ to }) => to === email)?.text ?? '')?.[1];
    if (code) return code;
  }
  throw new Error('the mail with the code did not come');
}
