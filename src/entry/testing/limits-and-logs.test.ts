import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { getMe } from '#features/accounts/contract/person.ts';
import { appId, signInWithPassword } from '#features/accounts/contract/sign-in.ts';
import { signUp } from '#features/accounts/contract/sign-up.ts';
import { makePerson } from '#features/accounts/testing/make-person.ts';
import { redrawCover } from '#features/projects/contract/assets.ts';
import { makeProject } from '#features/projects/testing/make-project.ts';
import { makeSite } from '#features/sites/testing/make-site.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { collectLog } from '#platform/testing/collect-log.ts';
import { openRaw } from '#platform/testing/raw-http.ts';
import { until } from '#platform/testing/until.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

let app: TestApp;
const { log, lines } = collectLog();
beforeAll(async () => {
  // A fixed clock, so that no rate-limit window ends during a test.
  const now = new Date();
  const clock = { now: () => now, newId: systemClock.newId };
  app = await startTestApp({ clock, log });
});
afterAll(() => app?.close());

const tryLogIn = (username: string, headers: Record<string, string> = {}) =>
  app.call(
    signInWithPassword,
    { query: { appId }, body: { username, password: 'wrong password' } },
    undefined,
    headers,
  );

test('refuses the eleventh attempt at one account, in any notation, and says when to try again', async () => {
  const spellings = ['Mara@test.example', 'mara@test.example', ' MARA@TEST.EXAMPLE '];
  for (let index = 0; index < 10; index += 1) expect((await tryLogIn(spellings[index % 3] ?? '')).status).toBe(401);
  const refused = await tryLogIn('mara@test.example');
  expect(refused).toMatchObject({ status: 429, body: { code: 'plinth.too_many' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await tryLogIn('jonas@test.example')).status).toBe(401);
});

test('accepts an address in a header from trusted proxies only', async () => {
  const body = (index: number) => ({
    firstName: 'A',
    lastName: 'B',
    email: `spoof${index}@test.example`,
    password: 'long enough',
  });
  const statuses: number[] = [];
  for (let index = 0; index < 31; index += 1) {
    const answer = await app.call(signUp, { body: body(index) }, undefined, {
      'x-forwarded-for': `203.0.113.${index}`,
    });
    statuses.push(answer.status);
  }
  expect(statuses.filter((status) => status === 202)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

test('counts a limit per person for that person only', async () => {
  const [one, other] = [await makePerson(app.house), await makePerson(app.house)];
  const redraw = async ({ userId, token }: typeof one, times: number) => {
    const id = await makeProject(app.house, userId);
    let last = 0;
    for (let index = 0; index < times; index += 1)
      last = (await app.call(redrawCover, { params: { id } }, token)).status;
    return last;
  };
  expect(await redraw(one, 21)).toBe(429);
  expect(await redraw(other, 1)).toBe(202);
});

test('logs the request id and the call, and no secret', async () => {
  const { token } = await makePerson(app.house);
  lines.length = 0;
  const answer = await app.call(getMe, {}, token);
  await app.fetch('/api/openapi.json?token=query-secret');
  await tryLogIn('secretive@test.example');
  app.house.log.info({ password: 'hunter2', nested: { accessToken: token } }, 'said by mistake');
  const all = lines.join('');
  const line = lines
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find(({ what }) => what === 'accounts.get-me');
  expect(line).toMatchObject({ requestId: answer.headers.get('x-request-id'), method: 'GET', status: 200 });
  expect(all).toContain('/api/openapi.json');
  for (const secret of ['query-secret', 'wrong password', 'hunter2', token, 'secretive@test.example'])
    expect(all).not.toContain(secret);
});

test.each([
  ['with a length', 'PUT', 'content-length: 1000000'],
  ['in chunks', 'PUT', 'transfer-encoding: chunked'],
  ['of a photo', 'PATCH', 'content-length: 1000000'],
])('logs no fault when a client interrupts its upload %s', async (_name, method, length) => {
  const { userId, token } = await makePerson(app.house);
  const projectId = await makeProject(app.house, userId);
  const siteId = await makeSite(app.house, projectId, `interrupted-${projectId}`);
  const path = method === 'PUT' ? `/pages/${projectId}/${siteId}/static?path=%2Fstatic%2Fa.bin` : '/users/me/photo';
  lines.length = 0;
  const client = await openRaw(app.port);
  onTestFinished(() => client.destroy());
  client.write(
    `${method} /api${path} HTTP/1.1\r\nhost: localhost:4700\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: application/octet-stream\r\n${length}\r\n\r\n2\r\nPK\r\n`,
  );
  const uploads = async () =>
    (await app.ownerQuery('select from upload_reservations where account_id = $1', [userId])).length;
  await until(async () => (await uploads()) === 1);
  client.destroy();
  await until(() => lines.some((line) => /a request failed|a client interrupted its request/.test(line)));
  expect(lines.join('')).not.toContain('a request failed');
  await until(async () => (await uploads()) === 0);
});
