import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { sendForApproval } from '#features/pages/contract/approval.ts';
import { fileContent } from '#features/pages/contract/files.ts';
import { startSite } from '#features/pages/testing/start-site.ts';
import { addComment, type Comment, deleteComment, resolveThread } from '../contract/comments.ts';
import { getReview, listReviews, type OpenReview, type Review } from '../contract/reviews.ts';

let app: TestApp;
let site: Awaited<ReturnType<typeof startSite>>;
let id = '';
beforeAll(async () => {
  app = await startTestApp();
  site = await startSite(app);
  await site.seed({ '/page.md': '---\ntitle: Page\n---\nOld.\n' });
  await site.ask(
    fileContent,
    { body: { ...(await site.based('/page.md', site.author)), content: '---\ntitle: Page\n---\nNew.\n' } },
    site.author,
  );
  await site.ask(sendForApproval, { body: { files: [await site.based('/page.md', site.author)] } }, site.author);
  const { items } = (await site.ask(listReviews)).body as { items: Review[] };
  id = items[0]?._id ?? '';
});
afterAll(() => app?.close());

type Who = typeof site.author;
const say = async (person: Who, body: object) => site.ask(addComment, { params: { id }, body }, person);
const commentsNow = async (): Promise<Comment[]> =>
  ((await site.ask(getReview, { params: { id } })).body as OpenReview).comments;
const openThreads = async () => ((await site.ask(listReviews)).body as { items: Review[] }).items[0]?.openComments;

test('comments on a block are answered, resolved and reopened, and tell the others', async () => {
  const { base } = await site.based('/page.md', site.author);
  const block = { hash: base, line: 4, quote: 'New.' };
  const first = (await say(site.editor, { text: ' Which date? ', block })).body as Comment;
  expect(first).toMatchObject({ text: 'Which date?', block, thread: first._id, resolvedAt: null });
  const told = async (person: Who) =>
    (
      (await app.call(listNotifications, { query: { type: 'review.commented' } }, person.token)).body as {
        items: object[];
      }
    ).items;
  expect(await told(site.author)).toMatchObject([{ message: expect.stringContaining('commented on “Page”.') }]);
  const reply = (await say(site.author, { text: 'The 19th.', thread: first._id })).body as Comment;
  expect(reply).toMatchObject({ thread: first._id, block: null });
  expect(await told(site.editor)).toHaveLength(1);
  expect(await openThreads()).toBe(1);

  const resolve = (isResolved: boolean) =>
    site.ask(resolveThread, { params: { id: reply._id }, body: { isResolved } }, site.author);
  expect((await resolve(true)).body).toMatchObject({ resolvedAt: expect.any(String) });
  expect(await openThreads()).toBe(0);
  expect((await resolve(false)).body).toEqual({ resolvedAt: null });
  expect(await openThreads()).toBe(1);
});

test('authors delete their own comments only, reviewers any, and replies go with the first', async () => {
  const first = (await say(site.editor, { text: 'Mine.' })).body as Comment;
  await say(site.author, { text: 'Yours?', thread: first._id });
  const remove = (person: Who) => site.ask(deleteComment, { params: { id: first._id } }, person);
  expect(await remove(site.author)).toMatchObject({ status: 409, body: { code: 'review.others_comment' } });
  expect((await remove(site.stranger)).status).toBe(404);
  expect((await remove(site.owner)).status).toBe(200);
  expect((await commentsNow()).filter(({ thread }) => thread === first._id)).toEqual([]);
});

test('refuses empty and long comments, unknown threads, and strangers', async () => {
  expect((await say(site.editor, { text: '  ' })).status).toBe(400);
  expect((await say(site.editor, { text: 'x'.repeat(2001) })).status).toBe(400);
  expect((await say(site.editor, { text: 'Hm.', thread: id })).status).toBe(404);
  expect((await say(site.stranger, { text: 'Hm.' })).status).toBe(404);
});
