import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { type Asset, listProjects } from '../../contract/assets.ts';
import { openedProject, starProject } from '../../contract/stars.ts';
import { addMember, makeProject } from '../../testing/make-project.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

type Page = { readonly items: Asset[]; readonly nextCursor: string | null };
type Query = Readonly<Record<string, string>>;

const ask = async ({ token }: TestPerson, query: Query = {}): Promise<Page> =>
  (await app.call(listProjects, { query }, token)).body as Page;
const namesOf = async (person: TestPerson, query: Query = {}): Promise<string[]> =>
  (await ask(person, query)).items.map(({ name }) => name);

async function withProjects(...names: string[]): Promise<{ person: TestPerson; ids: Record<string, string> }> {
  const person = await makePerson(app.house);
  const ids: Record<string, string> = {};
  for (const name of names) ids[name] = await makeProject(app.house, person.userId, name);
  return { person, ids };
}

const open = (id: string | undefined, { token }: TestPerson) => app.call(openedProject, { params: { id } }, token);
const star = (id: string | undefined, { token }: TestPerson) => app.call(starProject, { params: { id } }, token);

describe('the order', () => {
  test('is by name by default, ignoring case', async () => {
    const { person } = await withProjects('banana', 'Apple', 'cherry', 'ÄRGER', 'ähre');
    expect(await namesOf(person)).toEqual(['Apple', 'banana', 'cherry', 'ähre', 'ÄRGER']);
    expect(await namesOf(person, { sort: 'newest' })).toEqual(['ähre', 'ÄRGER', 'cherry', 'Apple', 'banana']);
  });

  test('by opening lists never opened projects last, the newest of them first', async () => {
    const { person, ids } = await withProjects('One', 'Two', 'Three', 'Four');
    await open(ids.Two, person);
    await open(ids.One, person);
    expect(await namesOf(person, { sort: 'opened' })).toEqual(['One', 'Two', 'Four', 'Three']);
    const [first] = (await ask(person, { sort: 'opened' })).items;
    expect(Date.parse(first?.openedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  test('of starred and recent projects is the person’s own, and they contain nothing else', async () => {
    const { person, ids } = await withProjects('A', 'B', 'C', 'D');
    for (const name of ['C', 'A']) await star(ids[name], person);
    for (const name of ['B', 'D', 'B']) await open(ids[name], person);
    expect(await namesOf(person, { tab: 'starred', sort: 'name' })).toEqual(['C', 'A']);
    expect(await namesOf(person, { tab: 'recent' })).toEqual(['B', 'D']);
    const all = (await ask(person)).items.map(({ name, star: isStarred }) => [name, isStarred]);
    expect(all).toEqual([
      ['A', true],
      ['B', false],
      ['C', true],
      ['D', false],
    ]);
  });
});

describe('filters', () => {
  test('matches any part of the name, and treats pattern characters literally', async () => {
    const { person } = await withProjects('100% Clay', '1000 Clay', 'a_b', 'axb', 'back\\slash', 'KILN');
    expect(await namesOf(person, { search: 'clay' })).toEqual(['100% Clay', '1000 Clay']);
    expect(await namesOf(person, { search: '0%' })).toEqual(['100% Clay']);
    expect(await namesOf(person, { search: 'a_b' })).toEqual(['a_b']);
    expect(await namesOf(person, { search: '\\' })).toEqual(['back\\slash']);
    expect(await namesOf(person, { search: 'kil' })).toEqual(['KILN']);
    expect(await namesOf(person, { search: "'; drop table projects" })).toEqual([]);
  });

  test('separates own projects from those of others, with the number of members', async () => {
    const { person, ids } = await withProjects('Mine');
    const other = await makePerson(app.house);
    const theirs = await makeProject(app.house, other.userId, 'Theirs');
    await addMember(app.house, theirs, person.userId, 'author');
    await addMember(app.house, theirs, (await makePerson(app.house)).userId, 'editor');
    expect(await namesOf(person, { isOwner: 'true' })).toEqual(['Mine']);
    expect(await namesOf(person, { isOwner: 'false' })).toEqual(['Theirs']);
    expect((await ask(person)).items).toMatchObject([
      { _id: ids.Mine, teamRole: 'owner', members: 1, userId: person.userId },
      { _id: theirs, teamRole: 'author', members: 3, userId: other.userId },
    ]);
  });

  test('lists deleted projects only in the recycle bin', async () => {
    const { person, ids } = await withProjects('Kept', 'Binned');
    await star(ids.Binned, person);
    await open(ids.Binned, person);
    await app.ownerQuery('update projects set deleted_at = now() where id = $1', [ids.Binned]);
    expect(await namesOf(person)).toEqual(['Kept']);
    for (const tab of ['starred', 'recent']) expect(await namesOf(person, { tab })).toEqual([]);
    expect(await namesOf(person, { state: 'deleted' })).toEqual(['Binned']);
  });

  test('limits the view to the rows of the person of the transaction', async () => {
    const { person } = await withProjects('Mine');
    const { ids } = await withProjects('Theirs');
    const seen = (sight: { userId?: string; projectId?: string | undefined }) =>
      app.house.database.transaction(sight, (tx) =>
        selectRows<{ name: string }>(tx, 'select name from plinth.own_projects', []),
      );
    expect(await seen({ userId: person.userId })).toEqual([{ name: 'Mine' }]);
    expect(await seen({ userId: person.userId, projectId: ids.Theirs })).toEqual([{ name: 'Mine' }]);
    expect(await seen({ projectId: ids.Theirs })).toEqual([]);
    expect(await seen({})).toEqual([]);
  });

  test('returns only the projects of the caller', async () => {
    await withProjects('Foreign');
    const stranger = await makePerson(app.house);
    for (const tab of ['all', 'starred', 'recent']) {
      expect(await ask(stranger, { tab })).toEqual({ items: [], nextCursor: null });
    }
  });
});

describe('paging', () => {
  const orders: readonly Query[] = [
    { sort: 'name' },
    { sort: 'newest' },
    { sort: 'opened' },
    { tab: 'starred' },
    { tab: 'recent' },
  ];

  /** Loads all pages, and runs a callback between two pages. */
  async function walk(
    person: TestPerson,
    query: Query,
    between: (page: number) => Promise<unknown>,
  ): Promise<string[]> {
    const seen: string[] = [];
    let cursor: string | null = null;
    for (let page = 0; page === 0 || cursor; page += 1) {
      const { items, nextCursor }: Page = await ask(person, { ...query, ...(cursor ? { cursor } : {}) });
      seen.push(...items.map(({ _id }) => _id));
      cursor = nextCursor;
      await between(page);
    }
    return seen;
  }

  test('returns every project once and in order for any names, order and page size, also while some are added', async () => {
    const word = fc.constantFrom('a', 'A', 'b', 'ß', 'é', '%', '"', '陶', ' ', '\u{10348}');
    const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => `n${words.join('')}`);
    const plan = fc.record({
      names: fc.array(name, { minLength: 1, maxLength: 9 }),
      added: fc.array(name, { maxLength: 3 }),
      limit: fc.integer({ min: 1, max: 4 }),
      opened: fc.array(fc.nat({ max: 8 }), { maxLength: 6 }),
      starred: fc.uniqueArray(fc.nat({ max: 8 })),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ names, added, limit, opened, starred }) => {
        const person = await makePerson(app.house);
        const ids: string[] = [];
        for (const each of names) ids.push(await makeProject(app.house, person.userId, each));
        for (const index of opened) if (ids[index]) await open(ids[index], person);
        for (const index of starred) if (ids[index]) await star(ids[index], person);
        for (const query of orders) {
          const whole = (await ask(person, { ...query, limit: '100' })).items.map(({ _id }) => _id);
          const seen = await walk(person, { ...query, limit: String(limit) }, async (page) => {
            const extra = added[page];
            if (extra === undefined) return;
            const id = await makeProject(app.house, person.userId, extra);
            if (query.tab === 'starred') await star(id, person);
          });
          expect(new Set(seen).size).toBe(seen.length);
          expect(seen.filter((id) => whole.includes(id))).toEqual(whole);
        }
      }),
      { numRuns: 15 },
    );
  }, 120_000);

  test('rejects a forged cursor, or one of another order', async () => {
    const { person } = await withProjects('A', 'B', 'C');
    const { nextCursor } = await ask(person, { limit: '1' });
    for (const [query, cursor] of [
      [{}, "x' or 1=1"],
      [{}, `${nextCursor}x`],
      [{}, (nextCursor ?? '').replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'))],
      [{ sort: 'opened' }, nextCursor],
      [{ sort: 'newest' }, nextCursor],
      [{ tab: 'starred' }, nextCursor],
    ] as const) {
      const refused = await app.call(listProjects, { query: { ...query, cursor } }, person.token);
      expect(refused).toMatchObject({ status: 400, body: { _message: 'This cursor is invalid.' } });
    }
  });

  test('keeps the cursor position when its project is renamed or deleted', async () => {
    const { person, ids } = await withProjects('A', 'B', 'C', 'D');
    const { nextCursor } = await ask(person, { limit: '2' });
    await app.ownerQuery(`update projects set name = 'Z' where id = $1`, [ids.B]);
    await app.ownerQuery(`update projects set deleted_at = now() where id = $1`, [ids.A]);
    expect(await namesOf(person, { cursor: nextCursor ?? '' })).toEqual(['C', 'D', 'Z']);
  });
});
