import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { type CodeFlow, resendCode } from '../../contract/codes.ts';
import { confirmOldEmail, initiateSetEmail, setEmail, startEmailChange } from '../../contract/email.ts';
import { getMe } from '../../contract/person.ts';
import { forgotPassword, resetPassword } from '../../contract/sign-in.ts';
import { codeFor, mailsTo } from '../../testing/mailbox.ts';
import { flowOf, makeAccountActions, newcomer, tokenOf } from '../../testing/people-journeys.ts';

let app: TestApp;
let people: ReturnType<typeof makeAccountActions>;
let offsetMs = 0;
beforeAll(async () => {
  const { newId } = systemClock;
  app = await startTestApp({ clock: { now: () => new Date(Date.now() + offsetMs), newId } });
  people = makeAccountActions(app);
});
afterAll(() => app?.close());
beforeEach(() => {
  offsetMs += 600_000;
});

const give = ({ _id, token }: CodeFlow, email: string) =>
  app.call(initiateSetEmail, { params: { id: _id, token, email } });
const confirm = ({ _id, token }: CodeFlow, otp: string) => app.call(setEmail, { params: { id: _id, token, otp } });

/** A person who has confirmed the old mailbox. */
async function halfWay() {
  const person = await people.member();
  const { _id: id, token } = flowOf(await app.call(startEmailChange, {}, person.accessToken));
  const otp = await codeFor(app, person.email);
  const flow = flowOf(await app.call(confirmOldEmail, { params: { id, token, otp } }, person.accessToken));
  return { ...person, flow };
}

test('changes the address with one code from each mailbox', async () => {
  const { email, accessToken, flow } = await halfWay();
  const { email: address } = newcomer();
  expect((await give(flow, address)).status).toBe(202);
  expect((await app.call(getMe, {}, accessToken)).body).toMatchObject({ email });
  expect((await confirm(flow, await codeFor(app, address))).body).toEqual({ email: address });
  expect((await app.call(getMe, {}, accessToken)).body).toMatchObject({ email: address });
  expect((await people.login(email)).status).toBe(401);
  expect((await people.login(address)).status).toBe(200);
  const last = (await mailsTo(app, email)).at(-1);
  expect(last?.subject).toBe('Your email address was changed');
  expect(last?.text).toContain(address);
});

test('voids codes sent to the old mailbox and signs out other devices', async () => {
  const { email, accessToken, flow } = await halfWay();
  const elsewhere = tokenOf(await people.login(email));
  const reset = flowOf(await app.call(forgotPassword, { params: { id: email } }));
  const resetCode = await codeFor(app, email);
  const second = flowOf(await app.call(startEmailChange, {}, accessToken));
  const secondCode = await codeFor(app, email);
  const { email: address } = newcomer();
  await give(flow, address);
  expect((await confirm(flow, await codeFor(app, address))).status).toBe(200);
  expect((await app.call(getMe, {}, accessToken)).status, 'the device it was changed on').toBe(200);
  expect((await app.call(getMe, {}, elsewhere)).status).toBe(401);
  const params = { id: reset._id, token: reset.token, otp: resetCode };
  expect((await app.call(resetPassword, { params, body: { newPassword: 'glaze over slip 34' } })).status).toBe(400);
  offsetMs += 61_000;
  const resend = { userId: reset._id, token: reset.token };
  expect((await app.call(resendCode, { params: resend })).status).toBe(400);
  const again = { id: second._id, token: second.token, otp: secondCode };
  expect((await app.call(confirmOldEmail, { params: again }, accessToken)).status).toBe(400);
  expect((await people.login(address)).status).toBe(200);
});

test('replies the same for an address with an account, and informs its owner', async () => {
  const other = await people.member();
  const { email, flow } = await halfWay();
  const taken = await give(flow, other.email);
  expect(taken.status).toBe(202);
  expect((await mailsTo(app, other.email)).at(-1)?.subject).toBe('You already have a Plinth account');
  expect((await confirm(flow, '123456')).status).toBe(400);
  expect((await people.login(email)).status).toBe(200);
});

test('lets a mistyped address be corrected, which voids its code', async () => {
  const { flow } = await halfWay();
  const [wrongOne, rightOne] = [newcomer().email, newcomer().email];
  await give(flow, wrongOne);
  const wrongCode = await codeFor(app, wrongOne);
  expect((await give(flow, wrongOne)).status, 'the same again only after a minute').toBe(429);
  expect((await give(flow, rightOne)).status).toBe(202);
  const rightCode = await codeFor(app, rightOne);
  if (wrongCode !== rightCode) expect((await confirm(flow, wrongCode)).status).toBe(400);
  expect((await confirm(flow, rightCode)).status).toBe(200);
});

test('accepts the code of the old mailbox from its owner only', async () => {
  const [mine, theirs] = [await people.member(), await people.member()];
  const { _id: id, token } = flowOf(await app.call(startEmailChange, {}, theirs.accessToken));
  const params = { id, token, otp: await codeFor(app, theirs.email) };
  expect((await app.call(confirmOldEmail, { params }, mine.accessToken)).status).toBe(400);
});

test('requires the code of the old mailbox', async () => {
  const person = await people.member();
  const flow = flowOf(await app.call(startEmailChange, {}, person.accessToken));
  expect((await give(flow, newcomer().email)).status).toBe(400);
});

test('gives an address to one of two concurrent requests', async () => {
  const [one, other] = [await halfWay(), await halfWay()];
  const { email: address } = newcomer();
  await give(one.flow, address);
  const firstCode = await codeFor(app, address);
  await give(other.flow, address);
  const secondCode = await codeFor(app, address);
  // At the same moment: a unique index lets one succeed, and the other gets a proper refusal.
  const answers = await Promise.all([confirm(one.flow, firstCode), confirm(other.flow, secondCode)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const [loser] = answers[0].status === 400 ? [one] : [other];
  expect((await people.login(loser.email)).status).toBe(200);
});
