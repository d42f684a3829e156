import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestAnswer, type TestApp } from '#entry/testing/start-test-app.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { inScope } from '#platform/house/scope.ts';
import { codeRules } from '../../code-flow.ts';
import type { CodeFlow } from '../../contract/codes.ts';
import { listDevices } from '../../contract/devices.ts';
import { type CurrentUser, getMe } from '../../contract/person.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '../../contract/second-factor.ts';
import { listSecurityEvents, type SecurityEvent } from '../../contract/security-events.ts';
import { forgotPassword, passSecondFactor, resetPassword } from '../../contract/sign-in.ts';
import { codeFor, mailsTo } from '../../testing/mailbox.ts';
import { makePerson } from '../../testing/make-person.ts';
import { flowOf, goodPassword, makeAccountActions, tokenOf } from '../../testing/people-journeys.ts';
import { spendProof } from './spend-proof.ts';

let app: TestApp;
let people: ReturnType<typeof makeAccountActions>;
let offsetMs = 0;
beforeAll(async () => {
  const { newId } = systemClock;
  app = await startTestApp({ clock: { now: () => new Date(Date.now() + offsetMs), newId } });
  people = makeAccountActions(app);
});
afterAll(() => app?.close());
/** Each test starts in a new window of the rate limits, and at the start of a time step, so that none ends during the test. */
beforeEach(() => {
  offsetMs += 600_000;
  offsetMs += 30_000 - ((Date.now() + offsetMs) % 30_000);
});

/** The current code of the authenticator. */
const codeOf = (secret: string): string => generateSync({ secret, epoch: Math.floor((Date.now() + offsetMs) / 1000) });
/** Six digits that are no code of the current and the neighboring steps. */
function wrongFor(secret: string): string {
  const now = Math.floor((Date.now() + offsetMs) / 1000);
  const near = [-60, -30, 0, 30, 60].map((away) => generateSync({ secret, epoch: now + away }));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '';
}
const nextStep = () => {
  offsetMs += 30_000;
};

const begin = (token: string) => app.call(startSecondFactor, {}, token);
const confirm = (code: string, token: string) => app.call(confirmSecondFactor, { body: { code } }, token);
const remove = (code: string, token: string) => app.call(removeSecondFactor, { body: { code } }, token);
const renew = (code: string, token: string) => app.call(renewRecoveryCodes, { body: { code } }, token);
const pass = ({ _id, token }: CodeFlow, code: string) => app.call(passSecondFactor, { body: { _id, token, code } });
const codesIn = ({ body }: TestAnswer): string[] => (body as { recoveryCodes: string[] }).recoveryCodes;

/** A signed-in person with a password and a second factor. */
async function guarded() {
  const { email, accessToken, deviceId } = await people.member();
  const { secret } = (await begin(accessToken)).body as { secret: string };
  const recoveryCodes = codesIn(await confirm(codeOf(secret), accessToken));
  nextStep();
  return { email, token: accessToken, deviceId, secret, recoveryCodes };
}

/** The flow after a right password. */
const half = async (email: string): Promise<CodeFlow> =>
  ((await people.login(email)).body as { secondFactor: CodeFlow }).secondFactor;

const kindsOf = async (token: string): Promise<string[]> => {
  const { items } = (await app.call(listSecurityEvents, {}, token)).body as { items: SecurityEvent[] };
  return items.map(({ kind }) => kind);
};
const me = async (token: string) => (await app.call(getMe, {}, token)).body as CurrentUser;
const askEverybody = (secondFactor: 'optional' | 'required') =>
  app.ownerQuery('update installation set second_factor = $1', [secondFactor]);

