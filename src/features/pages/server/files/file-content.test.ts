import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { addMember, makeProject } from '#features/projects/testing/make-project.ts';
import { makeSite } from '#features/sites/testing/make-site.ts';
import type { OpenFile } from '../../contract/fields.ts';
import { changesMetadata, fileContent, saveChanges, type WebPageList } from '../../contract/files.ts';
import { makeFiles } from '../../testing/make-file.ts';
import { startSite } from '../../testing/start-site.ts';
import { hashBytes } from '../store/hash-bytes.ts';

let app: TestApp;
let owner: TestPerson;
let author: TestPerson;
let projectId: string;
let siteId: string;
beforeAll(async () => {
  app = await startTestApp();
  [owner, author] = [await makePerson(app.house), await makePerson(app.house)];
  projectId = await makeProject(app.house, owner.userId);
  siteId = await makeSite(app.house, projectId);
  await addMember(app.house, projectId, author.userId, 'author');
});
afterAll(() => app?.close());

const put = (body: unknown, { token } = owner) =>
  app.call(fileContent, { params: { a: projectId, d: siteId }, body }, token);
const read = async (path: string): Promise<OpenFile> => (await put({ path })).body as OpenFile;
const make = (path: string, content: string) => put({ path, content, base: null });
const list = async (): Promise<WebPageList> =>
  (await app.call(changesMetadata, { params: { a: projectId, d: siteId } }, owner.token)).body as WebPageList;

