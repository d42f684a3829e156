import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { makeLog } from '#platform/log/log.ts';
import { makeEmptyDatabase } from '#platform/testing/empty-database.ts';

/** Rows as earlier versions wrote them, and the result of the migrations that repair them. */
const [person, project, site] = [randomUUID(), randomUUID(), randomUUID()];

async function makeOldDatabase(upTo: string) {
  const { owner, ownerUrl } = await makeEmptyDatabase();
  const options = { ownerUrl, applicationRole: 'plinth_app', log: makeLog('silent') };
  await migrate({ ...options, upTo });
  await owner.query(
    `insert into users (id, first_name, last_name, email, password_hash, created_at)
     values ($1, 'Mara', 'Lindqvist', 'mara@example.com', 'x', now())`,
    [person],
  );
  await owner.query(
    `insert into projects (id, name, owner_id, cover_wish, created_at) values ($1, 'Kiln & Clay', $2, $1, now())`,
    [project, person],
  );
  await owner.query(
    `insert into sites (id, project_id, name, activity, theme, core_version, created_at)
     values ($1, $2, 'kiln', 'completed', 'journal', '1', now())`,
    [site, project],
  );
  return { owner, finish: (name: string) => migrate({ ...options, upTo: name }) };
}

test('0025 adds the project to paths of tasks and notifications, and its name', async () => {
  const { owner, finish } = await makeOldDatabase('0024-settings.sql');
  const [task, told, elsewhere, personal] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await owner.query(
    `insert into tasks (id, project_id, type, title, state, payload, path, created_at) values
       ($1, $2, 'pages.import', 'Import', 'finished', '{}', '/web-pages', now()),
       ($3, $2, 'tests.other', 'Other', 'finished', '{}', '/assets', now())`,
    [task, project, elsewhere],
  );
  await owner.query(
    `insert into notifications (id, user_id, project_id, status, type, message, data, created_at) values
       ($1, $4, $5, 'success', 'tasks.task-ended', 'Done', '{"path":"publishing-options","state":"finished"}', now()),
       ($2, $4, $5, 'success', 'tasks.task-ended', 'Done', '{"path":"/assets"}', now()),
       ($3, $4, null, 'success', 'accounts.x', 'Hello', '{}', now())`,
    [told, elsewhere, personal, person, project],
  );
  await finish('0025-notifications.sql');
  const { rows: tasks } = await owner.query<{ id: string; path: string }>('select id, path from tasks');
  expect(new Map(tasks.map(({ id, path }) => [id, path]))).toEqual(
    new Map([
      [task, `/asset/project/${project}/web-pages`],
      [elsewhere, '/assets'],
    ]),
  );
  const { rows } = await owner.query<{ id: string; name: string | null; data: object }>(
    'select id, project_name as name, data from notifications',
  );
  expect(new Map(rows.map(({ id, name, data }) => [id, { name, data }]))).toEqual(
    new Map<string, object>([
      [
        told,
        { name: 'Kiln & Clay', data: { path: `/asset/project/${project}/publishing-options`, state: 'finished' } },
      ],
      [elsewhere, { name: 'Kiln & Clay', data: { path: '/assets' } }],
      [personal, { name: null, data: {} }],
    ]),
  );
});

const texts = { draft: '---\ntitle: A\ndraft: true\n---\nText\n', open: '---\ntitle: A\n---\ndraft: true\n' } as const;

async function plantFile(owner: pg.Client, name: string, live: keyof typeof texts): Promise<string> {
  const id = randomUUID();
  await owner.query(
    `insert into files (id, project_id, site_id, path, section, hash, size, type, live_path, live_hash, created_at, updated_at)
     values ($1, $2, $3, $4, 'pages', $5, 1, 'text/markdown', $4, $5, now(), now())`,
    [id, project, site, `/${name}.md`, live],
  );
  return id;
}

/** The record of a file in a release: none, or its content at that time. */
const note = (owner: pg.Client, file: string, name: string, release: number, hash: keyof typeof texts) =>
  owner.query(
    `insert into release_files (site_id, file_id, release, project_id, change, path, hash)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [site, file, release, project, release === 1 ? 'added' : 'changed', `/${name}.md`, hash],
  );

test('0026 removes drafts from the live site, and from the releases that never contained them', async () => {
  const { owner, finish } = await makeOldDatabase('0025-notifications.sql');
  for (const [hash, text] of Object.entries(texts))
    await owner.query('insert into file_contents (project_id, hash, bytes) values ($1, $2, $3)', [
      project,
      hash,
      Buffer.from(text),
    ]);
  const [draft, open, withdrawn] = [
    await plantFile(owner, 'draft', 'draft'),
    await plantFile(owner, 'open', 'open'),
    await plantFile(owner, 'withdrawn', 'draft'),
  ];
  for (const release of [1, 2, 3]) {
    await note(owner, draft, 'draft', release, 'draft');
    await note(owner, open, 'open', release, 'open');
    await note(owner, withdrawn, 'withdrawn', release, release === 1 ? 'open' : 'draft');
  }
  await finish('0026-pages.sql');

  const { rows: files } = await owner.query<{ id: string; live: string | null; hash: string | null }>(
    'select id, live_path as live, live_hash as hash from files',
  );
  expect(new Map(files.map(({ id, live, hash }) => [id, [live, hash]]))).toEqual(
    new Map([
      [draft, [null, null]],
      [open, ['/open.md', 'open']],
      [withdrawn, [null, null]],
    ]),
  );
  const { rows } = await owner.query<{ file: string; release: number; change: string; path: string | null }>(
    'select file_id as file, release, change, path from release_files order by release',
  );
  const of = (id: string) =>
    rows.filter(({ file }) => file === id).map(({ release, change, path }) => [release, change, path]);
  expect(of(draft), 'a draft was never part of a release').toEqual([]);
  expect(of(open)).toEqual([
    [1, 'added', '/open.md'],
    [2, 'changed', '/open.md'],
    [3, 'changed', '/open.md'],
  ]);
  expect(of(withdrawn).slice(0, 2), 'a page that became a draft left the release').toEqual([
    [1, 'added', '/withdrawn.md'],
    [2, 'removed', null],
  ]);
});
