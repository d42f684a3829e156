import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { getMe } from '../../contract/person.ts';
import { signUp } from '../../contract/sign-up.ts';
import { codeFor, jobContext, mailsTo } from '../../testing/mailbox.ts';
import { flowOf, freshOf, makeAccountActions, newcomer, tokenOf } from '../../testing/people-journeys.ts';
import { sweepCodeFlows } from '../codes/sweep-code-flows.ts';

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

describe('sign up', () => {
  test('emails a code that confirms the address and signs in', async () => {
    const { email, flow, code } = await people.signedUp();
    expect((await people.login(email)).status).toBe(401);
    const verified = await people.verify(flow, code);
    expect(verified.body).toMatchObject({ verified: true });
    const accessToken = tokenOf(await people.open(freshOf(verified)));
    const me = await app.call(getMe, {}, accessToken);
    expect(me.body).toMatchObject({
      email,
      firstName: 'Mara',
      role: 'admin',
      status: 'active',
      isOperator: false,
      hasPassword: true,
      hindrance: null,
      recentAssets: [],
    });
    expect(JSON.stringify(me.body)).not.toContain('argon2');
    expect((await people.login(email.toUpperCase())).status).toBe(200);
  });

  test('creates no account before the code', async () => {
    const { email } = await people.signedUp();
    expect(await app.ownerQuery('select id from users where email = $1', [email])).toEqual([]);
  });

  test('replies the same for a known address, and informs only its owner', async () => {
    const { email } = await people.member();
    const again = await app.call(signUp, { body: { ...newcomer(), email } });
    const fresh = await app.call(signUp, { body: newcomer() });
    expect(again.status).toBe(fresh.status);
    expect(Object.keys(again.body as object)).toEqual(Object.keys(fresh.body as object));
    expect((await mailsTo(app, email)).at(-1)?.subject).toBe('You already have a Plinth account');
    for (const otp of ['000000', '123456']) expect((await people.verify(flowOf(again), otp)).status).toBe(400);
  });

  test('allows concurrent sign-ups with one address; the first to be confirmed wins', async () => {
    const first = await people.signedUp();
    const second = flowOf(await app.call(signUp, { body: { ...newcomer(), email: first.email.toUpperCase() } }));
    const secondCode = await codeFor(app, first.email.toUpperCase());
    expect((await people.verify(first.flow, first.code)).status).toBe(200);
    expect((await people.verify(second, secondCode)).status).toBe(400);
    expect((await people.login(first.email)).status).toBe(200);
  });

  test('stores the arrival codes with the account', async () => {
    const body = { ...newcomer(), invitationCode: 'come-in' };
    const flow = flowOf(await app.call(signUp, { body, query: { couponCode: 'SPRING' } }));
    await people.verify(flow, await codeFor(app, body.email));
    const kept = await app.ownerQuery('select coupon_code, invitation_code from users where email = $1', [body.email]);
    expect(kept).toEqual([{ coupon_code: 'SPRING', invitation_code: 'come-in' }]);
  });

  test('emails once and replies the same for a repeated Idempotency-Key', async () => {
    const body = newcomer();
    const headers = { 'idempotency-key': 'sign-up-once-1' };
    const answers = await Promise.all([1, 2, 3].map(() => app.call(signUp, { body }, undefined, headers)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await mailsTo(app, body.email)).toHaveLength(1);
    const other = await app.call(signUp, { body: newcomer() }, undefined, headers);
    expect(other).toMatchObject({ status: 409, body: { code: 'plinth.idempotency_key_reused' } });
  });

  test('reports all errors at once', async () => {
    const answer = await app.call(signUp, {
      body: { firstName: ' ', email: 'no', password: 'short', isOperator: true },
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'plinth.invalid' });
    const { _message: lines } = answer.body as { _message: string[] };
    expect(lines).toEqual(
      expect.arrayContaining([
        'Enter your first name.',
        'lastName is missing.',
        'Enter a valid email address.',
        'Use at least 8 characters.',
        'isOperator is not a known field.',
      ]),
    );
  });

  test('rejects a common password in any case', async () => {
    for (const password of ['password1', 'QWERTY123', 'iloveyou']) {
      const answer = await app.call(signUp, { body: { ...newcomer(), password } });
      expect(answer, password).toMatchObject({ status: 400, body: { code: 'accounts.common_password' } });
    }
  });

  test('creates the operator only with the setup secret, and only once', async () => {
    const refused = await app.call(signUp, { body: { ...newcomer(), setupSecret: 'guessed' } });
    expect(refused).toMatchObject({ status: 403, body: { code: 'accounts.wrong_setup_secret' } });
    const boss = { ...newcomer(), setupSecret: app.house.secrets.setup };
    const flow = flowOf(await app.call(signUp, { body: boss }));
    const fresh = freshOf(await people.verify(flow, await codeFor(app, boss.email)));
    const accessToken = tokenOf(await people.open(fresh));
    expect((await app.call(getMe, {}, accessToken)).body).toMatchObject({ isOperator: true });
    expect((await app.call(signUp, { body: { ...newcomer(), setupSecret: app.house.secrets.setup } })).status).toBe(
      403,
    );
  });
});

test('deletes unconfirmed sign-ups after a day, and nothing else', async () => {
  const confirmed = await people.member();
  const forgotten = await people.signedUp();
  offsetMs += 25 * 3_600_000;
  const fresh = await people.signedUp();
  for (let run = 0; run < 2; run += 1) await sweepCodeFlows.run(jobContext(app), {});
  const left = await app.ownerQuery<{ email: string }>('select email from code_flows');
  const emails = left.map(({ email }) => email);
  expect(emails).toContain(fresh.email);
  expect(emails).not.toContain(forgotten.email);
  expect((await people.verify(fresh.flow, fresh.code)).status).toBe(200);
  expect((await people.login(confirmed.email)).status).toBe(200);
});
