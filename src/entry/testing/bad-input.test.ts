import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { getMe } from '#features/accounts/contract/person.ts';
import { signUp, verifyEmail } from '#features/accounts/contract/sign-up.ts';
import { codeFor } from '#features/accounts/testing/mailbox.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { createProject } from '#features/projects/contract/assets.ts';
import { openRaw } from '#platform/testing/raw-http.ts';
import { until } from '#platform/testing/until.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

let app: TestApp;
let person: TestPerson;
let before: string;
beforeAll(async () => {
  app = await startTestApp({
    timeouts: {
      headersMs: 1000,
      requestMs: 20_000,
      keepAliveMs: 1000,
      bodyRate: { bytes: 10, perMs: 2000 },
      fileRate: { bytes: 2, perMs: 4000 },
    },
  });
  person = await makePerson(app.house);
});
afterAll(() => app?.close());

const countRows = async (): Promise<string> => {
  const tables = [
    'users',
    'devices',
    'code_flows',
    'mails',
    'projects',
    'team_members',
    'notifications',
    'idempotent_calls',
  ];
  const counts = await Promise.all(
    tables.map((table) => app.ownerQuery<{ count: string }>(`select count(*) from ${table}`)),
  );
  return JSON.stringify(counts);
};

beforeEach(async () => {
  before = await countRows();
});
/** After every bad input: the process answers within a second, and nothing was written. */
afterEach(async () => {
  const live = await app.fetch('/api/health/ready', { signal: AbortSignal.timeout(1000) });
  expect(live.status).toBe(200);
  expect(await countRows()).toBe(before);
});

const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  app.fetch('/api/assets', {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json', ...headers },
    body,
  });

async function expectRefusal(answer: Response, status: number, code?: string): Promise<void> {
  expect(answer.status).toBe(status);
  const body = (await answer.json()) as { _message: unknown; code: string };
  expect(body._message).toBeTruthy();
  if (code) expect(body.code).toBe(code);
  expect(JSON.stringify(body)).not.toMatch(/at .*\.ts:\d+|select |zod|fastify/i);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-request-id')).toBeTruthy();
}

