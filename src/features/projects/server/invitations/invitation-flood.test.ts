import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { changePassword } from '#features/accounts/contract/person.ts';
import { forgotPassword } from '#features/accounts/contract/sign-in.ts';
import { mailsTo } from '#features/accounts/testing/mailbox.ts';
import { makePerson } from '#features/accounts/testing/make-person.ts';
import { goodPassword, makeAccountActions } from '#features/accounts/testing/people-journeys.ts';
import { invite } from '../../contract/invitations.ts';

let app: TestApp;
let people: ReturnType<typeof makeAccountActions>;
beforeAll(async () => {
  app = await startTestApp();
  people = makeAccountActions(app);
});
afterAll(() => app?.close());

const inviteAs = async (token: string, email: string) => app.call(invite, { body: { email } }, token);

test('still sends codes and security notices to a person with many invitations', async () => {
  const { email, accessToken } = await people.member();
  const statuses: number[] = [];
  for (let senders = 0; senders < 20; senders += 1) {
    const { token } = await makePerson(app.house);
    statuses.push((await inviteAs(token, email)).status);
  }
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0);
  expect((await people.login(email, goodPassword, { 'user-agent': 'a browser never seen before' })).status).toBe(200);
  await app.call(forgotPassword, { params: { id: email } });
  const body = { currentPassword: goodPassword, newPassword: 'glaze over slip 34' };
  // The job emails the code before the change invalidates its flow.
  expect((await mailsTo(app, email)).map(({ subject }) => subject)).toContain('Choose a new password');
  expect((await app.call(changePassword, { body }, accessToken)).status).toBe(204);
  const subjects = (await mailsTo(app, email)).map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining(['Sign-in from a new device', 'Your password was changed']));
});

test('limits one sender to three invitations per address and day, all senders together to ten', async () => {
  const { token } = await makePerson(app.house);
  const statuses: number[] = [];
  for (let times = 0; times < 4; times += 1) statuses.push((await inviteAs(token, 'often@test.example')).status);
  expect(statuses).toEqual([201, 201, 201, 429]);
  for (let senders = 0; senders < 7; senders += 1) {
    const other = await makePerson(app.house);
    expect((await inviteAs(other.token, 'often@test.example')).status).toBe(201);
  }
  const late = await makePerson(app.house);
  expect(await inviteAs(late.token, 'OFTEN@test.example')).toMatchObject({
    status: 429,
    body: { code: 'mail.too_many_for_recipient' },
  });
  expect((await inviteAs(late.token, 'rarely@test.example')).status).toBe(201);
});

test('limits one sender to thirty invitations per day', async () => {
  const { token, userId } = await makePerson(app.house);
  await app.ownerQuery(
    `insert into mails (id, recipient, subject, text, html, state, lane, source, created_at)
     select gen_random_uuid(), 'r' || n || '@test.example', 's', '', '', 'sent', 'invitation', $1, $2 from generate_series(1, 29) n`,
    [userId, app.house.clock.now()],
  );
  expect((await inviteAs(token, 'thirtieth@test.example')).status).toBe(201);
  expect(await inviteAs(token, 'one-more@test.example')).toMatchObject({
    status: 429,
    body: { code: 'mail.too_many_from_sender' },
  });
});
