import { jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { getMe } from '../../contract/person.ts';
import { renewToken, signOutDevice } from '../../contract/sign-in.ts';
import { jobContext, mailsTo } from '../../testing/mailbox.ts';
import { makePerson } from '../../testing/make-person.ts';
import { freshOf, makeAccountActions, tokenOf } from '../../testing/people-journeys.ts';
import { recordFailedSignIn } from '../security-events/record-failed-sign-in.ts';

let app: TestApp;
let people: ReturnType<typeof makeAccountActions>;
let offsetMs = 0;
beforeAll(async () => {
  const { newId } = systemClock;
  app = await startTestApp({ clock: { now: () => new Date(Date.now() + offsetMs), newId } });
  people = makeAccountActions(app);
});
afterAll(() => app?.close());
/** Each test starts in a new window of the rate limits. */
beforeEach(() => {
  offsetMs += 600_000;
});

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const me = (token: string) => app.call(getMe, {}, token);
const renew = (token: string) => app.call(renewToken, {}, token);

describe('signing in and out', () => {
  test('refuses the next request after signing out', async () => {
    const { token } = await makePerson(app.house);
    expect((await me(token)).status).toBe(200);
    expect((await app.call(signOutDevice, {}, token)).status).toBe(204);
    expect((await me(token)).status).toBe(401);
  });

  test('replies the same to a wrong password and an unknown address', async () => {
    const { email } = await people.member();
    const answers = [
      await people.login(email, 'not the password'),
      await people.login('nobody@test.example', 'not the password'),
    ];
    expect(answers[0]?.status).toBe(401);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });

  test('accepts the alias in any case', async () => {
    const { email } = await people.member();
    await app.ownerQuery(`update users set alias = 'Mara.Clay' where email = $1`, [email]);
    expect((await people.login('mara.clay')).status).toBe(200);
  });

  test('refuses an account without a password', async () => {
    const { email } = await makePerson(app.house);
    for (const password of ['none', 'null', 'undefined'])
      expect((await people.login(email, password)).status).toBe(401);
  });

  test('records a failed sign-in once for a known account', async () => {
    const { userId } = await makePerson(app.house);
    const failed = { address: '198.51.100.7', userAgent: 'curl' };
    const run = (about: string | null) =>
      recordFailedSignIn.run({ ...jobContext(app), jobId: `job-${about}` }, { userId: about, ...failed });
    await run(userId);
    await run(userId);
    await run(null);
    await run(app.house.clock.newId());
    const events = await app.ownerQuery(`select user_id, address from security_events where kind = 'sign-in-failed'`);
    expect(events).toEqual([{ user_id: userId, address: '198.51.100.7' }]);
  });

  test('reuses the device of a browser, and reports an unknown one by email, except for the first', async () => {
    const { email, deviceId } = await people.member();
    const surprises = async () => (await mailsTo(app, email)).filter(({ subject }) => /new device/.test(subject));
    expect(await surprises()).toEqual([]);
    const again = await people.login(email, undefined, { 'x-device-id': deviceId });
    expect(again.body).toMatchObject({ deviceId });
    expect(await surprises()).toEqual([]);
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
    const elsewhere = await people.login(email, undefined, { 'user-agent': firefox });
    expect((elsewhere.body as { deviceId: string }).deviceId).not.toBe(deviceId);
    const [mail] = await surprises();
    expect(mail?.text).toMatch(/Firefox on Linux, IP address 127\.0\.0\.1/);
  });

  test('works for an account with a flooded mailbox', async () => {
    const { email } = await people.member();
    await app.ownerQuery(
      `insert into mails (id, recipient, subject, text, html, state, lane, created_at)
       select gen_random_uuid(), $1, 's', 't', 'h', 'kept', 'security', $2 from generate_series(1, 60)`,
      [email, app.house.clock.now()],
    );
    expect((await people.login(email)).status).toBe(200);
  });

  test('creates a new device for another person’s device id', async () => {
    const [one, other] = [await people.member(), await people.member()];
    const answer = await people.login(one.email, undefined, { 'x-device-id': other.deviceId });
    expect((answer.body as { deviceId: string }).deviceId).not.toBe(other.deviceId);
    expect((await me(other.accessToken)).status).toBe(200);
  });
});

describe('a fresh token', () => {
  test('opens one session, once, within a minute', async () => {
    const first = await people.signedUp();
    const fresh = freshOf(await people.verify(first.flow, first.code));
    const answers = await Promise.all(Array.from({ length: 20 }, () => people.open(fresh)));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const second = await people.signedUp();
    const late = freshOf(await people.verify(second.flow, second.code));
    offsetMs += 60_000;
    expect((await people.open(late)).status).toBe(401);
  });

  test('is not a session token, and a session token is not a fresh one', async () => {
    const { flow, code } = await people.signedUp();
    const fresh = freshOf(await people.verify(flow, code));
    expect((await me(fresh)).status).toBe(401);
    const { token } = await makePerson(app.house);
    expect((await people.open(token)).status).toBe(401);
    for (const odd of ['x', `${flow._id}.${flow.token}`, `${app.house.clock.newId()}.${'a'.repeat(32)}`])
      expect((await people.open(odd)).status).toBe(401);
  });
});

describe('a token', () => {
  test('expires after a day, can be renewed while its session is live, and the replies distinguish the two', async () => {
    const { accessToken } = await people.member();
    offsetMs += dayMs;
    expect(await me(accessToken)).toMatchObject({ status: 401, body: { code: 'accounts.token_expired' } });
    const renewed = tokenOf(await renew(accessToken));
    expect((await me(renewed)).status).toBe(200);
    await app.call(signOutDevice, {}, renewed);
    expect(await me(accessToken)).toMatchObject({ status: 401, body: { code: 'plinth.signed_out' } });
    expect(await renew(accessToken)).toMatchObject({ status: 401, body: { code: 'plinth.signed_out' } });
  });

  test('is extended to thirty days after the last use', async () => {
    const { accessToken } = await people.member();
    offsetMs += 29 * dayMs;
    const renewed = tokenOf(await renew(accessToken));
    offsetMs += 29 * dayMs;
    const again = await renew(renewed);
    expect(again.status).toBe(200);
    offsetMs += 30 * dayMs + 1;
    expect((await renew(tokenOf(again))).status).toBe(401);
  });

  test('can sign out after it has expired', async () => {
    const { accessToken } = await people.member();
    offsetMs += 2 * dayMs;
    expect((await app.call(signOutDevice, {}, accessToken)).status).toBe(204);
    expect((await renew(accessToken)).status).toBe(401);
  });

  test('is rejected with another key, algorithm, type or audience, without a session, or for a removed device', async () => {
    const { token, deviceId } = await makePerson(app.house);
    const { sessionKey } = app.house.secrets;
    const audience = app.house.config.url.origin;
    const { payload } = await jwtVerify(token, sessionKey, { audience, currentDate: app.house.clock.now() });
    const forge = (header: { alg: string; typ: string }, claims: object = {}, key = sessionKey) =>
      new SignJWT({ ...payload, ...claims }).setProtectedHeader(header).sign(key);
    const good = { alg: 'HS256', typ: 'plinth-session' };
    expect((await me(await forge(good))).status).toBe(200);
    const unsigned = `${Buffer.from('{"alg":"none","typ":"plinth-session"}').toString('base64url')}.${token.split('.')[1]}.`;
    const forged = [
      await forge({ ...good, alg: 'HS512' }),
      await forge({ ...good, typ: 'JWT' }),
      await forge(good, { aud: 'https://other.example' }),
      await forge(good, { sid: app.house.clock.newId() }),
      await forge(good, { did: app.house.clock.newId() }),
      await forge(good, { uid: app.house.clock.newId() }),
      await forge(good, {}, new Uint8Array(32)),
      unsigned,
      'x.y.z',
    ];
    for (const each of forged) {
      expect((await me(each)).status).toBe(401);
      expect((await renew(each)).status, 'nor can it be renewed').toBe(401);
    }
    const old = await forge(good, { exp: Math.floor(app.house.clock.now().getTime() / 1000) - 1 });
    expect((await me(old)).status).toBe(401);
    await app.ownerQuery('delete from devices where id = $1', [deviceId]);
    expect((await me(token)).status).toBe(401);
    expect((await renew(token)).status).toBe(401);
  });

  test('updates the last use of the device from time to time', async () => {
    const { token, deviceId } = await makePerson(app.house);
    const seen = async () => {
      const [row] = await app.ownerQuery<{ at: Date; user_agent: string }>(
        'select last_seen_at as at, user_agent from devices where id = $1',
        [deviceId],
      );
      return row;
    };
    const before = await seen();
    await me(token);
    expect(await seen()).toEqual(before);
    offsetMs += hourMs;
    await app.call(getMe, {}, token, { 'user-agent': 'later' });
    expect((await seen())?.user_agent).toBe('later');
    expect(Number((await seen())?.at) - Number(before?.at)).toBeGreaterThan(hourMs - 60_000);
  });
});

describe('a restricted account', () => {
  test('can only see itself and sign out while suspended', async () => {
    const { token, userId } = await makePerson(app.house);
    await app.ownerQuery(`update users set status = 'suspended' where id = $1`, [userId]);
    expect((await me(token)).body).toMatchObject({ status: 'suspended', hindrance: 'suspended' });
    const refused = await app.fetch('/api/assets', { headers: { authorization: `Bearer ${token}` } });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({
      code: 'accounts.suspended',
      _message: 'This action is not allowed as your account is suspended. Please contact support.',
    });
    expect((await renew(token)).status).toBe(200);
    expect((await app.call(signOutDevice, {}, token)).status).toBe(204);
  });

  test.each([
    ['leaving', `update users set leave_at = now() + interval '14 days' where id = $1`, 'accounts.leaving'],
    [
      'no-second-factor',
      `update installation set second_factor = 'required' where $1::text is not null`,
      'accounts.no_second_factor',
    ],
  ])('is refused other calls with the reason: %s', async (hindrance, change, code) => {
    const { token, userId } = await makePerson(app.house);
    await app.ownerQuery(change, [userId]);
    expect((await me(token)).body).toMatchObject({ status: 'active', hindrance });
    const refused = await app.fetch('/api/assets', { headers: { authorization: `Bearer ${token}` } });
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, code]);
    await app.ownerQuery(`update installation set second_factor = 'optional'`);
  });
});
