import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { sendForApproval } from '#features/pages/contract/approval.ts';
import { startSite, type TestSite } from '#features/pages/testing/start-site.ts';
import { approveChanges, listReviews, type Review } from '../contract/reviews.ts';

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await startSite(app);
});
afterAll(() => app?.close());

const page = (body: string, title = 'Raku') => `---\ntitle: ${title}\n---\n\n${body}\n`;
const based = async (path: string) => ({ files: [await site.based(path, site.author)] });
const save = async (path: string, content: string) =>
  site.put({ ...(await site.based(path, site.author)), content }, site.author);
const send = async (path: string) => site.ask(sendForApproval, { body: await based(path) }, site.author);
const countsOf = async (path: string, state = 'waiting'): Promise<Review['counts'] | undefined> => {
  const { items } = (await site.ask(listReviews, { query: { state } })).body as { items: Review[] };
  return items.find((review) => review.path === path)?.counts;
};

test('the queue counts the blocks of a change as it was sent', async () => {
  await site.seed({ '/raku.md': page('One two three four.\n\nFive six seven.') });
  await save('/raku.md', page('One two three five.\n\nFive six seven.\n\nAn entirely new paragraph.'));
  await send('/raku.md');
  const counts = { added: 1, removed: 0, changed: 1, hasNewSettings: false };
  expect(await countsOf('/raku.md')).toEqual(counts);

  await save('/raku.md', page('One two three five.\n\nFive six seven.'));
  expect(await countsOf('/raku.md')).toBeNull();
  await send('/raku.md');
  expect(await countsOf('/raku.md')).toEqual({ ...counts, added: 0 });
  await site.ask(approveChanges, { body: await based('/raku.md') }, site.editor);
  expect(await countsOf('/raku.md', 'approved')).toEqual({ ...counts, added: 0 });
});

test('nothing is counted for new and for very long pages', async () => {
  await site.put({ path: '/new.md', base: null, content: page('New.') }, site.author);
  await send('/new.md');
  expect(await countsOf('/new.md')).toBeNull();
  await site.seed({ '/long.md': page('Short.') });
  await save('/long.md', page('Many words.\n\n'.repeat(30_000)));
  expect((await send('/long.md')).status).toBe(200);
  expect(await countsOf('/long.md')).toBeNull();
});
