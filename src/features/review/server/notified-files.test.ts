import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { listNotifications, type Notification } from '#features/notifications/contract.ts';
import { sendForApproval } from '#features/pages/contract/approval.ts';
import { baseMetadata, saveChanges, type WebPageList } from '#features/pages/contract/files.ts';
import { startSite, type TestSite } from '#features/pages/testing/start-site.ts';
import { approveChanges } from '../contract/reviews.ts';
import { maxNamedFiles } from './tell-people.ts';

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await startSite(app);
});
afterAll(() => app?.close());

const newest = async ({ token }: { readonly token: string }) =>
  ((await app.call(listNotifications, {}, token)).body as { items: Notification[] }).items[0]?.data;

/** New pages by the author, sent together and approved together. */
async function sendAndApprove(count: number) {
  const paths = Array.from({ length: count }, (_, at) => `/page-${count}-${String(at).padStart(2, '0')}.md`);
  const content = '---\ntitle: Page\n---\n';
  const body = { files: paths.map((path) => ({ path, content, base: null })) };
  expect((await site.ask(saveChanges, { body }, site.author)).status).toBe(200);
  const based = () => Promise.all(paths.map((path) => site.based(path)));
  expect((await site.ask(sendForApproval, { body: { files: await based() } }, site.author)).status).toBe(200);
  const waiting = await newest(site.editor);
  expect((await site.ask(approveChanges, { body: { files: await based() } }, site.editor)).status).toBe(200);
  return { paths, waiting, approved: await newest(site.author) };
}

test('a notification names all files of a change, or says that there are more', async () => {
  const few = await sendAndApprove(2);
  expect(few.waiting?.filesPendingApproval).toEqual(few.paths);
  expect(few.approved?.filesPendingPublish).toEqual(few.paths);
  expect([few.waiting?.partial, few.approved?.partial]).toEqual([undefined, undefined]);

  const many = await sendAndApprove(maxNamedFiles + 1);
  expect(many.waiting).toMatchObject({ filesPendingApproval: many.paths.slice(0, maxNamedFiles), partial: true });
  expect(many.approved).toMatchObject({ filesPendingPublish: many.paths.slice(0, maxNamedFiles), partial: true });
});

test('the list of differences is partial, the list of the live release is not', async () => {
  expect((await site.list()).partial).toBe(true);
  expect(((await site.ask(baseMetadata)).body as WebPageList).partial).toBe(false);
});
