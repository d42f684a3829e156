import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { deleteOwnedProjects } from '#features/projects/server/door.ts';
import { addMember, makeProject } from '#features/projects/testing/make-project.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { CodeFlow } from '../../contract/codes.ts';
import { confirmLeaving, getLeaving, type Leaving, startLeaving, undoLeaving } from '../../contract/leaving.ts';
import { type CurrentUser, getMe, updateMe } from '../../contract/person.ts';
import { listSecurityEvents, type SecurityEvent } from '../../contract/security-events.ts';
import { signUp } from '../../contract/sign-up.ts';
import { codeFor, jobContext, mailsTo, wrong } from '../../testing/mailbox.ts';
import { makePerson, type TestPerson } from '../../testing/make-person.ts';
import { flowOf, makeAccountActions, newcomer, tokenOf } from '../../testing/people-journeys.ts';
import { deletePhoto } from '../profile/delete-photo.ts';
import { makeAccountDeletion } from './delete-accounts.ts';

const dayMs = 24 * 3_600_000;
const { deleteAccount, deleteDueAccounts } = makeAccountDeletion(deleteOwnedProjects);

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
  offsetMs += 3_600_000;
});

const begin = (token: string) => app.call(startLeaving, {}, token);
const confirm = ({ _id, token }: CodeFlow, otp: string, by: string) =>
  app.call(confirmLeaving, { params: { id: _id, token, otp } }, by);
const me = async (token: string) => (await app.call(getMe, {}, token)).body as CurrentUser;
const idOf = async (email: string): Promise<string> =>
  (await app.ownerQuery<{ id: string }>('select id from users where email = $1', [email]))[0]?.id ?? '';

async function member() {
  const { email, accessToken: token } = await people.member();
  return { email, token, userId: await idOf(email) };
}

/** A person who scheduled the deletion and has signed in again since. */
async function leaver() {
  const person = await member();
  const flow = flowOf(await begin(person.token));
  const answer = await confirm(flow, await codeFor(app, person.email), person.token);
  return { ...person, leaveAt: (answer.body as { leaveAt: string }).leaveAt };
}

const runDue = () => deleteDueAccounts.run(jobContext(app), {});
const runDelete = (userId: string) => deleteAccount.run(jobContext(app), { userId });
const waiting = async (): Promise<string[]> =>
  (
    await app.ownerQuery<{ id: string }>(
      `select data->>'userId' as id from pgboss.job where name = 'accounts.delete-account' and state = 'created'`,
    )
  ).map(({ id }) => id);

describe('requesting the deletion', () => {
  test('requires an emailed code, signs out everywhere and returns the date', async () => {
    const { email, token, userId } = await member();
    const other = tokenOf(await people.login(email));
    await makeProject(app.house, userId, 'Kiln & Clay');
    const flow = flowOf(await begin(token));
    const code = await codeFor(app, email);
    expect((await confirm(flow, wrong(code), token)).status).toBe(400);
    expect(await me(token)).toMatchObject({ hindrance: null });
    const { status, body } = await confirm(flow, code, token);
    expect(status).toBe(200);
    const { leaveAt } = body as { leaveAt: string };
    expect(Math.abs(new Date(leaveAt).getTime() - (Date.now() + offsetMs + 14 * dayMs))).toBeLessThan(60_000);
    for (const each of [token, other]) expect((await app.call(getMe, {}, each)).status).toBe(401);
    const mail = (await mailsTo(app, email)).at(-1);
    const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(leaveAt));
    expect(mail?.subject).toBe('Your account will be deleted');
    for (const part of [date, 'Kiln & Clay', 'Keep my account', '/app/login']) expect(mail?.text).toContain(part);
  });

  test('lists the owned projects with their numbers of other members', async () => {
    const { token, userId } = await member();
    const [friend, host] = [await makePerson(app.house), await makePerson(app.house)];
    const shared = await makeProject(app.house, userId, 'Shared');
    await addMember(app.house, shared, friend.userId, 'editor');
    await addMember(app.house, await makeProject(app.house, host.userId, 'Theirs'), userId, 'administrator');
    expect((await app.call(getLeaving, {}, token)).body).toEqual({
      leaveAt: null,
      ownedProjects: [{ _id: shared, name: 'Shared', otherMembers: 1 }],
    });
  });

  test('sends the email despite special characters in a project name', async () => {
    const { email, token, userId } = await member();
    for (let index = 0; index < 12; index += 1) await makeProject(app.house, userId, `Clay\n\u202e${index}`);
    const flow = flowOf(await begin(token));
    expect((await confirm(flow, await codeFor(app, email), token)).status).toBe(200);
    expect((await mailsTo(app, email)).at(-1)?.text).toContain('2 more');
  });

  test('is refused for the operator', async () => {
    const { token } = await makePerson(app.house, { isOperator: true });
    expect(await begin(token)).toMatchObject({ status: 409, body: { code: 'accounts.operator_stays' } });
    await app.ownerQuery('update users set is_operator = false');
  });

  test('accepts the code of the owner only, and once', async () => {
    const [mine, theirs] = [await member(), await member()];
    const flow = flowOf(await begin(theirs.token));
    const code = await codeFor(app, theirs.email);
    expect((await confirm(flow, code, mine.token)).status).toBe(400);
    expect(await me(mine.token)).toMatchObject({ hindrance: null });
    expect((await confirm(flow, code, theirs.token)).status, 'it was spent by the attempt').toBe(400);
    expect(await me(theirs.token)).toMatchObject({ hindrance: null });
  });
});

