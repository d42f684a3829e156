import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { type CurrentUser, getMe } from '#features/accounts/contract/person.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { type Asset, listProjects } from '../../contract/assets.ts';
import { openedProject, orderStars, starProject, unstarProject } from '../../contract/stars.ts';
import { removeFromTeam } from '../../contract/teams.ts';
import { addMember, makeProject } from '../../testing/make-project.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const star = (id: string, { token }: TestPerson) => app.call(starProject, { params: { id } }, token);
const unstar = (id: string, { token }: TestPerson) => app.call(unstarProject, { params: { id } }, token);
const order = (ids: readonly string[], { token }: TestPerson) =>
  app.call(orderStars, { body: { starredAssets: ids } }, token);
const me = async ({ token }: TestPerson): Promise<CurrentUser> =>
  (await app.call(getMe, {}, token)).body as CurrentUser;
const list = async ({ token }: TestPerson, query: object): Promise<Asset[]> =>
  ((await app.call(listProjects, { query: { limit: '100', ...query } }, token)).body as { items: Asset[] }).items;

async function withProjects(count: number): Promise<{ person: TestPerson; ids: string[] }> {
  const person = await makePerson(app.house);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await makeProject(app.house, person.userId, `P${index}`));
  return { person, ids };
}

describe('stars', () => {
  test('adds a star at the end, once, and keeps the order of the others on removal', async () => {
    const { person, ids } = await withProjects(3);
    const [a = '', b = '', c = ''] = ids;
    for (const id of [b, a, c]) await star(id, person);
    expect((await star(b, person)).body).toEqual({ starredAssets: [b, a, c] });
    expect((await unstar(a, person)).body).toEqual({ starredAssets: [b, c] });
    expect((await unstar(a, person)).body).toEqual({ starredAssets: [b, c] });
    expect((await star(a, person)).body).toEqual({ starredAssets: [b, c, a] });
    expect((await me(person)).starredAssets).toEqual([b, c, a]);
  });

  test('ignores unstarred, foreign and unknown ids when ordering, and puts missing ones last', async () => {
    const { person, ids } = await withProjects(4);
    const [a = '', b = '', c = '', unstarred = ''] = ids;
    const foreign = await makeProject(app.house, (await makePerson(app.house)).userId);
    for (const id of [a, b, c]) await star(id, person);
    const wanted = [c, foreign, unstarred, app.house.clock.newId(), c];
    expect(await order(wanted, person)).toMatchObject({ status: 200, body: { starredAssets: [c, a, b] } });
    expect((await order([], person)).body).toEqual({ starredAssets: [c, a, b] });
    expect((await order(['x'], person)).status).toBe(400);
  });

  test('replies to a foreign project as to an unknown one', async () => {
    const { ids } = await withProjects(1);
    const stranger = await makePerson(app.house);
    const foreign = await star(ids[0] ?? '', stranger);
    expect(foreign).toMatchObject({ status: 404, body: (await star(app.house.clock.newId(), stranger)).body });
    expect((await me(stranger)).starredAssets).toEqual([]);
  });

  test('keeps a separate order for each person', async () => {
    const { person, ids } = await withProjects(2);
    const other = await makePerson(app.house);
    for (const id of ids) await addMember(app.house, id, other.userId, 'author');
    for (const id of ids) await star(id, person);
    for (const id of ids.toReversed()) await star(id, other);
    expect((await me(person)).starredAssets).toEqual(ids);
    expect((await me(other)).starredAssets).toEqual(ids.toReversed());
  });
});

test('returns the eight last opened projects, without deleted ones', async () => {
  const { person, ids } = await withProjects(10);
  for (const id of ids) await app.call(openedProject, { params: { id } }, person.token);
  await app.ownerQuery('update projects set deleted_at = now() where id = $1', [ids[9]]);
  const { recentAssets } = await me(person);
  expect(recentAssets.map(({ _id }) => _id)).toEqual(ids.slice(1, 9).toReversed());
});

describe('concurrent changes', () => {
  const projects = 5;
  const at = fc.nat({ max: projects - 1 });
  const act = fc.oneof(
    fc.record({ kind: fc.constant('star' as const), at }),
    fc.record({ kind: fc.constant('unstar' as const), at }),
    fc.record({ kind: fc.constant('order' as const), wanted: fc.array(at, { maxLength: 7 }) }),
    fc.record({ kind: fc.constant('remove' as const), at }),
  );

  test('leave every starred project exactly once in the order', async () => {
    const owner = await makePerson(app.house);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(act, { maxLength: 5 }), { minLength: 2, maxLength: 4 }), async (tabs) => {
        const person = await makePerson(app.house);
        const ids: string[] = [];
        for (let index = 0; index < projects; index += 1) {
          const id = await makeProject(app.house, owner.userId, `Shared ${index}`);
          await addMember(app.house, id, person.userId, 'editor');
          ids.push(id);
        }
        await star(ids[0] ?? '', person);
        const remove = (id: string) =>
          app.call(removeFromTeam, { params: { a: id, t: 'editor' }, body: { username: person.email } }, owner.token);
        const perform = (each: (typeof tabs)[number][number]) => {
          if (each.kind === 'order')
            return order(
              each.wanted.map((index) => ids[index] ?? ''),
              person,
            );
          const id = ids[each.at] ?? '';
          if (each.kind === 'remove') return remove(id);
          return each.kind === 'star' ? star(id, person) : unstar(id, person);
        };
        const statuses = await Promise.all(
          tabs.map(async (acts) => {
            const seen: number[] = [];
            for (const each of acts) seen.push((await perform(each)).status);
            return seen;
          }),
        );
        // A removed person gets 404, a second removal 400; no request fails otherwise.
        expect(statuses.flat().filter((status) => ![200, 204, 400, 404].includes(status))).toEqual([]);

        const { starredAssets } = await me(person);
        const members = await list(person, {});
        expect(new Set(starredAssets).size).toBe(starredAssets.length);
        expect(
          members
            .filter((asset) => asset.star)
            .map(({ _id }) => _id)
            .toSorted(),
        ).toEqual(starredAssets.toSorted());
        expect((await list(person, { tab: 'starred' })).map(({ _id }) => _id)).toEqual(starredAssets);
        const rows = await app.ownerQuery<{ id: string }>(
          'select project_id as id from team_members where user_id = $1 and star_position is not null',
          [person.userId],
        );
        expect(rows.map(({ id }) => id).toSorted()).toEqual(starredAssets.toSorted());
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});
