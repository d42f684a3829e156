import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { deleteProject } from '../../contract/assets.ts';
import { type ListedProject, listEveryProject } from '../../contract/operator.ts';
import { openedProject } from '../../contract/stars.ts';
import { addMember, makeProject } from '../../testing/make-project.ts';

let app: TestApp;
let operator: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  operator = await makePerson(app.house, { isOperator: true });
});
afterAll(() => app?.close());

type Page = { readonly items: ListedProject[]; readonly nextCursor: string | null };
const list = async (query: object = {}): Promise<Page> =>
  (await app.call(listEveryProject, { query }, operator.token)).body as Page;
const names = async (query: object): Promise<string[]> => (await list(query)).items.map(({ name }) => name);

test('shows all projects with owner and state to the operator, without covers or content', async () => {
  const owner = await makePerson(app.house, { firstName: 'Olaf', lastName: 'Owner' });
  const colleague = await makePerson(app.house);
  const id = await makeProject(app.house, owner.userId, 'Seen from above');
  await addMember(app.house, id, colleague.userId, 'editor');
  await app.call(openedProject, { params: { id } }, colleague.token);
  const [project] = (await list({ search: 'FROM above' })).items;
  expect(project).toEqual({
    _id: id,
    name: 'Seen from above',
    owner: { _id: owner.userId, firstName: 'Olaf', lastName: 'Owner', email: owner.email },
    members: 2,
    createdAt: expect.any(String),
    openedAt: expect.any(String),
    deletedAt: null,
    closure: null,
  });
});

test('finds projects by name, state and owner, and pages through each order', async () => {
  const [owner, other] = [await makePerson(app.house), await makePerson(app.house)];
  for (const name of ['banana list', 'Apple list', 'cherry list', '100%_ list'])
    await makeProject(app.house, owner.userId, name);
  const binned = await makeProject(app.house, other.userId, 'Zebra list');
  await app.call(deleteProject, { params: { id: binned } }, other.token);

  const of = { search: ' list', sort: 'name', direction: 'asc' };
  expect(await names(of)).toEqual(['100%_ list', 'Apple list', 'banana list', 'cherry list', 'Zebra list']);
  expect(await names({ ...of, state: 'deleted' })).toEqual(['Zebra list']);
  expect(await names({ ...of, state: 'active', owner: other.userId })).toEqual([]);
  expect(await names({ owner: other.userId })).toEqual(['Zebra list']);
  expect(await names({ search: '%_' })).toEqual(['100%_ list']);

  for (const order of [
    { sort: 'name', direction: 'desc' },
    { sort: 'created', direction: 'asc' },
    { sort: 'created', direction: 'desc' },
  ]) {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await list({ search: ' list', ...order, limit: '2', ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor;
    } while (cursor);
    const all = await names({ search: ' list', ...order });
    expect(seen).toEqual(all);
    expect(new Set(all).size).toBe(5);
  }
  const { nextCursor } = await list({ search: ' list', limit: '2', sort: 'name' });
  for (const query of [{ cursor: nextCursor ?? '' }, { sort: 'owner_id' }, { state: 'all' }])
    expect((await app.call(listEveryProject, { query }, operator.token)).status).toBe(400);
});

test('refuses everyone else, in the call and in the view behind it', async () => {
  const owner = await makePerson(app.house);
  await makeProject(app.house, owner.userId, 'Private matter');
  expect((await app.call(listEveryProject, {}, owner.token)).status).toBe(403);
  const seenBy = (userId: string | undefined) =>
    app.house.database.transaction({ userId }, async (tx) => {
      const { rows } = await tx.execute(
        sql`select id from plinth.every_project union all select id from plinth.every_task`,
      );
      return rows.length;
    });
  expect(await seenBy(owner.userId)).toBe(0);
  expect(await seenBy(undefined)).toBe(0);
  expect(await seenBy(operator.userId)).toBeGreaterThan(0);
  await expect(
    app.house.database.transaction({ userId: operator.userId }, (tx) =>
      tx.execute(sql`update plinth.every_project set name = 'taken'`),
    ),
  ).rejects.toThrow(/cannot update view/);
});

test('has an index for each order of accounts and projects', async () => {
  await app.ownerQuery(
    `insert into users (id, first_name, last_name, email, role, status, is_operator, created_at)
       select gen_random_uuid(), 'First ' || n, 'Last ' || n, n || '@many.example', 'admin', 'active', false, now()
         from generate_series(1, 5000) n`,
  );
  await app.ownerQuery(
    `insert into projects (id, name, owner_id, cover_state, cover_wish, created_at)
       select gen_random_uuid(), 'Project ' || row_number() over (), id, 'ready', id, now() from users`,
  );
  await app.ownerQuery('analyze users, projects');
  const planOf = (from: string, order: string) =>
    app.house.database.transaction({ userId: operator.userId }, async (tx) => {
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
        sql.raw(`explain select * from ${from} order by ${order} limit 51`),
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  for (const way of ['asc', 'desc']) {
    expect(await planOf('plinth.every_project', `sort_name ${way}, id ${way}`)).toContain('projects_by_name');
    expect(await planOf('plinth.every_project', `id ${way}`)).toContain('projects_pkey');
    const name = `lower(first_name || ' ' || last_name)`;
    expect(await planOf('users', `${name} ${way}, id ${way}`)).toContain('users_by_name');
    expect(await planOf('users', `lower(email) ${way}, id ${way}`)).toContain('users_email');
    expect(await planOf('users', `id ${way}`)).toContain('users_pkey');
  }
});
