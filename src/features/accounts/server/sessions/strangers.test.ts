import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { checkCode } from '../../contract/codes.ts';
import { forgotPassword, resetPassword } from '../../contract/sign-in.ts';
import { codeFor, wrong } from '../../testing/mailbox.ts';
import { flowOf, goodPassword, makeAccountActions } from '../../testing/people-journeys.ts';

let app: TestApp;
let people: ReturnType<typeof makeAccountActions>;
let offsetMs = 0;
beforeAll(async () => {
  const { newId } = systemClock;
  app = await startTestApp({
    clock: { now: () => new Date(Date.now() + offsetMs), newId },
    environment: { PLINTH_TRUSTED_PROXIES: '127.0.0.1' },
  });
  people = makeAccountActions(app);
});
afterAll(() => app?.close());
/** Each test starts in a new hour of the limits. */
beforeEach(() => {
  offsetMs += 3_600_000;
});

const [home, elsewhere] = ['198.51.100.7', '203.0.113.9'];
const from = (address: string, deviceId?: string) => ({
  'x-forwarded-for': address,
  ...(deviceId ? { 'x-device-id': deviceId } : {}),
});
const wrongPassword = 'not the password';
const logInFrom = (address: string, username: string, password = wrongPassword, deviceId?: string) =>
  people.login(username, password, from(address, deviceId));
async function logInWrongly(times: number, address: string, username: string, deviceId?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let tries = 0; tries < times; tries += 1)
    statuses.push((await logInFrom(address, username, wrongPassword, deviceId)).status);
  return statuses;
}

async function memberWithAlias(alias: string) {
  const person = await people.member();
  await app.ownerQuery('update users set alias = $2 where email = $1', [person.email, alias]);
  return person;
}

describe('wrong passwords from a stranger', () => {
  test('do not lock out the owner at another address', async () => {
    const { email } = await people.member();
    expect((await logInWrongly(11, elsewhere, email)).at(-1)).toBe(429);
    expect((await logInFrom(home, email, goodPassword)).status).toBe(200);
  });

  test('do not lock out a known device at the same address', async () => {
    const { email, deviceId } = await people.member();
    expect((await logInWrongly(11, home, email)).at(-1)).toBe(429);
    expect((await logInFrom(home, email, goodPassword)).status, 'an unknown device waits').toBe(429);
    expect((await logInFrom(home, email, goodPassword, deviceId)).status).toBe(200);
  });

  test('are limited with a stolen device id, in a separate count', async () => {
    const { email, deviceId } = await people.member();
    const statuses = await logInWrongly(11, elsewhere, email, deviceId);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await logInFrom(home, email, goodPassword)).status).toBe(200);
  });

  test('are counted together for one IPv6 network', async () => {
    const { email } = await people.member();
    const statuses: number[] = [];
    for (let host = 1; host <= 11; host += 1) statuses.push((await logInFrom(`2001:db8:1:2::${host}`, email)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await logInFrom('2001:db8:1:3::1', email, goodPassword)).status).toBe(200);
  });

  test('count for alias and email together without revealing that they are one account', async () => {
    const { email } = await memberWithAlias('stranger.alias');
    const [byAlias, byUnknown] = [
      await logInWrongly(11, elsewhere, 'stranger.alias'),
      await logInWrongly(11, elsewhere, 'unknown.alias'),
    ];
    expect(byAlias).toEqual(byUnknown);
    const guessed = await logInFrom(elsewhere, email, goodPassword);
    const unknown = await logInFrom(elsewhere, 'unknown-2@test.example', goodPassword);
    expect([guessed.status, guessed.body]).toEqual([unknown.status, unknown.body]);
    expect(guessed.status, 'the tries are used up, and nothing says so').toBe(401);
    expect((await logInFrom(home, email, goodPassword)).status).toBe(200);
  });
});

