import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { sendForApproval } from '#features/pages/contract/approval.ts';
import {
  changesMetadata,
  fileContent,
  listChanges,
  listVersions,
  restoreVersion,
  saveChanges,
  type Version,
  type WebPageList,
} from '#features/pages/contract/files.ts';
import { findInPages, replaceInPages, undoChange } from '#features/pages/contract/replace.ts';
import { changeTags } from '#features/pages/contract/selection.ts';
import {
  changeFolderFrontMatter,
  changeFrontMatter,
  copyFile,
  renameFile,
  setWeights,
  stageFiles,
} from '#features/pages/contract/tree.ts';
import {
  approveChanges,
  getReview,
  listReviews,
  type OpenReview,
  type Review,
} from '#features/review/contract/reviews.ts';
import { startPublishing, type TestPublishing } from '../../testing/start-publishing.ts';

/* Beside an author's change, a page keeps its approved text. Members who may release read, save and publish that one. */

let app: TestApp;
let site: TestPublishing;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
  site = await startPublishing(app);
});
afterAll(() => app?.close());

const page = (...blocks: string[]) => `---\ntitle: Page\n---\n${blocks.join('\n\n')}\n`;
const write = async (path: string, content: string, person = site.author) =>
  site.put({ ...(await site.based(path, person)), content }, person);
/** A page with a change that waits for approval. */
async function makeHeld(path: string, approved: string, held: string): Promise<void> {
  await site.seed({ [path]: approved });
  await write(path, held);
  const files = [await site.based(path, site.author)];
  expect((await site.ask(sendForApproval, { body: { files } }, site.author)).status).toBe(200);
}
const reviewOf = async (path: string): Promise<Review | undefined> =>
  ((await site.ask(listReviews)).body as { items: Review[] }).items.find((review) => review.path === path);
const approve = async (path: string) =>
  site.ask(approveChanges, { body: { files: [await site.based(path, site.author)] } }, site.editor);
const live = async (address: string): Promise<string> =>
  (await site.filesOf((await site.publish()).number)).get(address) ?? '';

test('a correction is published alone, and is merged into the change that waits', async () => {
  await makeHeld('/fair.md', page('Kilns open.', 'Doors at nine.'), page('Kilns open.', 'Doors at eight.'));
  expect(await site.text('/fair.md', site.editor)).toBe(page('Kilns open.', 'Doors at nine.'));
  const saved = await write('/fair.md', page('Kilns open at ten.', 'Doors at nine.'), site.editor);
  expect(saved.body).toMatchObject({ state: 'pending-approval', hasHeldChange: true });
  const { filesPendingPublish, filesPendingApproval } = (await site.ask(changesMetadata)).body as WebPageList;
  expect([filesPendingPublish, filesPendingApproval]).toEqual([
    expect.arrayContaining(['/fair.md']),
    expect.arrayContaining(['/fair.md']),
  ]);
  expect((await site.ask(listChanges)).body).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({
        path: '/fair.md',
        state: 'ready-to-publish',
        by: expect.objectContaining({ _id: site.editor.userId }),
      }),
    ]),
  });
  const html = await live('/fair/index.html');
  expect(html).toContain('Kilns open at ten.');
  expect(html).not.toContain('Doors at eight.');

  expect(await site.text('/fair.md', site.author)).toBe(page('Kilns open at ten.', 'Doors at eight.'));
  expect(await reviewOf('/fair.md')).toMatchObject({ isChangedSince: false, hasConflict: false });
  expect(await approve('/fair.md')).toMatchObject({ body: { approved: 1 } });
  expect(await live('/fair/index.html')).toMatch(/Kilns open at ten\.[^]*Doors at eight\./);
});

test('a correction of the same block must be merged by hand before an approval', async () => {
  await makeHeld('/clash.md', page('Doors at nine.'), page('Doors at ten.'));
  await write('/clash.md', page('Doors at eleven.'), site.editor);
  expect(await reviewOf('/clash.md')).toMatchObject({ hasConflict: true });
  expect(await approve('/clash.md')).toMatchObject({ status: 409, body: { code: 'review.in_conflict' } });
  const { _id: id } = (await reviewOf('/clash.md')) as Review;
  const { before, after, base } = (await site.ask(getReview, { params: { id } })).body as OpenReview;
  expect([base, before?.content, after?.content]).toEqual([
    page('Doors at nine.'),
    page('Doors at eleven.'),
    page('Doors at ten.'),
  ]);

  const merged = { path: '/clash.md', base: after?.hash, content: page('Doors at ten or eleven.') };
  const stale = await site.put({ ...merged, mergedWith: after?.hash }, site.editor);
  expect(stale).toMatchObject({ status: 409, body: { code: 'pages.stale' } });
  expect((await site.put({ ...merged, mergedWith: before?.hash }, site.stranger)).status).toBe(404);
  expect((await site.put({ ...merged, mergedWith: before?.hash }, site.author)).status).toBe(200);
  expect(await reviewOf('/clash.md')).toMatchObject({ hasConflict: false, isChangedSince: false });
  expect(await site.text('/clash.md', site.owner)).toBe(page('Doors at eleven.'));
  expect(await approve('/clash.md')).toMatchObject({ body: { approved: 1 } });
  expect(await live('/clash/index.html')).toContain('Doors at ten or eleven.');
});