test.each([
  ['malformed JSON', '{"name": "x"'],
  ['JSON with __proto__', '{"name": "x", "__proto__": {"isOperator": true}}'],
  ['an unknown key', '{"name": "x", "ownerId": "y"}'],
  ['a wrong type', '{"name": 7}'],
  ['a list', '[]'],
  ['a bare null', 'null'],
  ['a nested name', `{"name": ${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['a number beyond all', '{"name": 1e999}'],
  ['a sign that PostgreSQL keeps in no text', '{"name": "a\\u0000b"}'],
])('refuses %s with 400', async (_what, body) => {
  await expectRefusal(await post(body), 400, 'plinth.invalid');
});

test('refuses invalid UTF-8 instead of replacing it', async () => {
  await expectRefusal(
    await post(Buffer.from([0x7b, 0x22, 0x6e, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
    400,
    'plinth.invalid',
  );
});

test('refuses 10 MB of JSON without reading it to the end', async () => {
  const raw = await openRaw(app.port);
  const size = 10 * 1024 * 1024;
  raw.write(
    `POST /api/assets HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nauthorization: Bearer ${person.token}\r\ncontent-type: application/json\r\ncontent-length: ${size}\r\n\r\n{"name": "`,
  );
  const answer = await raw.ended;
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain('"code":"plinth.too_large"');
});

test('stops a chunked body of 10 MB at the limit', async () => {
  const raw = await openRaw(app.port);
  raw.write(
    `POST /api/assets HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nauthorization: Bearer ${person.token}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
  );
  for (let sent = 0; sent < 160; sent += 1) raw.write(`10000\r\n${' '.repeat(65_536)}\r\n`);
  expect(await raw.ended).toMatch(/^HTTP\/1\.1 413 /);
});

test('refuses another content type', async () => {
  await expectRefusal(await post('name=x', { 'content-type': 'application/x-www-form-urlencoded' }), 415);
  await expectRefusal(await post('<x/>', { 'content-type': 'text/xml' }), 415);
});

test('refuses a repeated query key', async () => {
  const answer = await app.fetch('/api/assets?limit=1&limit=2', {
    headers: { authorization: `Bearer ${person.token}` },
  });
  await expectRefusal(answer, 400);
});

test('refuses an unknown query key, a bad id and a bad escape in the path', async () => {
  const headers = { authorization: `Bearer ${person.token}` };
  await expectRefusal(await app.fetch('/api/assets?where=1', { headers }), 400);
  await expectRefusal(await app.fetch('/api/assets/not-an-id', { headers }), 400);
  const broken = await app.fetch('/api/assets/%ff', { headers });
  expect(broken.status).toBe(400);
  await expectRefusal(await app.fetch('/api/nothing', { headers }), 404);
});

test('refuses a caller without permission before reading the body', async () => {
  const answer = await app.fetch('/api/assets', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{',
  });
  await expectRefusal(answer, 401);
});

test('refuses huge headers', async () => {
  const answer = await app.fetch('/api/health/live', { headers: { 'x-long': 'x'.repeat(20_000) } });
  expect(answer.status).toBe(431);
  expect(await answer.json()).toMatchObject({ code: 'plinth.bad_request' });
});

test('answers bytes that are not HTTP and closes the connection', async () => {
  const raw = await openRaw(app.port);
  raw.write('HELLO\r\n\r\n');
  expect(await raw.ended).toMatch(/^HTTP\/1\.1 400 /);
});

test('closes the connection of a body that arrives too slowly', async () => {
  const raw = await openRaw(app.port);
  raw.write(
    `POST /api/assets HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${person.token}\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"na`,
  );
  expect(await raw.ended).toMatch(/^HTTP\/1\.1 408 /);
});

test('closes the connection after a timeout even if the client stays', async () => {
  const held = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const socket = connect({ port: app.port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined);
      socket.write(`POST /api/assets HTTP/1.1\r\nhost: localhost\r\ncontent-length: 50\r\n\r\n{"na`);
      await once(socket, 'data');
      return socket;
    }),
  );
  // Writing fails once the other side has closed the connection.
  await until(() => {
    for (const socket of held) if (!socket.destroyed) socket.write('x');
    return held.every(({ destroyed }) => destroyed);
  });
  expect(held.filter(({ destroyed }) => !destroyed)).toEqual([]);
});

test('gives up on a file that stops arriving', async () => {
  const raw = await openRaw(app.port);
  raw.write(
    `PATCH /api/users/me/photo HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${person.token}\r\ncontent-type: application/octet-stream\r\ncontent-length: 12\r\n\r\nnot a`,
  );
  expect(await raw.ended).toMatch(/^HTTP\/1\.1 408 /);
});

test('allows a slow file from an authorized caller', async () => {
  const head = (token: string) =>
    `PATCH /api/users/me/photo HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ncontent-type: application/octet-stream\r\ncontent-length: 12\r\nconnection: close\r\n\r\n`;
  const stranger = await openRaw(app.port);
  stranger.write(`${head('nobody')}not`);
  expect(await stranger.ended).toMatch(/^HTTP\/1\.1 401 /);
  const slow = await openRaw(app.port);
  slow.write(`${head(person.token)}not a `);
  const other = await openRaw(app.port);
  other.write(
    `POST /api/assets HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${person.token}\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"na`,
  );
  expect(await other.ended, 'the deadline has passed').toMatch(/^HTTP\/1\.1 408 /);
  slow.write('pictur');
  expect(await slow.ended, 'the whole file was read').toMatch(/^HTTP\/1\.1 4(?:00|15|22) /);
});

test('closes the connection of a request that never ends its headers', async () => {
  const raw = await openRaw(app.port);
  raw.write('GET /api/health/live HTTP/1.1\r\nhost: localhost\r\nx-slow: ');
  expect(await raw.ended).toMatch(/^HTTP\/1\.1 408 /);
});

