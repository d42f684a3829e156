import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { findUnprotectedTables } from './find-unprotected-tables.ts';

let made: TestDatabase;
const [mine, theirs, me] = [newId(), newId(), newId()];

beforeAll(async () => {
  made = await makeTestDatabase();
  await made.ownerQuery('CREATE TABLE note (id uuid PRIMARY KEY, project_id uuid NOT NULL, user_id uuid, body text)');
  await made.ownerQuery(`CALL plinth.protect('note', 'user_id = (select plinth.current_user_id())')`);
  for (const [project, body] of [
    [mine, 'mine'],
    [theirs, 'theirs'],
  ]) {
    await made.ownerQuery('INSERT INTO note VALUES ($1, $2, NULL, $3)', [newId(), project, body]);
  }
});
afterAll(() => made.close());

const readBodies = (rowScope: { projectId?: string; userId?: string }) =>
  made.database.transaction(rowScope, async (tx) => {
    const { rows } = await tx.execute<{ body: string }>(sql`SELECT body FROM note ORDER BY body`);
    return rows.map((row) => row.body);
  });

test('shows only the rows of the transaction’s project to a query without a condition', async () => {
  expect(await readBodies({ projectId: mine })).toEqual(['mine']);
  expect(await readBodies({ projectId: theirs })).toEqual(['theirs']);
  expect(await readBodies({})).toEqual([]);
  expect(await made.database.query('all-notes', 'SELECT * FROM note', [])).toEqual([]);
});

test('shows people their own rows of any project if the table allows it', async () => {
  await made.ownerQuery('INSERT INTO note VALUES ($1, $2, $3, $4)', [newId(), newId(), me, 'my own']);
  expect(await readBodies({ userId: me })).toEqual(['my own']);
  expect(await readBodies({ userId: me, projectId: mine })).toEqual(['mine', 'my own']);
});

test('refuses to write, move or delete rows of another project', async () => {
  const write = (statement: ReturnType<typeof sql>) =>
    made.database.transaction({ projectId: mine }, (tx) => tx.execute(statement));
  await expect(write(sql`INSERT INTO note VALUES (${newId()}, ${theirs}, NULL, 'planted')`)).rejects.toMatchObject({
    code: '42501',
  });
  await expect(write(sql`UPDATE note SET project_id = ${theirs}`)).rejects.toMatchObject({ code: '42501' });
  expect((await write(sql`DELETE FROM note WHERE project_id = ${theirs}`)).rowCount).toBe(0);
  expect(await readBodies({ projectId: theirs })).toEqual(['theirs']);
});

test('does not let the application role disable row-level security', async () => {
  for (const statement of [
    'ALTER TABLE note DISABLE ROW LEVEL SECURITY',
    'DROP POLICY plinth_project ON note',
    'CREATE TABLE escape (id int)',
    'SET ROLE plinth_owner',
    'UPDATE plinth.migration SET checksum = NULL',
    `CALL plinth.protect('note')`,
  ]) {
    await expect(made.database.query('', statement, []), statement).rejects.toMatchObject({ code: '42501' });
  }
});

test('binds nothing but an id to a transaction', async () => {
  const evil = `${mine}'; SET ROLE postgres; --`;
  await expect(readBodies({ projectId: evil })).rejects.toThrow('id');
});

test('finds a table without protection, and one with an extra policy', async () => {
  const owner = {
    query: async (text: string) => ({ rows: await made.ownerQuery(text) }),
  } as unknown as Parameters<typeof findUnprotectedTables>[0];
  expect(await findUnprotectedTables(owner)).toEqual([]);

  await made.ownerQuery('CREATE TABLE bare (project_id uuid)');
  await made.ownerQuery('CREATE TABLE unforced (project_id uuid)');
  await made.ownerQuery(`CALL plinth.protect('unforced')`);
  await made.ownerQuery('ALTER TABLE unforced NO FORCE ROW LEVEL SECURITY');
  await made.ownerQuery('CREATE TABLE holed (project_id uuid)');
  await made.ownerQuery(`CALL plinth.protect('holed')`);
  await made.ownerQuery('CREATE POLICY everybody ON holed USING (true)');
  expect(await findUnprotectedTables(owner)).toEqual(['bare', 'holed', 'unforced']);
});
