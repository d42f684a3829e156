import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import type { OpenPreview } from '../contract/guests.ts';
import { approveComment, deleteComment, type GuestComment } from '../contract/links.ts';
import { startLinks, type TestLinks } from '../testing/start-links.ts';
import { maxPerHour, maxPerLink } from './add-guest-comment.ts';

let app: TestApp;
let site: TestLinks;
let now = new Date();
beforeAll(async () => {
  app = await startTestApp();
  Object.assign(app.house, { clock: { ...app.house.clock, now: () => now } });
  site = await startLinks(app);
});
const forgetCalls = () => app.ownerQuery('delete from rate_windows', []);
beforeEach(forgetCalls);
afterAll(() => app?.close());

const commentsOf = async (link: string): Promise<GuestComment[]> =>
  (await site.listAll()).comments.filter((one) => one.link === link);
const seenByGuests = async (token: string) => ((await site.open(token)).body as OpenPreview).comments;

test('waits until a member approves it, and only then other guests see it', async () => {
  const link = await site.make();
  expect((await site.say(link.token, { name: ' Ada ', text: 'The second photo is blurry.' })).status).toBe(201);
  expect(await seenByGuests(link.token)).toEqual([]);
  const [comment] = await commentsOf(link._id);
  expect(comment).toMatchObject({ name: 'Ada', path: '/raku.md', title: 'Raku', approvedAt: null, approvedBy: null });
  const id = comment?._id ?? '';
  expect(await site.ask(approveComment, { params: { id } }, site.editor)).toMatchObject({
    status: 200,
    body: { approvedAt: now.toISOString() },
  });
  expect(await seenByGuests(link.token)).toMatchObject([{ name: 'Ada', text: 'The second photo is blurry.' }]);
  expect(await commentsOf(link._id)).toMatchObject([{ approvedBy: { _id: site.editor.userId } }]);
  const other = await site.make();
  expect(await seenByGuests(other.token), 'guests of another link').toEqual([]);
  expect((await site.ask(deleteComment, { params: { id } }, site.editor)).status).toBe(200);
  expect(await seenByGuests(link.token)).toEqual([]);
  expect((await site.ask(approveComment, { params: { id } }, site.editor)).status).toBe(404);
});

test('is plain text without hidden characters, and of limited length', async () => {
  const link = await site.make();
  const text = '<script>alert(1)</script>\r\n\r\n\r\n[x](javascript:1)\u202Eevil\u0007';
  expect((await site.say(link.token, { name: '<b>\u202EA</b>\nB', text })).status).toBe(201);
  expect(await commentsOf(link._id)).toMatchObject([
    { name: '<b>A</b> B', text: '<script>alert(1)</script>\n\n[x](javascript:1)evil' },
  ]);
  for (const body of [
    { name: '' },
    { name: ' \u202E ' },
    { name: 'x'.repeat(81) },
    { text: '  ' },
    { text: '\u200B\u200D' },
    { text: 'x'.repeat(2001) },
    { text: 'a\u0000b' },
    { text: 7 },
    { more: true },
  ])
    expect((await site.say(link.token, body)).status, JSON.stringify(body).slice(0, 40)).toBe(400);
  expect(await commentsOf(link._id)).toHaveLength(1);
});

test('is refused where comments are off', async () => {
  const { token } = await site.make({ allowsComments: false });
  expect(await site.say(token)).toMatchObject({ status: 409, body: { code: 'preview-links.comments_off' } });
});

test('is limited for each address, and for each link', async () => {
  const link = await site.make();
  for (let at = 0; at < 10; at += 1) expect((await site.say(link.token)).status).toBe(201);
  expect((await site.say(link.token)).status).toBe(429);
  // The other guests come from other addresses.
  await app.ownerQuery(
    `insert into preview_comments (id, project_id, link_id, name, text, at)
     select gen_random_uuid(), project_id, id, 'Ada', 'Nice.', now() from preview_links, generate_series(1, $2) where id = $1`,
    [link._id, maxPerLink - 11],
  );
  await forgetCalls();
  expect((await site.say(link.token)).status).toBe(201);
  expect(await site.say(link.token)).toMatchObject({ status: 409, body: { code: 'preview-links.too_many_comments' } });
});

test('is limited for all addresses together within an hour', async () => {
  const link = await site.make();
  const counted = JSON.stringify(['preview-links.comments', link._id, 3_600_000]);
  const key = createHash('sha256').update(counted).digest('base64url');
  const statuses: number[] = [];
  for (let at = 0; at < maxPerHour + 1; at += 1) {
    // As if each came from another address: only the count of the link stays.
    await app.ownerQuery('delete from rate_windows where key <> $1', [key]);
    statuses.push((await site.say(link.token)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: maxPerHour }, () => 201), 429]);
});

test('tells the creator of the link once an hour, in words of the product', async () => {
  const { items: before } = (await app.call(listNotifications, {}, site.owner.token)).body as { items: object[] };
  const link = await site.make({}, site.owner);
  const told = async () =>
    ((await app.call(listNotifications, {}, site.owner.token)).body as { items: { message: string }[] }).items
      .slice(0, -before.length || undefined)
      .map(({ message }) => message);
  for (let at = 0; at < 5; at += 1) await site.say(link.token, { name: 'Buy now', text: 'https://evil.example' });
  expect(await told()).toEqual(['A guest commented on the preview of “Raku”.']);
  now = new Date(now.getTime() + 3_600_000);
  await site.say(link.token);
  expect(await told()).toHaveLength(2);
});