describe('an account scheduled for deletion', () => {
  test('may sign in and cancel, and is refused everything else', async () => {
    const { email, leaveAt } = await leaver();
    const token = tokenOf(await people.login(email));
    expect(await me(token)).toMatchObject({ hindrance: 'leaving' });
    expect(await app.call(updateMe, { body: { firstName: 'Ada' } }, token)).toMatchObject({
      status: 403,
      body: { code: 'accounts.leaving' },
    });
    expect((await app.call(getLeaving, {}, token)).body).toEqual({ leaveAt, ownedProjects: [] });
    expect((await app.call(undoLeaving, {}, token)).status).toBe(204);
    expect(await me(token)).toMatchObject({ hindrance: null });
    expect((await app.call(updateMe, { body: { firstName: 'Ada' } }, token)).status).toBe(200);
    expect(await app.call(undoLeaving, {}, token)).toMatchObject({
      status: 409,
      body: { code: 'accounts.not_leaving' },
    });
    const { items } = (await app.call(listSecurityEvents, {}, token)).body as { items: SecurityEvent[] };
    expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['deletion-asked', 'deletion-undone']));
    expect((await mailsTo(app, email)).at(-1)?.subject).toBe('Account deletion canceled');
    offsetMs += 15 * dayMs;
    await runDelete(await idOf(email));
    expect((await people.login(email)).status).toBe(200);
  });

  test('is not deleted early', async () => {
    const { email, userId } = await leaver();
    offsetMs += 14 * dayMs - 60_000;
    await runDue();
    expect(await waiting()).not.toContain(userId);
    await runDelete(userId);
    expect(await idOf(email)).toBe(userId);
  });
});