describe('adding a second factor', () => {
  test('takes effect only after a first code', async () => {
    const { email, accessToken: token } = await people.member();
    const { secret, uri } = (await begin(token)).body as { secret: string; uri: string };
    expect(uri).toContain(`secret=${secret}`);
    expect(await me(token)).toMatchObject({ hasSecondFactor: false });
    expect((await people.login(email)).body).toHaveProperty('accessToken');
    expect(await confirm(wrongFor(secret), token)).toMatchObject({
      status: 400,
      body: { code: 'accounts.wrong_code' },
    });
    const answer = await confirm(codeOf(secret), token);
    expect(answer.status).toBe(200);
    expect(new Set(codesIn(answer)).size).toBe(10);
    expect(await me(token)).toMatchObject({ hasSecondFactor: true });
    expect((await people.login(email)).body).not.toHaveProperty('accessToken');
    expect(await kindsOf(token)).toContain('second-factor-added');
    expect((await mailsTo(app, email)).at(-1)?.subject).toBe('Two-factor authentication turned on');
  });

  test('ends every other session and voids emailed codes', async () => {
    const { email, accessToken: token } = await people.member();
    const elsewhere = tokenOf(await people.login(email));
    const reset = flowOf(await app.call(forgotPassword, { params: { id: email } }));
    const otp = await codeFor(app, email);
    const { secret } = (await begin(token)).body as { secret: string };
    await confirm(codeOf(secret), token);
    expect((await app.call(getMe, {}, token)).status).toBe(200);
    expect((await app.call(getMe, {}, elsewhere)).status).toBe(401);
    const params = { id: reset._id, token: reset.token, otp };
    expect((await app.call(resetPassword, { params, body: { newPassword: 'glaze over slip 34' } })).status).toBe(400);
  });

  test('replaces the secret on a second request', async () => {
    const { accessToken: token } = await people.member();
    const first = (await begin(token)).body as { secret: string };
    const second = (await begin(token)).body as { secret: string };
    expect(first.secret).not.toBe(second.secret);
    expect((await confirm(codeOf(first.secret), token)).status).toBe(400);
    expect((await confirm(codeOf(second.secret), token)).status).toBe(200);
  });

  test('refuses to add a second one, and to confirm without a start', async () => {
    const { token, secret } = await guarded();
    for (const answer of [await begin(token), await confirm(codeOf(secret), token)])
      expect(answer).toMatchObject({ status: 409, body: { code: 'accounts.second_factor_on' } });
    const { token: other } = await makePerson(app.house);
    expect((await confirm('123456', other)).status).toBe(400);
  });

  test('does not store secret and recovery codes in plain text', async () => {
    const { email, secret, recoveryCodes } = await guarded();
    const rows = await app.ownerQuery<{ all: string }>(
      `select u::text || coalesce((select string_agg(r::text, ' ') from recovery_codes r where r.user_id = u.id), '') as all
       from users u where email = $1`,
      [email],
    );
    const [{ all } = { all: '' }] = rows;
    expect(all).not.toContain(secret);
    for (const code of recoveryCodes) expect(all).not.toContain(code.replaceAll('-', ''));
  });
});

