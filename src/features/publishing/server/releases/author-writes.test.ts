import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mayCall } from '#contract-kit/capabilities.ts';
import type { Endpoint } from '#contract-kit/endpoint.ts';
import { rooms } from '#entry/rooms.ts';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { startLibrary } from '#features/library/testing/start-library.ts';
import { listVersions, type Version } from '#features/pages/contract/files.ts';
import { findInPages } from '#features/pages/contract/replace.ts';
import { deleteFiles } from '#features/pages/contract/tree.ts';
import { until } from '#platform/testing/until.ts';
import { startPublishing, type TestPublishing } from '../../testing/start-publishing.ts';

/* Every call with which an author can write, by name, followed by publishing: the site must be the same to the byte. A new call that
   authors may make fails the first test until it is listed in one of the two tables. */

let app: TestApp;
let site: TestPublishing;
/** Of the pages that have one. */
const images = new Map<string, string>();
const page = (title: string, text = '') => `---\ntitle: ${title}\n---\n${text}\n`;
const unseen = page('Unseen', 'Unseen words.');

beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
  site = await startPublishing(app);
  const library = await startLibrary(app, site);
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2f6f5b' } })
    .png()
    .toBuffer();
  for (const name of ['pages.file-content', 'pages.delete-files', 'pages.rename-file']) {
    const { permaLink } = await library.add(`${name.slice('pages.'.length)}.png`, bytes);
    images.set(name, `![A bowl](${permaLink})`);
  }
  await until(async () => (await library.list()).nodes.every(({ state }) => state === 'ready'));
});
afterAll(() => app?.close());

const endpoints: readonly Endpoint[] = rooms.flatMap(({ routes }) => routes.map((route) => route.endpoint));
const callNamed = (name: string): Endpoint => {
  const found = endpoints.find((endpoint) => endpoint.name === name);
  if (!found) throw new Error(`there is no call ${name}`);
  return found;
};

type Input = { readonly body?: unknown; readonly query?: object };
type Write = (path: string) => Promise<Input>;

const based = async (path: string) => ({ files: [await site.based(path, site.author)] });

/** Each writes to its own page, whose path it gets. */
const writes: Readonly<Record<string, Write>> = {
  'pages.file-content': async (path) => ({ body: { ...(await site.based(path, site.author)), content: unseen } }),
  'pages.autosave-file': async (path) => ({
    body: { ...(await site.based(path, site.author)), editor: app.house.clock.newId(), content: unseen },
  }),
  'pages.save-changes': async (path) => ({
    body: { files: [{ ...(await site.based(path, site.author)), content: unseen }] },
  }),
  'pages.restore-version': async (path) => {
    const { items } = (await site.ask(listVersions, { query: { path } })).body as { items: Version[] };
    return { body: { ...(await site.based(path, site.author)), version: items.at(-1)?._id } };
  },
  'pages.discard-changes': async (path) => ({ body: await based(path) }),
  'pages.change-front-matter': async (path) => ({
    body: { ...(await site.based(path, site.author)), frontMatter: { title: 'Unseen', draft: false, url: '/unseen/' } },
  }),
  'pages.create-page': async (path) => ({
    body: { path: `${path.slice(0, -3)}-new.md`, title: 'Unseen', frontMatter: { draft: false } },
  }),
  'pages.copy-file': async (path) => ({ body: { path, to: `${path.slice(0, -3)}-unseen.md` } }),
  'pages.rename-file': async (path) => ({
    body: { ...(await site.based(path, site.author)), name: 'unseen', rewriteLinks: true },
  }),
  'pages.delete-files': async (path) => ({ body: await based(path) }),
  'pages.delete-selection': async (path) => ({ body: { ...(await based(path)), folders: [] } }),
  'pages.change-tags': async (path) => ({ body: { ...(await based(path)), add: ['unseen'], remove: [] } }),
  'pages.replace-in-pages': async (path) => {
    const words = { text: `Words of ${path}`, matchCase: true, wholeWord: false };
    await site.ask(findInPages, { body: words });
    return {
      body: { ...words, replacement: 'Unseen', files: [{ ...(await site.based(path, site.author)), matches: [0] }] },
    };
  },
  'pages.send-for-approval': async (path) => {
    await site.put({ ...(await site.based(path, site.author)), content: unseen }, site.author);
    return { body: { ...(await based(path)), note: '' } };
  },
  'pages.recall-files': async (path) => {
    await site.put({ ...(await site.based(path, site.author)), content: unseen }, site.author);
    await site.ask(callNamed('pages.send-for-approval'), { body: await based(path) }, site.author);
    return { body: { files: [{ path }] } };
  },
};

