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

const readBodies = (sight: { projectId?: string; userId?: string }) =>
  made.database.transaction(sight, async (tx) => {
    const { rows } = await tx.execute<{ body: string }>(sql`SELECT body FROM note ORDER BY body`);
    return rows.map((row) => row.body);
  });

test('a query that forgets its project sees only the rows of the transaction’s project', async () => {
  expect(await readBodies({ projectId: mine })).toEqual(['mine']);
  expect(await readBodies({ projectId: theirs })).toEqual(['theirs']);
  expect(await readBodies({})).toEqual([]);
  expect(await made.database.query('all-notes', 'SELECT * FROM note', [])).toEqual([]);
});

test('a person sees their own rows of any project where the table says so', async () => {
  await made.ownerQuery('INSERT INTO note VALUES ($1, $2, $3, $4)', [newId(), newId(), me, 'my own']);
  expect(await readBodies({ userId: me })).toEqual(['my own']);
  expect(await readBodies({ userId: me, projectId: mine })).toEqual(['mine', 'my own']);
});

test('another project’s rows cannot be written, moved or deleted', async () => {
  const write = (statement: ReturnType<typeof sql>) =>
    made.database.transaction({ projectId: mine }, (tx) => tx.execute(statement));
  await expect(write(sql`INSERT INTO note VALUES (${newId()}, ${theirs}, NULL, 'planted')`)).rejects.toMatchObject({
    code: '42501',
  });
  await expect(write(sql`UPDATE note SET project_id = ${theirs}`)).rejects.toMatchObject({ code: '42501' });
  expect((await write(sql`DELETE FROM note WHERE project_id = ${theirs}`)).rowCount).toBe(0);
  expect(await readBodies({ projectId: theirs })).toEqual(['theirs']);
});

test('the application role cannot take the wall down', async () => {
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

test('only an id can be bound to a transaction', async () => {
  const evil = `${mine}'; SET ROLE postgres; --`;
  await expect(readBodies({ projectId: evil })).rejects.toThrow('id');
});

test('a table without the wall is found, and so is one whose wall has a hole', async () => {
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