test('delays a name with too many tries today without refusing it or delaying others', async () => {
  const [tried, quiet] = [await people.member(), await people.member()];
  await logInFrom(elsewhere, tried.email);
  await app.ownerQuery(`update rate_windows set calls = 120 where ends_at - starts_at = interval '1 day'`);
  const order: string[] = [];
  const begun = Date.now();
  const waiting = [1, 2, 3, 4].map(async (host) => {
    const answer = await logInFrom(`192.0.2.${host}`, tried.email, goodPassword);
    order.push('tried');
    return answer.status;
  });
  expect((await logInFrom(home, quiet.email, goodPassword)).status).toBe(200);
  order.push('quiet');
  expect(await Promise.all(waiting)).toEqual([200, 200, 200, 200]);
  expect(order[0]).toBe('quiet');
  expect(Date.now() - begun).toBeGreaterThan(1900);
});

describe('codes requested by a stranger', () => {
  const forgot = (id: string, address: string, deviceId?: string) =>
    app.call(forgotPassword, { params: { id } }, undefined, from(address, deviceId));
  const check = ({ _id, token }: { _id: string; token: string }, otp: string) =>
    app.call(checkCode, { params: { id: _id, token, otp } });

  test('do not void earlier ones', async () => {
    const { email } = await people.member();
    const own = flowOf(await forgot(email, home));
    const code = await codeFor(app, email);
    for (let calls = 0; calls < 4; calls += 1) expect((await forgot(email, elsewhere)).status).toBe(202);
    const params = { id: own._id, token: own.token, otp: code };
    const answer = await app.call(resetPassword, { params, body: { newPassword: 'glaze over slip 34' } });
    expect(answer.status).toBe(200);
  });

  test('are limited: a fourth voids the first from the same address', async () => {
    const { email } = await people.member();
    const first = flowOf(await forgot(email, elsewhere));
    const code = await codeFor(app, email);
    const second = flowOf(await forgot(email, elsewhere));
    const secondCode = await codeFor(app, email);
    await forgot(email, elsewhere);
    expect((await check(first, code)).status).toBe(204);
    await forgot(email, elsewhere);
    expect((await check(first, code)).status).toBe(400);
    expect((await check(second, secondCode)).status).toBe(204);
  });

  test('do not use up tries of the owner', async () => {
    const { email } = await people.member();
    const theirs = flowOf(await forgot(email, elsewhere));
    const theirCode = await codeFor(app, email);
    for (let tries = 0; tries < 5; tries += 1) await check(theirs, wrong(theirCode));
    expect((await forgot(email, elsewhere)).status).toBe(429);
    const own = flowOf(await forgot(email, home));
    expect((await check(own, await codeFor(app, email))).status).toBe(204);
  });

  test('share one count of tries per address', async () => {
    const { email } = await people.member();
    const first = flowOf(await forgot(email, elsewhere));
    const code = await codeFor(app, email);
    const second = flowOf(await forgot(email, elsewhere));
    for (let tries = 0; tries < 3; tries += 1) await check(first, wrong(code));
    for (let tries = 0; tries < 2; tries += 1) await check(second, wrong(await codeFor(app, email)));
    expect((await check(first, code)).status).toBe(400);
  });

  test('count for alias and email together without revealing that they are one account', async () => {
    const { email } = await memberWithAlias('code.alias');
    const guess = async (id: string) => {
      const flow = flowOf(await forgot(id, elsewhere));
      const statuses: number[] = [];
      for (let tries = 0; tries < 5; tries += 1) statuses.push((await check(flow, '000000')).status);
      return [...statuses, (await forgot(id, elsewhere)).status];
    };
    expect(await guess('code.alias')).toEqual(await guess('code.unknown'));
    const again = await forgot(email, elsewhere);
    expect(again.status).toBe(202);
    expect((await check(flowOf(again), await codeFor(app, email))).status, 'it is worth nothing').toBe(400);
    const own = flowOf(await forgot(email, home));
    expect((await check(own, await codeFor(app, email))).status).toBe(204);
  });

  test('do not keep others, or a known device at the same address, from requesting one', async () => {
    const { email, deviceId } = await people.member();
    const statuses: number[] = [];
    for (let calls = 0; calls < 6; calls += 1) statuses.push((await forgot(email, elsewhere)).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    expect((await forgot(email, home)).status).toBe(202);
    expect((await forgot(email, elsewhere, deviceId)).status).toBe(202);
  });
});