describe('writing a file', () => {
  test('needs no base for a new file, and the current hash for a change', async () => {
    const made = await make('/first.md', '---\ntitle: First\ndraft: true\n---\nHello');
    expect(made).toMatchObject({
      status: 200,
      body: {
        path: '/first.md',
        version: 1,
        state: 'draft',
        frontMatter: { title: 'First', draft: true },
        hash: hashBytes(Buffer.from('---\ntitle: First\ndraft: true\n---\nHello')),
      },
    });
    const { hash } = made.body as OpenFile;
    const next = await put({ path: '/first.md', content: 'Hello again', base: hash, reason: 'Friendlier' });
    expect(next).toMatchObject({ status: 200, body: { version: 2, content: 'Hello again' } });
    expect(await read('/first.md')).toEqual(next.body);
    const versions = await app.ownerQuery<{ reason: string; number: number; by: string }>(
      `select reason, number, by from file_versions v join files f on f.id = v.file_id
       where f.site_id = $1 and f.path = '/first.md' order by number`,
      [siteId],
    );
    expect(versions).toEqual([
      { reason: 'Created', number: 1, by: owner.userId },
      { reason: 'Friendlier', number: 2, by: owner.userId },
    ]);
  });

  test('keeps every byte: line endings, byte order mark, a missing final newline, an empty file', async () => {
    for (const [index, text] of ['a\r\nb\r\n', '\uFEFF---\ntitle: x\n---\n', '', 'ü\u2028', '\n\n'].entries()) {
      await make(`/bytes-${index}.md`, text);
      expect((await read(`/bytes-${index}.md`)).content).toBe(text);
    }
  });

  test('refuses a stale base with both versions and overwrites nothing', async () => {
    const { hash: base } = (await make('/contested.md', 'one')).body as OpenFile;
    await put({ path: '/contested.md', content: 'two', base });
    const refused = await put({ path: '/contested.md', content: 'three', base });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'pages.stale',
        detail: {
          path: '/contested.md',
          base,
          baseContent: 'one',
          head: { hash: hashBytes(Buffer.from('two')), content: 'two', by: { _id: owner.userId } },
        },
      },
    });
    expect((await read('/contested.md')).content).toBe('two');
    // Only a text that this file has had: a hash is no way to read other files.
    const foreign = hashBytes(Buffer.from('a\r\nb\r\n'));
    expect(await put({ path: '/contested.md', content: 'three', base: foreign })).toMatchObject({
      status: 409,
      body: { detail: { baseContent: null } },
    });
    expect(await make('/contested.md', 'new')).toMatchObject({
      status: 409,
      body: { code: 'pages.exists', detail: { head: { content: 'two' } } },
    });
    expect(await put({ path: '/never-there.md', content: 'x', base })).toMatchObject({
      status: 409,
      body: { code: 'pages.stale', detail: { head: null } },
    });
  });

  test('lets exactly one of two concurrent writers with the same base win', async () => {
    let { hash } = (await make('/race.md', 'start')).body as OpenFile;
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(
        ['a', 'b', 'c', 'd'].map((who) => put({ path: '/race.md', content: `${who}${round}`, base: hash })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
      const [won] = answers.flatMap(({ status, body }) => (status === 200 ? [body as OpenFile] : []));
      hash = won?.hash ?? 'nobody won';
      expect((await read('/race.md')).hash).toBe(hash);
    }
    const news = await Promise.all(['a', 'b', 'c'].map((who) => make('/race-new.md', who)));
    expect(news.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('creates no version for unchanged content', async () => {
    const { hash } = (await make('/same.md', 'same')).body as OpenFile;
    expect((await put({ path: '/same.md', content: 'same', base: hash })).body).toMatchObject({ version: 1 });
  });
});

describe('refusing a write', () => {
  test.each(['/index.md', '/_index.md', '/tags', '/Authors', '/static', '/series', '/_other/x.md'])(
    'refuses the reserved path %s with a message that names the reserved paths',
    async (path) => {
      const answer = await make(path, 'x');
      expect(answer).toMatchObject({ status: 400, body: { code: 'pages.reserved' } });
      expect((answer.body as { _message: string })._message).toContain('/fragments');
    },
  );

  test('allows editing a reserved file that the product created', async () => {
    await makeFiles(app.house, { projectId, siteId }, { '/_index.md': 'Home' });
    const { hash } = await read('/_index.md');
    expect((await put({ path: '/_index.md', content: 'Home!', base: hash })).status).toBe(200);
  });

  test.each([
    '/a/../b.md',
    '/a%2Fb.md',
    '/a\\b.md',
    '/a\u0000.md',
    '/a\u202e.md',
    `/${'x/'.repeat(40)}a.md`,
    `/${'x'.repeat(300)}.md`,
    '/recycle-bin/x.md',
    '/',
    '',
    '/two words.md',
  ])('refuses “%s” as the path of a new file', async (path) => {
    expect((await make(path, 'x')).status).toBe(400);
  });

  test('refuses a name that is both a file and a folder', async () => {
    await make('/both/inside.md', 'x');
    expect(await make('/both', 'x')).toMatchObject({ status: 409, body: { code: 'pages.not_empty' } });
    await make('/both/inside.md/deeper.md', 'x').then((answer) => expect(answer.status).toBe(409));
  });

  test('refuses text under the name of an image', async () => {
    expect((await make('/static/cup.png', 'x')).body).toMatchObject({ code: 'pages.not_text' });
  });

  test('does not open a binary file for editing', async () => {
    await app.ownerQuery(`update file_contents set bytes = '\\xff00'::bytea where project_id = $1 and hash = $2`, [
      projectId,
      ((await make('/not-text.md', 'soon')).body as OpenFile).hash,
    ]);
    expect((await put({ path: '/not-text.md' })).body).toMatchObject({ code: 'pages.not_text' });
  });

  test('refuses a page of more than 5 MB', async () => {
    expect((await make('/large.md', 'ü'.repeat(2_700_000))).status).toBe(413);
    expect((await make('/large.md', 'x'.repeat(5 * 1024 * 1024))).status).toBe(200);
    expect((await make('/larger.md', 'x'.repeat(5 * 1024 * 1024 + 1))).status).toBe(400);
  });

  test('lets an author create files in existing folders, and no folders', async () => {
    await make('/notes/first.md', 'x');
    expect((await put({ path: '/notes/second.md', content: 'x', base: null }, author)).status).toBe(200);
    expect((await put({ path: '/nowhere/x.md', content: 'x', base: null }, author)).status).toBe(403);
  });

  test('answers a person without a seat as if the project did not exist', async () => {
    const stranger = await makePerson(app.house);
    const theirs = await makeProject(app.house, stranger.userId);
    expect((await put({ path: '/first.md' }, stranger)).status).toBe(404);
    // A site cannot be reached through another project.
    const through = await app.call(
      fileContent,
      { params: { a: theirs, d: siteId }, body: { path: '/first.md' } },
      stranger.token,
    );
    expect(through.status).toBe(404);
  });
});

describe('listing files', () => {
  test('returns every file in its section, with the front matter that lists need', async () => {
    const source = '---\ntitle: "Listed"\ntags: [a, "b\\u0000"]\nauthors: mara\nweight: 3\n---\n';
    await makeFiles(
      app.house,
      { projectId, siteId },
      {
        '/posts/listed.md': source,
        '/static/site.css': 'a{}',
        '/hidden.md': '---\ndraft: true\n---\n',
        '/_other/config.toml': 'x = 1',
      },
    );
    const found = await list();
    expect(found.posts['/posts/listed.md']).toMatchObject({
      state: 'ready-to-publish',
      type: 'text/markdown',
      frontMatter: { title: 'Listed', tags: ['a', 'b '], authors: ['mara'], weight: 3 },
    });
    expect(found.static['/static/site.css']).toMatchObject({ type: 'text/css', size: 3 });
    expect(Object.keys(found.other)).toEqual(['/_other/config.toml']);
    expect(found.filesPendingPublish).toContain('/posts/listed.md');
    expect(found.filesPendingPublish).not.toContain('/hidden.md');
  });
});

describe('limits', () => {
  test('refuses writes over the plan’s storage and stores nothing of them', async () => {
    const limited = await startSite(app);
    await app.ownerQuery('insert into account_plans values ($1, 0, now())', [limited.owner.userId]);
    await limited.seed({ '/a.md': 'first' });
    await app.ownerQuery(
      `update quota_use set used = 1024 * 1024 * 1024 - 10 where subject_id = $1 and key = 'storage'`,
      [limited.owner.userId],
    );
    const write = (content: string) => limited.put({ path: '/b.md', content, base: null });
    const refused = await write('more than ten bytes');
    expect(refused).toMatchObject({ status: 403, body: { quotaLimitExhausted: expect.stringContaining('1 GB') } });
    expect(await limited.paths()).toEqual(['/a.md']);
    expect((await write('ten bytes!')).status).toBe(200);
    // Bytes that are stored already cost nothing.
    expect((await limited.put({ path: '/c.md', content: 'ten bytes!', base: null })).status).toBe(200);
  });

  test('allows 100,000 files in a site, and no more', async () => {
    const full = await startSite(app);
    await full.seed({ '/a.md': 'x' });
    // Without triggers, which take longer than the rows and do not count them.
    await app.ownerQuery('alter table files disable trigger user');
    await app.ownerQuery(
      `insert into files (id, project_id, site_id, path, section, hash, size, type, created_at, updated_at)
       select gen_random_uuid(), project_id, site_id, '/many/' || n || '.md', 'pages', hash, 1, type, now(), now()
       from files, generate_series(1, 99999) n where site_id = $1`,
      [full.siteId],
    );
    await app.ownerQuery('alter table files enable trigger user');
    expect((await full.put({ path: '/b.md', content: 'x', base: null })).body).toMatchObject({
      code: 'pages.too_many',
    });
    const { base } = await full.based('/a.md');
    expect((await full.put({ path: '/a.md', content: 'y', base })).status).toBe(200);
  });
});

describe('saving several files', () => {
  const save = (files: unknown[]) =>
    app.call(saveChanges, { params: { a: projectId, d: siteId }, body: { files, reason: 'Together' } }, owner.token);

  test('saves all or none', async () => {
    const saved = await save([
      { path: '/set/a.md', content: 'a', base: null },
      { path: '/set/b.md', content: 'b', base: null },
    ]);
    expect(saved).toMatchObject({
      status: 200,
      body: { files: { '/set/a.md': { size: 1 }, '/set/b.md': { size: 1 } } },
    });
    const stale = await save([
      { path: '/set/a.md', content: 'a2', base: hashBytes(Buffer.from('a')) },
      { path: '/set/b.md', content: 'b2', base: hashBytes(Buffer.from('old')) },
    ]);
    expect(stale).toMatchObject({ status: 409, body: { code: 'pages.stale', detail: { path: '/set/b.md' } } });
    expect((await read('/set/a.md')).content).toBe('a');
    const twice = { path: '/set/c.md', content: 'c', base: null };
    expect((await save([twice, twice])).status).toBe(409);
  });

  test('writes a thousand files in one quick transaction, and counts shared bytes once', async () => {
    const before = await used();
    const sources = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [
        `/many/page-${index}.md`,
        `---\ntitle: Page ${index}\n---\n${index < 500 ? 'The same text. '.repeat(60) : `Text ${index}. `.repeat(60)}`,
      ]),
    );
    const start = performance.now();
    await makeFiles(
      app.house,
      { projectId, siteId },
      { ...sources, '/many/copy.md': sources['/many/page-0.md'] ?? '' },
    );
    expect(performance.now() - start).toBeLessThan(5000);
    const bytes = Object.values(sources).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    expect((await used()) - before).toBe(bytes);
  });

  const used = async (): Promise<number> => {
    const [row] = await app.ownerQuery<{ used: number }>(
      `select used::int from quota_use where subject_id = $1 and key = 'storage'`,
      [owner.userId],
    );
    return row?.used ?? 0;
  };
});