describe('signing in with a second factor', () => {
  test('requires password and code, and records the method', async () => {
    const { email, secret } = await guarded();
    const flow = await half(email);
    const answer = await pass(flow, ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)} `);
    expect(answer.status).toBe(200);
    expect(await me(tokenOf(answer))).toMatchObject({ email });
    expect((await app.call(listDevices, {}, tokenOf(answer))).body).toMatchObject([{ idp: 'password' }, {}]);
    expect((await pass(flow, codeOf(secret))).status, 'the flow is spent').toBe(400);
  });

  test('accepts a code once, including the one that confirmed the authenticator', async () => {
    const { email, accessToken } = await people.member();
    const { secret } = (await begin(accessToken)).body as { secret: string };
    const first = codeOf(secret);
    await confirm(first, accessToken);
    expect((await pass(await half(email), first)).status).toBe(400);
    nextStep();
    const second = codeOf(secret);
    expect((await pass(await half(email), second)).status).toBe(200);
    expect((await pass(await half(email), second)).status).toBe(400);
    expect((await pass(await half(email), first)).status, 'an older one neither').toBe(400);
  });

  test('tolerates a clock that is half a minute off, but not minutes', async () => {
    const { email, secret } = await guarded();
    offsetMs += 120_000;
    const slow = codeOf(secret);
    nextStep();
    expect((await pass(await half(email), slow)).status).toBe(200);
    const late = codeOf(secret);
    offsetMs += 90_000;
    expect((await pass(await half(email), late)).status).toBe(400);
  });

  test('records wrong codes for the owner, and refuses even the right one after five', async () => {
    const { email, token, secret } = await guarded();
    const flow = await half(email);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await pass(flow, wrongFor(secret))).toMatchObject({ status: 400, body: { code: 'accounts.wrong_code' } });
    expect((await pass(flow, codeOf(secret))).status).toBe(400);
    expect((await kindsOf(token)).filter((kind) => kind === 'second-factor-failed')).toHaveLength(5);
    expect(await people.login(email), 'a new flow gives no new tries').toMatchObject({
      status: 429,
      body: { code: 'accounts.too_many_codes' },
    });
    offsetMs += codeRules.validMs;
    expect((await pass(await half(email), codeOf(secret))).status).toBe(200);
  });

  test('does not lock out a known device after a stranger’s wrong codes', async () => {
    const { email, deviceId, secret } = await guarded();
    const flow = await half(email);
    for (let tries = 0; tries < 5; tries += 1) await pass(flow, wrongFor(secret));
    expect((await people.login(email)).status).toBe(429);
    const logInThere = () => people.login(email, goodPassword, { 'x-device-id': deviceId });
    const there = ((await logInThere()).body as { secondFactor: CodeFlow }).secondFactor;
    expect((await pass(there, codeOf(secret))).status).toBe(200);
    const next = ((await logInThere()).body as { secondFactor: CodeFlow }).secondFactor;
    for (let tries = 0; tries < 5; tries += 1) await pass(next, wrongFor(secret));
    expect((await logInThere()).status).toBe(429);
  });

  test('accepts one of fifty concurrent requests with the same code', async () => {
    const { email, secret } = await guarded();
    const flow = await half(email);
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 50 }, () => pass(flow, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('accepts one of fifty concurrent requests with the same recovery code', async () => {
    const { email, recoveryCodes } = await guarded();
    const flow = await half(email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => pass(flow, recoveryCodes[0] ?? '')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [row] = await app.ownerQuery<{ left: string }>(
      'select count(*) as left from recovery_codes where used_at is null and user_id = (select id from users where email = $1)',
      [email],
    );
    expect(row?.left).toBe('9');
  });

  test('rejects the flow of another account, or a wrong token', async () => {
    const [mine, theirs] = [await guarded(), await guarded()];
    const [myFlow, theirFlow] = [await half(mine.email), await half(theirs.email)];
    expect((await pass(theirFlow, codeOf(mine.secret))).status).toBe(400);
    expect((await pass({ ...theirFlow, token: myFlow.token }, codeOf(theirs.secret))).status).toBe(400);
    expect((await pass(theirFlow, mine.recoveryCodes[0] ?? '')).status).toBe(400);
    expect((await pass(theirFlow, codeOf(theirs.secret))).status).toBe(200);
  });
});

test.each(['authenticator', 'recovery-code'] as const)('uses one %s once in fifty concurrent flows', async (kind) => {
  const { email, secret, recoveryCodes } = await guarded();
  const [user] = await app.ownerQuery<{ id: string }>('select id from users where email = $1', [email]);
  const typed = kind === 'authenticator' ? codeOf(secret) : (recoveryCodes[3] ?? '');
  const open = { house: app.house, person: null, seat: null, request: null };
  const taken = await Promise.all(
    Array.from({ length: 50 }, () => inScope(open, (scope) => spendProof(scope, user?.id ?? '', typed))),
  );
  expect(taken.filter((proof) => proof === kind)).toHaveLength(1);
  expect(taken.filter((proof) => proof === null)).toHaveLength(49);
});

describe('recovery codes', () => {
  test('sign in once each, in any spelling, and the owner learns how many are left', async () => {
    const { email, recoveryCodes } = await guarded();
    const [first = '', second = ''] = recoveryCodes;
    const answer = await pass(await half(email), first.toLowerCase().replaceAll('-', ' '));
    expect(answer.status).toBe(200);
    expect((await pass(await half(email), first)).status).toBe(400);
    const used = (await mailsTo(app, email)).filter(({ subject }) => subject === 'A recovery code was used');
    expect(used.map(({ text }) => /(\d+ codes left)/.exec(text)?.[1])).toEqual(['9 codes left']);
    expect((await pass(await half(email), second.replaceAll('-', ''))).status).toBe(200);
    expect((await kindsOf(tokenOf(answer))).filter((kind) => kind === 'recovery-code-used')).toHaveLength(2);
  });

  test('can be replaced with a code, which voids the old ones', async () => {
    const { email, token, secret, recoveryCodes } = await guarded();
    expect((await renew(wrongFor(secret), token)).status).toBe(400);
    const renewed = codesIn(await renew(codeOf(secret), token));
    expect(renewed).toHaveLength(10);
    expect((await pass(await half(email), recoveryCodes[5] ?? '')).status).toBe(400);
    expect((await pass(await half(email), renewed[5] ?? '')).status).toBe(200);
    expect(await kindsOf(token)).toContain('recovery-codes-renewed');
  });

  test('can be replaced with a recovery code', async () => {
    const { email, token, recoveryCodes } = await guarded();
    expect(codesIn(await renew(recoveryCodes[0] ?? '', token))).toHaveLength(10);
    const last = (await mailsTo(app, email)).at(-1);
    expect(last?.text).toContain('10 codes left');
  });
});

describe('removing the second factor', () => {
  test('requires a code of the factor in addition to the session', async () => {
    const { email, token, secret } = await guarded();
    expect((await remove(wrongFor(secret), token)).status).toBe(400);
    expect(await me(token)).toMatchObject({ hasSecondFactor: true });
    expect((await remove(codeOf(secret), token)).status).toBe(204);
    expect(await me(token)).toMatchObject({ hasSecondFactor: false });
    expect((await people.login(email)).body).toHaveProperty('accessToken');
    expect((await mailsTo(app, email)).map(({ subject }) => subject)).toContain('Two-factor authentication turned off');
    expect(await kindsOf(token)).toEqual(expect.arrayContaining(['second-factor-removed', 'second-factor-failed']));
    const left = await app.ownerQuery(
      'select 1 from recovery_codes where user_id = (select id from users where email = $1)',
      [email],
    );
    expect(left).toEqual([]);
    expect((await begin(token)).status, 'and another can be added').toBe(200);
  });

  test('allows five wrong codes in ten minutes, together with those at sign-in', async () => {
    const { email, token, secret } = await guarded();
    const flow = await half(email);
    for (let tries = 0; tries < 2; tries += 1) await pass(flow, wrongFor(secret));
    for (let tries = 0; tries < 2; tries += 1) expect((await remove(wrongFor(secret), token)).status).toBe(400);
    expect((await renew(wrongFor(secret), token)).status).toBe(400);
    for (const answer of [await remove(codeOf(secret), token), await renew(codeOf(secret), token)])
      expect(answer).toMatchObject({ status: 429, body: { code: 'accounts.too_many_codes' } });
    offsetMs += codeRules.validMs;
    expect((await remove(codeOf(secret), token)).status).toBe(204);
  });

  test('counts concurrent guesses', async () => {
    const { token, secret } = await guarded();
    const answers = await Promise.all(Array.from({ length: 15 }, () => remove(wrongFor(secret), token)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test('reports a missing factor, and rejects codes of another account', async () => {
    const { token } = await makePerson(app.house);
    for (const answer of [await remove('123456', token), await renew('123456', token)])
      expect(answer).toMatchObject({ status: 409, body: { code: 'accounts.second_factor_off' } });
    const [mine, theirs] = [await guarded(), await guarded()];
    expect((await remove(codeOf(theirs.secret), mine.token)).status).toBe(400);
    expect((await remove(theirs.recoveryCodes[0] ?? '', mine.token)).status).toBe(400);
    expect(await me(mine.token)).toMatchObject({ hasSecondFactor: true });
  });
});

describe('where the operator requires a second factor', () => {
  beforeEach(async () => {
    await askEverybody('required');
    return () => askEverybody('optional');
  });

  test('allows little more than adding one, and refuses its removal', async () => {
    const { token } = await makePerson(app.house);
    expect(await me(token)).toMatchObject({ hindrance: 'no-second-factor' });
    const refused = await app.call(listDevices, {}, token);
    expect(refused).toMatchObject({ status: 403, body: { code: 'accounts.no_second_factor' } });
    const { secret } = (await begin(token)).body as { secret: string };
    expect((await confirm(codeOf(secret), token)).status).toBe(200);
    expect(await me(token)).toMatchObject({ hindrance: null });
    expect((await app.call(listDevices, {}, token)).status).toBe(200);
    nextStep();
    expect(await remove(codeOf(secret), token)).toMatchObject({
      status: 409,
      body: { code: 'accounts.second_factor_needed' },
    });
  });
});