test('a correction that makes both texts the same ends the change', async () => {
  await makeHeld('/same.md', page('One.'), page('Two.'));
  await write('/same.md', page('Two.'), site.editor);
  expect(await reviewOf('/same.md')).toBeUndefined();
  expect((await site.open('/same.md', site.author)).state).toBe('ready-to-publish');
});

describe('approves nothing', () => {
  type Change = (path: string) => Promise<{ readonly status: number }>;
  const based = async (path: string) => [await site.based(path, site.owner)];
  const words = { text: 'Words', matchCase: true, wholeWord: true };
  const changes: Readonly<Record<string, Change>> = {
    saving: (path) => write(path, page('Corrected words.', 'Second.'), site.owner),
    'saving several files': async (path) =>
      site.ask(saveChanges, {
        body: { files: [{ ...(await site.based(path)), content: page('Corrected words.', 'Second.') }], reason: '' },
      }),
    'page settings': async (path) =>
      site.ask(changeFrontMatter, { body: { ...(await site.based(path)), frontMatter: { description: 'New' } } }),
    'settings of a folder': (path) =>
      site.ask(changeFolderFrontMatter, {
        body: { path: path.replace('/page.md', ''), frontMatter: { series: ['S'] } },
      }),
    sorting: async (path) => site.ask(setWeights, { body: { files: [{ ...(await site.based(path)), weight: 3 }] } }),
    tags: async (path) => site.ask(changeTags, { body: { files: await based(path), add: ['z'], remove: [] } }),
    unpublishing: async (path) => site.ask(stageFiles, { body: { files: await based(path), state: 'draft' } }),
    releasing: async (path) => site.ask(stageFiles, { body: { files: await based(path), state: 'ready-to-publish' } }),
    renaming: async (path) =>
      site.ask(renameFile, { body: { ...(await site.based(path)), name: 'renamed', rewriteLinks: true } }),
    copying: (path) => site.ask(copyFile, { body: { path, to: path.replace('page.md', 'page-copy.md') } }),
    'updating its links': async (path) => {
      const goal = path.replace('page.md', 'goal.md');
      return site.ask(renameFile, { body: { ...(await site.based(goal)), name: 'aim', rewriteLinks: true } });
    },
    'replacing text': async (path) => {
      const found = (await site.ask(findInPages, { body: words })).body as { pages: { path: string; hash: string }[] };
      const { hash = '' } = found.pages.find((each) => each.path === path) ?? {};
      const files = [{ path, base: hash, matches: [0] }];
      return site.ask(replaceInPages, { body: { ...words, replacement: 'Texts', files } });
    },
    'restoring a version': async (path) => {
      const { items } = (await site.ask(listVersions, { query: { path } })).body as { items: Version[] };
      return site.ask(restoreVersion, { body: { ...(await site.based(path)), version: items.at(-1)?._id } });
    },
  };

  test.each(Object.keys(changes))('%s', async (name) => {
    const folder = `/${name.replaceAll(' ', '-')}`;
    const path = `${folder}/page.md`;
    await site.seed({ [`${folder}/goal.md`]: page('Goal.') });
    await makeHeld(
      path,
      page(`Words and a [link](${folder}/goal.md).`, 'Second.'),
      page(`Words and a [link](${folder}/goal.md).`, 'Unseen.'),
    );
    expect([200, 201]).toContain((await changes[name]?.(path))?.status);
    const files = await site.filesOf((await site.publish()).number);
    expect([...files].filter(([, text]) => text.includes('Unseen')).map(([address]) => address)).toEqual([]);
    const here = name === 'renaming' ? path.replace('page.md', 'renamed.md') : path;
    expect(await reviewOf(here)).toMatchObject({ isChangedSince: false, hasConflict: false });
    expect(await site.text(here, site.author)).toContain('Unseen.');
  });
});

test('a change of many pages is undone in the text that it changed', async () => {
  await makeHeld('/undone.md', page('Words.', 'Second.'), page('Words.', 'Unseen.'));
  const files = [await site.based('/undone.md', site.owner)];
  const { change } = (await site.ask(changeTags, { body: { files, add: ['z'], remove: [] } })).body as {
    change: string;
  };
  expect((await site.ask(undoChange, { body: { change } })).status).toBe(200);
  expect(await site.text('/undone.md', site.owner)).toBe(page('Words.', 'Second.'));
  expect(await site.text('/undone.md', site.author)).toBe(page('Words.', 'Unseen.'));
});

test('code that an author wrote stays forbidden when others save beside it', async () => {
  await makeHeld('/code.md', page('One.', 'Two.'), page('One.', '<script>steal()</script>'));
  await write('/code.md', page('Changed.', 'Two.'), site.owner);
  await site.ask(approveChanges, { body: { files: [await site.based('/code.md', site.author)] } }, site.editor);
  const html = await live('/code/index.html');
  expect(html).toContain('Changed.');
  expect(html).not.toContain('steal()');
});

test('authors know and change the held text only', async () => {
  await makeHeld('/mine.md', page('One.', 'Two.'), page('One.', 'Unseen.'));
  const { base } = await site.based('/mine.md', site.owner);
  const refused = await site.ask(fileContent, { body: { path: '/mine.md', base, content: page('X.') } }, site.author);
  expect(refused).toMatchObject({ status: 409, body: { code: 'pages.stale' } });
  expect(await site.text('/mine.md', site.owner)).toBe(page('One.', 'Two.'));
});
