import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './root.ts';

/**
 * `npm run demo`: Plinth with its own data folder, a person to sign in as, and a demo project. It uses the API like any person: signs up,
 * reads the code in the local outbox, and creates the demo.
 */
const person = {
  firstName: 'Mara',
  lastName: 'Lindqvist',
  email: 'mara@kiln-and-clay.example',
  password: 'clay and fire 12',
};

const child = spawn(process.execPath, [path.join(root, 'scripts/run.mjs'), 'start'], {
  cwd: root,
  env: { ...process.env, PLINTH_DATA: process.env.PLINTH_DATA ?? path.join(root, 'data-demo') },
  stdio: ['inherit', 'pipe', 'inherit'],
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

type Json = Record<string, string>;
/** For the mail with the code. */
const patienceMs = 15_000;

let address: string | undefined;
for await (const line of createInterface({ input: child.stdout })) {
  say(line);
  address ??= /Plinth is ready: (\S+)\/app\//.exec(line)?.[1];
  const secret = /outbox#(\S+)/.exec(line)?.[1];
  if (address && secret) void showAround(address, secret).catch(giveUp);
}

function giveUp(error: unknown): void {
  say(`  The demo couldn’t be created: ${error instanceof Error ? error.message : String(error)}`);
}

async function showAround(place: string, secret: string): Promise<void> {
  const ask = async (method: string, part: string, body?: object, token?: string): Promise<Json> => {
    const answer = await fetch(`${place}/api${part}`, {
      method,
      headers: {
        'x-outbox-secret': secret,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const said = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${said}`);
    return said ? (JSON.parse(said) as Json) : {};
  };
  const isThere = await ask('POST', '/auth?appId=plinth-web', {
    username: person.email,
    password: person.password,
  }).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    const flow = await ask('POST', '/users', person);
    const code = await newestCode(() => ask('GET', '/outbox'));
    const { freshToken } = await ask('GET', `/users/${flow._id}/verify-email/${flow.token}/${code}`);
    const { accessToken } = await ask('POST', '/auth/session', undefined, freshToken);
    await ask('POST', '/demo-project', undefined, accessToken);
  }
  say(`  Sign in to explore the demo: ${place}/app/login`);
  say(`    ${person.email}`);
  say(`    ${person.password}\n`);
}

async function newestCode(outbox: () => Promise<unknown>): Promise<string> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await pause(100)) {
    const { items } = (await outbox()) as { items: { to: string; text: string }[] };
    const code = /^ {4}(\d{6})$/m.exec(items.find(({ to }) => to === person.email)?.text ?? '')?.[1];
    if (code) return code;
  }
  throw new Error('the mail with the code did not come');
}
