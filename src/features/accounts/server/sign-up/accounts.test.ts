import { jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestAnswer, type TestApp } from '#entry/testing/start-test-app.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { type CodeFlow, resendCode } from '../../contract/codes.ts';
import { getMe } from '../../contract/person.ts';
import { appId, logIn, logOut } from '../../contract/sign-in.ts';
import { signUp, verifyEmail } from '../../contract/sign-up.ts';
import { makePerson } from '../../testing/make-person.ts';
import { sweepCodeFlows } from '../codes/sweep-code-flows.ts';

let app: TestApp;
let offsetMs = 0;
beforeAll(async () => {
  const { newId } = systemClock;
  app = await startTestApp({ clock: { now: () => new Date(Date.now() + offsetMs), newId } });
});
afterAll(() => app?.close());
/** Each test begins in a fresh window of the rate limits. */
beforeEach(() => {
  offsetMs += 600_000;
});

const password = 'clay and fire 12';
let people = 0;
const newcomer = () => {
  people += 1;
  return { firstName: 'Mara', lastName: 'Lindqvist', email: `mara${people}@test.example`, password };
};

const flowOf = (answer: TestAnswer): CodeFlow => answer.body as CodeFlow;

async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  return app.ownerQuery('select subject, text from mails where recipient = $1 order by created_at', [email]);
}

async function codeFor(email: string): Promise<string> {
  const mails = await mailsTo(email);
  return /\b(\d{6})\b/.exec(mails.at(-1)?.text ?? '')?.[1] ?? 'no code';
}

const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

const verify = ({ _id, token }: CodeFlow, otp: string) => app.call(verifyEmail, { params: { id: _id, token, otp } });
const login = (username: string, secret = password) =>
  app.call(logIn, { query: { appId }, body: { username, password: secret } });

async function signedUp() {
  const person = newcomer();
  const flow = flowOf(await app.call(signUp, { body: person }));
  return { ...person, flow, code: await codeFor(person.email) };
}