/** Calls that need files of another kind, and are made below. */
const others = ['pages.upload-static', 'pages.delete-static', 'pages.restore-files', 'pages.undo-change'];

/** Calls that change no file of the site. Unsaved text that is kept becomes a version, and the page stays as it is. */
const harmless: readonly string[] = [
  'pages.search-pages',
  'pages.site-data',
  'pages.preview-site',
  'pages.generate-html',
  'pages.delete-autosave',
  'pages.name-version',
  'pages.keep-text',
  'pages.release-locks',
  'pages.renew-lock',
  'pages.renew-presence',
  'pages.find-links',
  'pages.folder-defaults',
  'pages.find-in-pages',
  'pages.report-issue',
  'pages.export-files',
  'review.add-comment',
  'review.resolve-thread',
  'review.delete-comment',
];

test('every call that authors may make is tried here, or changes no file', () => {
  const inSites = endpoints.filter(
    ({ project, method, effect, path }) => project && path.includes('{d}') && (method !== 'GET' || effect),
  );
  const author = { role: 'author', teamRole: 'author' } as const;
  const may = inSites.filter((endpoint) => mayCall(endpoint, author)).map(({ name }) => name as string);
  expect(may.toSorted()).toEqual([...Object.keys(writes), ...others, ...harmless].toSorted());
});

const pathOf = (name: string): string => `/${name.replace('.', '-')}.md`;
const liveNow = async (isIncremental: boolean): Promise<Map<string, string>> =>
  site.filesOf((await site.publish(isIncremental)).number);

test('nothing that an author writes reaches visitors without an approval', async () => {
  const names = Object.keys(writes);
  await site.seed({
    '/_index.md': page('Home', names.map((name) => `[${name}](${pathOf(name)})`).join('\n\n')),
    '/gone.md': page('Gone', 'Unseen words.'),
    '/static/used.txt': 'Approved.',
    '/static/kept.txt': 'Approved.',
    ...Object.fromEntries(names.map((name) => [pathOf(name), page(name, 'Unseen words.')])),
  });
  await site.seed(
    Object.fromEntries(
      names.map((name) => [
        pathOf(name),
        page(name, `Words of ${pathOf(name)}, approved.\n\n${images.get(name) ?? ''}`),
      ]),
    ),
  );
  const gone = { files: [await site.based('/gone.md')] };
  const { bin } = (await site.ask(deleteFiles, { body: gone })).body as { bin: string };
  await site.publish();
  const before = await liveNow(false);
  // A change that nobody has approved says nothing about the images of the approved text either.
  for (const name of images.keys()) expect(before.get(`${pathOf(name).slice(0, -3)}/index.html`)).toContain('<picture');

  for (const [name, write] of Object.entries(writes)) {
    const { status, body } = await site.ask(callNamed(name), await write(pathOf(name)), site.author);
    expect({ name, status, body }).toMatchObject({ name, status: expect.toSatisfy((code) => code < 300) });
  }
  const { body: tagged } = await site.ask(
    callNamed('pages.change-tags'),
    { body: { ...(await based('/_index.md')), add: ['unseen'], remove: [] } },
    site.author,
  );
  const upload = callNamed('pages.upload-static');
  const answers = [
    await site.ask(
      callNamed('pages.undo-change'),
      { body: { change: (tagged as { change: string }).change } },
      site.author,
    ),
    await site.send(upload, Buffer.from('Unseen.'), { path: '/static/unseen.txt' }, site.author),
    await site.send(upload, Buffer.from('Unseen.'), { path: '/static/used.txt', overwrite: 'true' }, site.author),
    await site.ask(callNamed('pages.delete-static'), { body: { paths: ['/static/kept.txt'] } }, site.author),
    await site.ask(
      callNamed('pages.restore-files'),
      { body: { paths: [`${bin.replace(/\/$/, '')}/gone.md`] } },
      site.author,
    ),
  ];
  expect(answers.map(({ status, body }) => (status < 300 ? 'done' : body))).toEqual(answers.map(() => 'done'));

  for (const isIncremental of [true, false]) {
    const after = await liveNow(isIncremental);
    expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted());
    for (const [path, text] of after) expect(text, path).toBe(before.get(path));
    expect([...after.values()].join('\n')).not.toMatch(/unseen/i);
  }
});