describe('after fourteen days', () => {
  /** A person with an owned and shared project, a seat in another one, and a photo. */
  async function wellConnected() {
    const person = await member();
    const [friend, host] = [await makePerson(app.house), await makePerson(app.house)];
    const owned = await makeProject(app.house, person.userId, 'Owned');
    const visited = await makeProject(app.house, host.userId, 'Visited');
    const friends = await makeProject(app.house, friend.userId, 'Friend’s own');
    await addMember(app.house, owned, friend.userId, 'editor');
    await addMember(app.house, visited, person.userId, 'author');
    await addMember(app.house, visited, friend.userId, 'author');
    const put = async (prefix: string) =>
      (await app.house.blobs.put(prefix, Readable.from([Buffer.from(prefix)]), { maxBytes: 1000 })).key;
    const photo = await put(`people/${person.userId}/photo`);
    const cover = await put(`${owned}/cover`);
    await app.ownerQuery(`update users set photo_key = $1, photo_type = 'image/webp' where id = $2`, [
      photo,
      person.userId,
    ]);
    await app.ownerQuery(`update projects set cover_key = $1, cover_type = 'image/webp' where id = $2`, [cover, owned]);
    const flow = flowOf(await begin(person.token));
    await confirm(flow, await codeFor(app, person.email), person.token);
    return { ...person, friend, host, owned, visited, friends, photo, cover };
  }

  const rowsOf = async (table: string, column: string, value: string): Promise<number> =>
    (await app.ownerQuery(`select 1 from ${table} where ${column} = $1`, [value])).length;

  test('deletes the account with everything it owned and nothing else, and sends a last email', async () => {
    const { email, userId, friend, host, owned, visited, friends, photo, cover } = await wellConnected();
    offsetMs += 14 * dayMs + 1000;
    await runDue();
    await runDue();
    expect(
      (await waiting()).filter((id) => id === userId),
      'asked for once',
    ).toHaveLength(1);
    for (let time = 0; time < 2; time += 1) await runDelete(userId);

    expect(await rowsOf('users', 'id', userId)).toBe(0);
    for (const table of ['devices', 'security_events', 'code_flows', 'team_members', 'notifications'])
      expect(await rowsOf(table, 'user_id', userId), table).toBe(0);
    expect(await rowsOf('projects', 'id', owned)).toBe(0);
    for (const id of [visited, friends]) expect(await rowsOf('projects', 'id', id)).toBe(1);
    for (const each of [friend, host]) expect(await rowsOf('users', 'id', each.userId)).toBe(1);
    const seats = await app.ownerQuery<{ user_id: string }>('select user_id from team_members where project_id = $1', [
      visited,
    ]);
    expect(seats.map(({ user_id }) => user_id).toSorted()).toEqual([friend.userId, host.userId].toSorted());

    const goodbyes = (await mailsTo(app, email)).filter(({ subject }) => subject === 'Your account was deleted');
    expect(goodbyes).toHaveLength(1);
    const jobs = await app.ownerQuery<{ name: string; key: string }>(
      `select name, data->>'key' as key from pgboss.job where data->>'key' = any($1) order by name`,
      [[photo, cover]],
    );
    expect(jobs).toEqual([
      { name: 'accounts.forget-photo', key: photo },
      { name: 'projects.forget-cover', key: cover },
    ]);
    await deletePhoto.run(jobContext(app), { userId, key: photo });
    await expect(app.house.blobs.stat(photo)).rejects.toMatchObject({ kind: 'not_found' });
  });

  test('frees the address for a new account', async () => {
    const { email, userId } = await leaver();
    offsetMs += 14 * dayMs + 1000;
    await runDelete(userId);
    expect((await people.login(email)).status).toBe(401);
    const flow = flowOf(await app.call(signUp, { body: { ...newcomer(), email } }));
    expect((await people.verify(flow, await codeFor(app, email))).status).toBe(200);
    expect(await idOf(email)).not.toBe(userId);
  });

  test('keeps everything or nothing when the deletion is canceled concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email, userId } = await leaver();
      await makeProject(app.house, userId, 'Contested');
      offsetMs += 14 * dayMs + 1000;
      const token = tokenOf(await people.login(email));
      const [kept] = await Promise.all([app.call(undoLeaving, {}, token), runDelete(userId)]);
      const isThere = (await rowsOf('users', 'id', userId)) === 1;
      expect(kept.status).toBe(isThere ? 204 : 401);
      expect(await rowsOf('projects', 'owner_id', userId)).toBe(isThere ? 1 : 0);
    }
  });

  test('deletes the account even if its mailbox is over the limit', async () => {
    const { email, userId } = await leaver();
    offsetMs += 14 * dayMs + 1000;
    await app.ownerQuery(
      `insert into mails (id, recipient, subject, text, html, state, created_at)
       select gen_random_uuid(), $1, 's', 't', 'h', 'kept', $2 from generate_series(1, 30)`,
      [email, new Date(Date.now() + offsetMs)],
    );
    await runDelete(userId);
    expect(await rowsOf('users', 'id', userId)).toBe(0);
  });
});

test('does not reveal the deletion to other people', async () => {
  const person: TestPerson = await makePerson(app.house);
  await leaver();
  expect(((await app.call(getLeaving, {}, person.token)).body as Leaving).leaveAt).toBeNull();
});