test('refuses two Host headers, in either order', async () => {
  for (const [one, other] of [
    ['localhost', 'kiln.localhost'],
    ['kiln.localhost', 'localhost'],
    ['localhost', 'localhost'],
  ]) {
    const raw = await openRaw(app.port);
    raw.write(`GET /api/health/live HTTP/1.1\r\nhost: ${one}\r\nhost: ${other}\r\nconnection: close\r\n\r\n`);
    expect(await raw.ended, `${one} ${other}`).toMatch(/^HTTP\/1\.1 400 /);
  }
});

test('reveals nothing to an unknown host, and does not serve the app on a site’s host', async () => {
  for (const host of ['evil.example', 'kiln.localhost', 'kiln--preview.localhost', 'localhost.evil.example']) {
    const raw = await openRaw(app.port);
    raw.write(`GET /api/health/live HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
    const answer = await raw.ended;
    expect(answer, host).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer.toLowerCase(), host).not.toContain('set-cookie');
    expect(answer, host).not.toContain('"status":"live"');
  }
});

test('does nothing on HEAD and prefetch of a call with an effect', async () => {
  const { body: flow } = await app.call(signUp, {
    body: { firstName: 'A', lastName: 'B', email: 'prefetched@test.example', password: 'a long enough one' },
  });
  const { _id, token } = flow as { _id: string; token: string };
  const otp = await codeFor(app, 'prefetched@test.example');
  before = await countRows();
  const address = `/api/users/${_id}/verify-email/${token}/${otp}`;
  expect((await app.fetch(address, { method: 'HEAD' })).status).toBe(405);
  for (const headers of [
    { 'sec-purpose': 'prefetch' },
    { purpose: 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
  ]) {
    await expectRefusal(
      await app.fetch(address, { headers: headers as Record<string, string> }),
      403,
      'plinth.no_prefetch',
    );
  }
  expect(await countRows()).toBe(before);
  expect((await app.call(verifyEmail, { params: { id: _id, token, otp } })).status).toBe(200);
  // From here on there is one more account.
  before = await countRows();
});

test('refuses calls from pages of other sites, and requires our own to repeat the cookie', async () => {
  const call = (headers: Record<string, string>) =>
    app.call(createProject, { body: { name: 'Forged' } }, person.token, headers);
  const cookie = 'XSRF-TOKEN=abcdefghijklmnopqrstuvwx';
  expect((await call({ origin: 'https://evil.example' })).body).toMatchObject({ code: 'plinth.foreign_page' });
  expect((await call({ origin: 'null' })).body).toMatchObject({ code: 'plinth.foreign_page' });
  expect((await call({ 'sec-fetch-site': 'cross-site' })).body).toMatchObject({ code: 'plinth.foreign_page' });
  expect((await call({ origin: `http://127.0.0.1:${app.port}` })).body).toMatchObject({ code: 'plinth.xsrf' });
  expect((await call({ cookie })).body).toMatchObject({ code: 'plinth.xsrf' });
  expect((await call({ cookie, 'x-xsrf-token': 'abcdefghijklmnopqrstuvwy' })).body).toMatchObject({
    code: 'plinth.xsrf',
  });
});

test('closes five hundred idle connections, and keeps serving others', async () => {
  const idle = await Promise.all(Array.from({ length: 500 }, () => openRaw(app.port)));
  expect((await app.call(getMe, {}, person.token)).status).toBe(200);
  await Promise.all(idle.map(({ ended }) => ended));
});

test('sets the security headers on the app’s origin', async () => {
  const answer = await app.fetch('/api/docs', { headers: { 'sec-fetch-site': 'none' } });
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self';/);
  expect(answer.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
  expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect(answer.headers.get('set-cookie')).toMatch(/^XSRF-TOKEN=[\w-]+; Path=\/; SameSite=Strict$/);
});