describe('sign up', () => {
  test('a code is mailed, confirms the address, and then the person can log in', async () => {
    const { email, flow, code } = await signedUp();
    expect((await login(email)).status).toBe(401);
    expect((await verify(flow, code)).body).toEqual({ verified: true });
    const { accessToken } = (await login(email.toUpperCase())).body as { accessToken: string };
    const me = await app.call(getMe, {}, accessToken);
    expect(me.body).toMatchObject({
      email,
      firstName: 'Mara',
      role: 'admin',
      status: 'active',
      isOperator: false,
      recentAssets: [],
    });
    expect(JSON.stringify(me.body)).not.toContain('argon2');
  });

  test('a known address gets the same answer, and only its owner learns why', async () => {
    const { email, flow, code } = await signedUp();
    await verify(flow, code);
    const again = await app.call(signUp, { body: { ...newcomer(), email } });
    const fresh = await app.call(signUp, { body: newcomer() });
    expect(again.status).toBe(fresh.status);
    expect(Object.keys(again.body as object)).toEqual(Object.keys(fresh.body as object));
    expect((await mailsTo(email)).at(-1)?.subject).toBe('You already have a Plinth account');
    for (const otp of ['000000', '123456']) expect((await verify(flowOf(again), otp)).status).toBe(400);
  });

  test('two sign-ups with one address: the first to confirm it has it', async () => {
    const first = await signedUp();
    const second = flowOf(await app.call(signUp, { body: { ...newcomer(), email: first.email } }));
    const secondCode = await codeFor(first.email);
    expect((await verify(first.flow, first.code)).status).toBe(200);
    expect((await verify(second, secondCode)).status).toBe(400);
  });

  test('a repeat with the same Idempotency-Key mails once and answers the same', async () => {
    const body = newcomer();
    const headers = { 'idempotency-key': 'sign-up-once-1' };
    const answers = await Promise.all([1, 2, 3].map(() => app.call(signUp, { body }, undefined, headers)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await mailsTo(body.email)).toHaveLength(1);
    const other = await app.call(signUp, { body: newcomer() }, undefined, headers);
    expect(other).toMatchObject({ status: 409, body: { code: 'plinth.idempotency_key_reused' } });
  });

  test('everything that is wrong is told at once, in readable lines', async () => {
    const answer = await app.call(signUp, {
      body: { firstName: ' ', email: 'no', password: 'short', isOperator: true },
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'plinth.invalid' });
    const { _message: lines } = answer.body as { _message: string[] };
    expect(lines).toEqual(
      expect.arrayContaining([
        'Please enter your first name.',
        'lastName is missing.',
        'This is not an e-mail address.',
        'Use at least 8 characters.',
        'isOperator is not known here.',
      ]),
    );
  });

  test('only the set-up secret makes an operator, and only once', async () => {
    const refused = await app.call(signUp, { body: { ...newcomer(), setupSecret: 'guessed' } });
    expect(refused).toMatchObject({ status: 403, body: { code: 'accounts.wrong_setup_secret' } });
    const boss = { ...newcomer(), setupSecret: app.house.secrets.setup };
    const flow = flowOf(await app.call(signUp, { body: boss }));
    await verify(flow, await codeFor(boss.email));
    const { accessToken } = (await login(boss.email)).body as { accessToken: string };
    expect((await app.call(getMe, {}, accessToken)).body).toMatchObject({ isOperator: true });
    expect((await app.call(signUp, { body: { ...newcomer(), setupSecret: app.house.secrets.setup } })).status).toBe(
      403,
    );
  });
});

describe('codes', () => {
  test('after five wrong tries even the right code is refused, and a new one does not help', async () => {
    const { flow, code } = await signedUp();
    for (let tries = 0; tries < 5; tries += 1) expect((await verify(flow, wrong(code))).status).toBe(400);
    expect((await verify(flow, code)).status).toBe(400);
    offsetMs += 61_000;
    expect((await app.call(resendCode, { params: { userId: flow._id, token: flow.token } })).status).toBe(400);
  });

  test('fifty tries at once with the right code: exactly one succeeds', async () => {
    const { flow, code } = await signedUp();
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(flow, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('fifty wrong tries at once count as five, not one less', async () => {
    const { flow, code } = await signedUp();
    await Promise.all(Array.from({ length: 50 }, () => verify(flow, wrong(code))));
    const [row] = await app.ownerQuery<{ tries: number }>('select tries from code_flows where id = $1', [flow._id]);
    expect(row?.tries).toBe(5);
  });

  test('a code ends after ten minutes, and with the flow it was made for', async () => {
    const one = await signedUp();
    const other = await signedUp();
    expect((await verify(other.flow, one.code)).status).toBe(other.code === one.code ? 200 : 400);
    expect((await verify({ ...one.flow, token: other.flow.token }, one.code)).status).toBe(400);
    offsetMs += 600_001;
    expect((await verify(one.flow, one.code)).status).toBe(400);
  });

  test('a new code comes after a minute, not before, and replaces the old one', async () => {
    const { email, flow, code } = await signedUp();
    const params = { userId: flow._id, token: flow.token };
    expect((await app.call(resendCode, { params })).status).toBe(429);
    offsetMs += 60_000;
    expect((await app.call(resendCode, { params })).status).toBe(200);
    const renewed = await codeFor(email);
    if (renewed !== code) expect((await verify(flow, code)).status).toBe(400);
    expect((await verify(flow, renewed)).status).toBe(200);
  });

  test('no code and no token lies in the database in the clear', async () => {
    const { flow, code } = await signedUp();
    const [row] = await app.ownerQuery<{ all: string }>('select f::text as all from code_flows f where id = $1', [
      flow._id,
    ]);
    expect(row?.all).not.toContain(code);
    expect(row?.all).not.toContain(flow.token);
  });
});

test('what was never confirmed is forgotten after a day, and nothing else', async () => {
  const confirmed = await signedUp();
  await verify(confirmed.flow, confirmed.code);
  const forgotten = await signedUp();
  offsetMs += 25 * 3_600_000;
  const fresh = await signedUp();
  const context = {
    jobId: '',
    attempt: 1,
    signal: AbortSignal.timeout(10_000),
    progress: async () => {},
    log: async () => {},
  };
  for (let run = 0; run < 2; run += 1) await sweepCodeFlows.run({ ...context, house: app.house }, {});
  const left = await app.ownerQuery<{ email: string }>('select email from users');
  const emails = left.map(({ email }) => email);
  expect(emails).toEqual(expect.arrayContaining([confirmed.email, fresh.email]));
  expect(emails).not.toContain(forgotten.email);
  expect((await verify(fresh.flow, fresh.code)).status).toBe(200);
});

describe('sessions', () => {
  test('after sign-out the very next request is refused', async () => {
    const { token } = await makePerson(app.house);
    expect((await app.call(getMe, {}, token)).status).toBe(200);
    expect((await app.call(logOut, {}, token)).status).toBe(204);
    expect((await app.call(getMe, {}, token)).status).toBe(401);
  });

  test('a wrong password and an unknown address answer alike', async () => {
    const { email, flow, code } = await signedUp();
    await verify(flow, code);
    const answers = [await login(email, 'not the password'), await login('nobody@test.example', 'not the password')];
    expect(answers[0]?.status).toBe(401);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });

  test('a suspended account may see itself and sign out, and nothing else', async () => {
    const { token, userId } = await makePerson(app.house);
    await app.ownerQuery(`update users set status = 'suspended' where id = $1`, [userId]);
    expect((await app.call(getMe, {}, token)).body).toMatchObject({ status: 'suspended' });
    const refused = await app.fetch('/api/assets', { headers: { authorization: `Bearer ${token}` } });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({
      code: 'accounts.suspended',
      _message: 'This action is not allowed as your account is suspended. Please contact support.',
    });
    expect((await app.call(logOut, {}, token)).status).toBe(204);
  });

  test('tokens with another key, algorithm, type or audience, expired or without a session: 401', async () => {
    const { token } = await makePerson(app.house);
    const { sessionKey } = app.house.secrets;
    const audience = app.house.config.url.origin;
    const { payload } = await jwtVerify(token, sessionKey, { audience });
    const forge = (header: { alg: string; typ: string }, claims: object = {}, key = sessionKey) =>
      new SignJWT({ ...payload, ...claims }).setProtectedHeader(header).sign(key);
    const good = { alg: 'HS256', typ: 'plinth-session' };
    expect((await app.call(getMe, {}, await forge(good))).status).toBe(200);
    const unsigned = `${Buffer.from('{"alg":"none","typ":"plinth-session"}').toString('base64url')}.${token.split('.')[1]}.`;
    const forged = [
      await forge({ ...good, alg: 'HS512' }),
      await forge({ ...good, typ: 'JWT' }),
      await forge(good, { aud: 'https://other.example' }),
      await forge(good, { sid: app.house.clock.newId() }),
      await forge(good, { exp: Math.floor(Date.now() / 1000) - 1 }),
      await forge(good, {}, new Uint8Array(32)),
      unsigned,
      'x.y.z',
    ];
    for (const each of forged) expect((await app.call(getMe, {}, each)).status).toBe(401);
  });
});
