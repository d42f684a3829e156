import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { addMember, makeProject } from '#features/projects/testing/make-project.ts';
import { type CurrentUser, getMe, getUser, listTimezones, updateMe } from '../../contract/person.ts';
import { makePerson, type TestPerson } from '../../testing/make-person.ts';
import { makeAccountActions } from '../../testing/people-journeys.ts';

let app: TestApp;
let mara: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  mara = await makePerson(app.house);
});
afterAll(() => app?.close());

const update = (body: object, { token } = mara) => app.call(updateMe, { body }, token);
const me = async ({ token } = mara) => (await app.call(getMe, {}, token)).body as CurrentUser;

describe('the own profile', () => {
  test('changes only the given fields', async () => {
    const person = await makePerson(app.house);
    const before = await me(person);
    expect((await update({ firstName: '  Ada ', appearance: 'dark' }, person)).body).toEqual({
      ...before,
      firstName: 'Ada',
      appearance: 'dark',
    });
    expect((await update({}, person)).body).toMatchObject({ firstName: 'Ada', lastName: before.lastName });
    const all = {
      firstName: 'Eva',
      lastName: 'Stone',
      alias: 'eva.stone',
      timezone: 'Europe/Berlin',
      appearance: 'light',
    };
    expect((await update(all, person)).body).toEqual({ ...before, ...all });
    expect((await update({ alias: null, timezone: null }, person)).body).toMatchObject({
      ...all,
      alias: null,
      timezone: null,
    });
    expect(await me(mara)).toMatchObject({ firstName: 'Mara', appearance: 'system' });
  });

  test('rejects read-only fields and invalid values', async () => {
    const before = await me();
    for (const body of [
      { email: 'other@test.example' },
      { role: 'author' },
      { isOperator: true },
      { status: 'active' },
      { firstName: ' ' },
      { firstName: 'x'.repeat(51) },
      { firstName: 'Mara\nBcc: all' },
      { lastName: 'Lind\u202eqvist' },
      { alias: 'mara@test.example' },
      { alias: 'ab' },
      { alias: '.mara' },
      { appearance: 'pink' },
    ])
      expect((await update(body)).status, JSON.stringify(body)).toBe(400);
    expect(await me()).toEqual(before);
  });

  test('accepts a time zone as listed or by name, and stores the name', async () => {
    for (const timezone of ['(UTC+01:00) Europe/Berlin', '(UTC+02:00) Europe/Berlin', 'europe/berlin'])
      expect((await update({ timezone })).body).toMatchObject({ timezone: 'Europe/Berlin' });
    for (const timezone of ['Mars/Olympus', '(UTC+01:00) Mars/Olympus', '+01:00', "Europe/Berlin'; drop table users"])
      expect(await update({ timezone })).toMatchObject({ status: 400, body: { code: 'accounts.unknown_timezone' } });
    expect(await me()).toMatchObject({ timezone: 'Europe/Berlin' });
  });

  test('lists zones in the format of the specification, each of which is accepted', async () => {
    const { status, body } = await app.call(listTimezones, {}, mara.token);
    expect(status).toBe(200);
    const zones = body as string[];
    expect(zones.filter((zone) => !/^\(UTC[+-]\d\d:\d\d\) \S+$/.test(zone))).toEqual([]);
    for (const zone of [zones[0], zones.at(-1), '(UTC+00:00) UTC'])
      expect((await update({ timezone: zone ?? '' })).status).toBe(200);
  });
});

describe('an alias', () => {
  test('is unique, ignoring case', async () => {
    const [one, other] = [await makePerson(app.house), await makePerson(app.house)];
    expect((await update({ alias: 'Kiln.Mara' }, one)).status).toBe(200);
    expect(await update({ alias: 'kiln.mARA' }, other)).toMatchObject({
      status: 409,
      body: { code: 'accounts.alias_taken' },
    });
    expect((await update({ alias: 'KILN.mara' }, one)).body).toMatchObject({ alias: 'KILN.mara' });
    await update({ alias: null }, one);
    expect((await update({ alias: 'kiln.mara' }, other)).status).toBe(200);
  });

  test('goes to one of several concurrent requests', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => makePerson(app.house)));
    const answers = await Promise.all(people.map((person) => update({ alias: 'the-one' }, person)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test('leaves the other fields unchanged if it is taken', async () => {
    const [one, other] = [await makePerson(app.house), await makePerson(app.house)];
    await update({ alias: 'taken-name' }, one);
    expect((await update({ firstName: 'Half', alias: 'taken-name' }, other)).status).toBe(409);
    expect(await me(other)).toMatchObject({ firstName: 'Mara', alias: null });
  });

  test('works for signing in', async () => {
    const people = makeAccountActions(app);
    const { accessToken } = await people.member();
    await update({ alias: 'Signs.In' }, { ...mara, token: accessToken });
    expect((await people.login('signs.in')).status).toBe(200);
  });
});

describe('other people', () => {
  test('are visible to members of a common project, with a few fields', async () => {
    const [owner, author] = [await makePerson(app.house), await makePerson(app.house, { alias: 'the-author' })];
    await addMember(app.house, await makeProject(app.house, owner.userId), author.userId, 'author');
    const shown = await app.call(getUser, { params: { id: author.userId } }, owner.token);
    expect(shown.body).toEqual({
      _id: author.userId,
      firstName: 'Mara',
      lastName: 'Lindqvist',
      alias: 'the-author',
      photo: null,
    });
    expect((await app.call(getUser, { params: { id: owner.userId } }, author.token)).status).toBe(200);
  });

  test('does not need a project for oneself', async () => {
    const { userId, token } = await makePerson(app.house);
    expect((await app.call(getUser, { params: { id: userId } }, token)).body).toMatchObject({ _id: userId });
  });

  test('are not found without a common project', async () => {
    const [owner, left] = [await makePerson(app.house), await makePerson(app.house)];
    const projectId = await makeProject(app.house, owner.userId);
    await addMember(app.house, projectId, left.userId, 'editor');
    await app.ownerQuery('delete from team_members where project_id = $1 and user_id = $2', [projectId, left.userId]);
    const ids = [mara.userId, left.userId, app.house.clock.newId()];
    const answers = await Promise.all(ids.map((id) => app.call(getUser, { params: { id } }, owner.token)));
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 404, body: answers[2]?.body });
    expect((await app.call(getUser, { params: { id: owner.userId } }, left.token)).status).toBe(404);
  });
});
