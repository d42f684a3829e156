import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { inScope } from '#platform/house/scope.ts';
import { codeRules, type MailedPurpose, mailedPurposes } from '../../code-flow.ts';
import { type CodeFlow, checkCode, resendCode } from '../../contract/codes.ts';
import { confirmOldEmail, setEmail, startEmailChange } from '../../contract/email.ts';
import { forgotPassword, resetPassword } from '../../contract/sign-in.ts';
import { verifyEmail } from '../../contract/sign-up.ts';
import { codeFor, mailsTo, wrong } from '../../testing/mailbox.ts';
import { makePerson } from '../../testing/make-person.ts';
import { flowOf, makeAccountActions } from '../../testing/people-journeys.ts';
import { openMailedFlow, spendCode } from './code-flows.ts';

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

const triesOf = async ({ _id }: CodeFlow): Promise<number | undefined> => {
  const [row] = await app.ownerQuery<{ tries: number }>('select tries from code_flows where id = $1', [_id]);
  return row?.tries;
};

const resend = ({ _id, token }: CodeFlow) => app.call(resendCode, { params: { userId: _id, token } });

describe('tries', () => {
  test('refuses even the right code after five wrong ones, also after a resend', async () => {
    const { flow, code } = await people.signedUp();
    for (let tries = 0; tries < 5; tries += 1) expect((await people.verify(flow, wrong(code))).status).toBe(400);
    expect((await people.verify(flow, code)).status).toBe(400);
    offsetMs += 61_000;
    expect((await resend(flow)).status).toBe(400);
  });

  test('keeps the count after a resend', async () => {
    const { email, flow, code } = await people.signedUp();
    for (let tries = 0; tries < 3; tries += 1) await people.verify(flow, wrong(code));
    offsetMs += 61_000;
    expect((await resend(flow)).status).toBe(200);
    const renewed = await codeFor(app, email);
    for (let tries = 0; tries < 2; tries += 1) await people.verify(flow, wrong(renewed));
    expect((await people.verify(flow, renewed)).status).toBe(400);
  });

  test('keeps the count in a new flow for the same address and source', async () => {
    const { email } = await people.member();
    const start = () => app.call(forgotPassword, { params: { id: email } });
    const check = ({ _id, token }: CodeFlow, otp: string) => app.call(checkCode, { params: { id: _id, token, otp } });
    const first = flowOf(await start());
    const code = await codeFor(app, email);
    for (let tries = 0; tries < 3; tries += 1) await check(first, wrong(code));
    const second = flowOf(await start());
    expect((await check(first, code)).status, 'the first is not voided').toBe(204);
    const secondCode = await codeFor(app, email);
    for (let tries = 0; tries < 2; tries += 1) await check(second, wrong(secondCode));
    for (const [flow, right] of [
      [first, code],
      [second, secondCode],
    ] as const)
      expect((await check(flow, right)).status).toBe(400);
    expect(await start()).toMatchObject({ status: 429, body: { code: 'accounts.too_many_codes' } });
    offsetMs += codeRules.validMs;
    const third = flowOf(await start());
    expect((await check(third, await codeFor(app, email))).status).toBe(204);
  });

  test('accept the right code once in fifty concurrent requests', async () => {
    const { flow, code } = await people.signedUp();
    const answers = await Promise.all(Array.from({ length: 50 }, () => people.verify(flow, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('count fifty concurrent wrong codes as five tries', async () => {
    const { flow, code } = await people.signedUp();
    await Promise.all(Array.from({ length: 50 }, () => people.verify(flow, wrong(code))));
    expect(await triesOf(flow)).toBe(5);
  });

  test('can check a right code without spending it, and count a wrong one', async () => {
    const { flow, code } = await people.signedUp();
    const look = (otp: string) => app.call(checkCode, { params: { id: flow._id, token: flow.token, otp } });
    for (let looks = 0; looks < 8; looks += 1) expect((await look(code)).status).toBe(204);
    expect(await triesOf(flow)).toBe(0);
    expect((await look(wrong(code))).status).toBe(400);
    expect(await triesOf(flow)).toBe(1);
    expect((await people.verify(flow, code)).status).toBe(200);
    expect((await look(code)).status).toBe(400);
  });
});

describe('a code', () => {
  test('expires after ten minutes, and is valid only for its flow', async () => {
    const one = await people.signedUp();
    const other = await people.signedUp();
    expect((await people.verify(other.flow, one.code)).status).toBe(other.code === one.code ? 200 : 400);
    expect((await people.verify({ ...one.flow, token: other.flow.token }, one.code)).status).toBe(400);
    offsetMs += codeRules.validMs;
    expect((await people.verify(one.flow, one.code)).status).toBe(400);
  });

  test('can be resent after a minute, and replaces the old one', async () => {
    const { email, flow, code } = await people.signedUp();
    expect((await resend(flow)).status).toBe(429);
    offsetMs += 60_000;
    expect((await resend(flow)).status).toBe(200);
    const renewed = await codeFor(app, email);
    if (renewed !== code) expect((await people.verify(flow, code)).status).toBe(400);
    expect((await people.verify(flow, renewed)).status).toBe(200);
  });

  test('can be resent three times', async () => {
    const { flow } = await people.signedUp();
    const statuses: number[] = [];
    for (let asked = 0; asked < 4; asked += 1) {
      offsetMs += 61_000;
      statuses.push((await resend(flow)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('is refused on a known device if it cannot be emailed', async () => {
    const { email, accessToken } = await people.member();
    await app.ownerQuery(
      `insert into mails (id, recipient, subject, text, html, state, lane, created_at)
       select gen_random_uuid(), $1, 's', '', '', 'sent', 'known-device-code', $2 from generate_series(1, 40)`,
      [email, app.house.clock.now()],
    );
    expect(await app.call(startEmailChange, {}, accessToken)).toMatchObject({
      status: 429,
      body: { code: 'mail.too_many_for_recipient' },
    });
  });

  test('is recorded as suppressed for strangers if it cannot be emailed, with the usual reply', async () => {
    const { email } = await people.member();
    await app.ownerQuery(
      `insert into mails (id, recipient, subject, text, html, state, lane, source, created_at)
       select gen_random_uuid(), $1, 's', '', '', 'sent', 'code', n, $2 from generate_series(1, 60) n`,
      [email, app.house.clock.now()],
    );
    expect((await app.call(forgotPassword, { params: { id: email } })).status).toBe(202);
    await mailsTo(app, email);
    const traces = `select subject, text, reason from mails where recipient = $1 and state = 'suppressed'`;
    expect(await app.ownerQuery(traces, [email])).toEqual([
      {
        subject: 'Choose a new password',
        text: '',
        reason: 'the limit of 60 for each recipient in 1 h was reached',
      },
    ]);
  });

  test('is valid for its purpose only', async () => {
    const { email, accessToken } = await people.member();
    const { _id: id, token } = flowOf(await app.call(startEmailChange, {}, accessToken));
    const params = { id, token, otp: await codeFor(app, email) };
    expect((await app.call(verifyEmail, { params })).status).toBe(400);
    expect((await app.call(setEmail, { params })).status).toBe(400);
    const body = { newPassword: 'another good one 7' };
    expect((await app.call(resetPassword, { params, body })).status).toBe(400);
    expect((await app.call(confirmOldEmail, { params }, accessToken)).status).toBe(200);
  });

  test('is not stored in plain text, nor is the token of its flow', async () => {
    const { flow, code } = await people.signedUp();
    const [row] = await app.ownerQuery<{ all: string }>('select f::text as all from code_flows f where id = $1', [
      flow._id,
    ]);
    expect(row?.all).not.toContain(code);
    expect(row?.all).not.toContain(flow.token);
  });

  test('is emailed once, even if its job runs again', async () => {
    const { email } = await people.signedUp();
    await mailsTo(app, email);
    expect(await mailsTo(app, email)).toHaveLength(1);
  });
});

test('succeeds at most once, never after five tries or ten minutes, and never for another purpose, in any sequence', async () => {
  const { userId, email } = await makePerson(app.house);
  const scoped = <T>(work: Parameters<typeof inScope<T>>[1]) =>
    inScope<T>({ house: app.house, person: null, seat: null, request: null }, work);
  type Step =
    | { readonly do: 'try'; readonly right: boolean; readonly as: MailedPurpose }
    | { readonly do: 'wait'; readonly ms: number };
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ do: fc.constant('try' as const), right: fc.boolean(), as: fc.constantFrom(...mailedPurposes) }),
    fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1000, max: 400_000 }) }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<MailedPurpose>('reset-password', 'change-email', 'leave', 'unlink'),
      fc.array(step, { minLength: 1, maxLength: 14 }),
      async (purpose, steps) => {
        offsetMs += 2 * codeRules.validMs;
        const openedAt = offsetMs;
        const flow = await scoped((scope) => openMailedFlow(scope, { purpose, email, userId }));
        await app.ownerQuery('delete from mails where recipient = $1', [email]);
        const code = await codeFor(app, email);
        let counted = 0;
        let isSpent = false;
        for (const each of steps) {
          if (each.do === 'wait') {
            offsetMs += each.ms;
            continue;
          }
          const otp = each.right ? code : wrong(code);
          const asked = { id: flow._id, token: flow.token, otp, purposes: [each.as] };
          const spent = await scoped((scope) => spendCode(scope, asked));
          const isLive = !isSpent && counted < codeRules.maxTries && offsetMs - openedAt < codeRules.validMs;
          const isTry = isLive && each.as === purpose;
          expect(spent !== null).toBe(isTry && each.right);
          if (isTry) counted += 1;
          if (isTry && each.right) isSpent = true;
        }
        expect(await triesOf(flow)).toBe(counted);
      },
    ),
    { numRuns: 40 },
  );
});
