import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { CodeFlow } from '../../contract/codes.ts';
import { changePassword, getMe } from '../../contract/person.ts';
import { forgotPassword, resetPassword } from '../../contract/sign-in.ts';
import { codeFor, mailsTo } from '../../testing/mailbox.ts';
import { makePerson } from '../../testing/make-person.ts';
import { flowOf, freshOf, goodPassword, makeAccountActions, tokenOf } from '../../testing/people-journeys.ts';

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

const newPassword = 'glaze over slip 34';
const forgot = (id: string) => app.call(forgotPassword, { params: { id } });
const reset = ({ _id, token }: CodeFlow, otp: string, body: object = { newPassword }) =>
  app.call(resetPassword, { params: { id: _id, token, otp }, body });

describe('a forgotten password', () => {
  test('is replaced with the emailed code, which ends every session and informs the owner', async () => {
    const { email, accessToken } = await people.member();
    const flow = flowOf(await forgot(email));
    const answer = await reset(flow, await codeFor(app, email));
    expect((await app.call(getMe, {}, accessToken)).status).toBe(401);
    expect((await people.login(email, goodPassword)).status).toBe(401);
    expect((await people.login(email, newPassword)).status).toBe(200);
    const entered = tokenOf(await people.open(freshOf(answer)));
    expect((await app.call(getMe, {}, entered)).status).toBe(200);
    expect((await mailsTo(app, email)).map(({ subject }) => subject)).toContain('Your password was changed');
    expect((await reset(flow, await codeFor(app, email))).status, 'a code is spent once').toBe(400);
  });

  test('replies the same for unknown names, and sends them no email', async () => {
    const { email } = await people.member();
    const [known, unknown] = [await forgot(email), await forgot('nobody-at-all@test.example')];
    expect([known.status, Object.keys(known.body as object)]).toEqual([
      unknown.status,
      Object.keys(unknown.body as object),
    ]);
    expect(await mailsTo(app, 'nobody-at-all@test.example')).toEqual([]);
    expect((await reset(flowOf(unknown), '123456')).body).toEqual(
      (await reset(flowOf(known), 'x12345'.replace('x', '0'))).body,
    );
  });

  test('works by alias and emails the account’s address', async () => {
    const { email } = await people.member();
    await app.ownerQuery(`update users set alias = 'potter' where email = $1`, [email]);
    const flow = flowOf(await forgot('POTTER'));
    expect((await reset(flow, await codeFor(app, email))).status).toBe(200);
  });

  test('rejects a short or common new one before the code is spent', async () => {
    const { email } = await people.member();
    const flow = flowOf(await forgot(email));
    const code = await codeFor(app, email);
    expect((await reset(flow, code, { newPassword: 'short' })).status).toBe(400);
    expect((await reset(flow, code, { newPassword: 'password1' })).body).toMatchObject({
      code: 'accounts.common_password',
    });
    expect((await reset(flow, code)).status).toBe(200);
  });
});

describe('changing the password', () => {
  const change = (token: string, currentPassword = goodPassword) =>
    app.call(changePassword, { body: { currentPassword, newPassword } }, token);

  test('signs out every other device and keeps this one', async () => {
    const { email, accessToken } = await people.member();
    const elsewhere = tokenOf(await people.login(email));
    expect((await change(accessToken)).status).toBe(204);
    expect((await app.call(getMe, {}, accessToken)).status).toBe(200);
    expect((await app.call(getMe, {}, elsewhere)).status).toBe(401);
    expect((await people.login(email, newPassword)).status).toBe(200);
  });

  test('voids a reset that was started before', async () => {
    const { email, accessToken } = await people.member();
    const flow = flowOf(await forgot(email));
    const code = await codeFor(app, email);
    expect((await change(accessToken)).status).toBe(204);
    expect((await reset(flow, code, { newPassword: 'a third one 56' })).status).toBe(400);
    expect((await people.login(email, newPassword)).status).toBe(200);
  });

  test('ends concurrent sign-ins with the old password', async () => {
    const { email, accessToken } = await people.member();
    const [, ...entered] = await Promise.all([change(accessToken), people.login(email), people.login(email)]);
    for (const { status, body } of entered.filter((answer) => answer.status === 200))
      expect([status, (await app.call(getMe, {}, (body as { accessToken: string }).accessToken)).status]).toEqual([
        200, 401,
      ]);
    expect((await people.login(email)).status).toBe(401);
  });

  test('requires the current password, which not every account has', async () => {
    const { email, accessToken } = await people.member();
    expect(await change(accessToken, 'guessed')).toMatchObject({
      status: 400,
      body: { code: 'accounts.wrong_password' },
    });
    expect((await people.login(email)).status).toBe(200);
    const { token } = await makePerson(app.house);
    expect((await change(token, 'null')).status).toBe(400);
  });
});
