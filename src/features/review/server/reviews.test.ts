import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson } from '#features/accounts/testing/make-person.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { recallFiles, sendForApproval } from '#features/pages/contract/approval.ts';
import { discardChanges, fileContent, listVersions } from '#features/pages/contract/files.ts';
import { uploadStatic } from '#features/pages/contract/static.ts';
import { createPage, deleteFiles, renameFile } from '#features/pages/contract/tree.ts';
import { startSite } from '#features/pages/testing/start-site.ts';
import { addMember } from '#features/projects/testing/make-project.ts';
import {
  approveChanges,
  getReview,
  listReviews,
  type OpenReview,
  type Review,
  rejectChanges,
} from '../contract/reviews.ts';

let app: TestApp;
let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  app = await startTestApp();
  site = await startSite(app);
});
afterAll(() => app?.close());

const page = (title: string, text = '') => `---\ntitle: ${title}\n---\n${text}\n`;
const write = async (path: string, content: string, person = site.author) =>
  site.ask(fileContent, { body: { ...(await site.based(path, person)), content } }, person);
const send = async (path: string, note = '', person = site.author) =>
  site.ask(sendForApproval, { body: { files: [await site.based(path, site.author)], note } }, person);
const reviewsOf = async (state = 'waiting'): Promise<Review[]> =>
  ((await site.ask(listReviews, { query: { state } })).body as { items: Review[] }).items;
const reviewOf = async (path: string, state = 'waiting') =>
  (await reviewsOf(state)).find((review) => review.path === path);
const stateOf = async (path: string) => (await site.open(path, site.author)).state;
const newest = async (person = site.author): Promise<unknown> =>
  ((await app.call(listNotifications, {}, person.token)).body as { items: unknown[] }).items[0];
const approve = async (path: string, person = site.editor, force = 'false') =>
  site.ask(approveChanges, { body: { files: [await site.based(path, site.author)] }, query: { force } }, person);
const reject = async (path: string, reason: string, person = site.editor) =>
  site.ask(rejectChanges, { body: { files: [await site.based(path, site.author)], reason } }, person);

describe('a change by an author', () => {
  test('is a draft until it is sent, waits, is rejected with a reason, changed, sent again and approved', async () => {
    await site.seed({ '/raku.md': page('Raku', 'Old.') });
    await write('/raku.md', page('Raku', 'New.'));
    expect(await stateOf('/raku.md')).toBe('draft');
    expect(await approve('/raku.md')).toMatchObject({ status: 409, body: { code: 'review.not_sent' } });

    expect(await send('/raku.md', 'New date.')).toMatchObject({
      status: 200,
      body: { files: { '/raku.md': { state: 'pending-approval' } } },
    });
    expect(await newest(site.editor)).toMatchObject({
      type: 'review.sent',
      message: expect.stringMatching(/sent “Raku” for approval: “New date.”$/),
      data: { filesPendingApproval: ['/raku.md'], path: expect.stringContaining('/approvals?review=') },
    });
    expect(await reviewOf('/raku.md')).toMatchObject({ note: 'New date.', kind: 'changed', isChangedSince: false });

    expect((await reject('/raku.md', 'Too short.', site.author)).status).toBe(403);
    expect(await reject('/raku.md', ' ')).toMatchObject({ status: 400 });
    expect(await reject('/raku.md', 'x'.repeat(101))).toMatchObject({ status: 400 });
    expect(await reject('/raku.md', 'Too short.')).toMatchObject({ body: { rejected: 1 } });
    expect(await stateOf('/raku.md')).toBe('draft');
    expect(await newest()).toMatchObject({
      type: 'review.rejected',
      message: expect.stringMatching(/rejected “Raku”: “Too short.”$/),
    });
    expect(await reviewOf('/raku.md', 'rejected')).toMatchObject({ reason: 'Too short.', state: 'rejected' });

    const { _id: rejectedId = '' } = (await reviewOf('/raku.md', 'rejected')) ?? {};
    const shown = async () => ((await site.ask(getReview, { params: { id: rejectedId } })).body as OpenReview).review;
    expect(await shown()).toMatchObject({ state: 'rejected', reason: 'Too short.' });
    await write('/raku.md', page('Raku', 'New and longer.'));
    expect(await shown(), 'changed since').toMatchObject({ state: 'recalled' });
    await send('/raku.md');
    expect(await approve('/raku.md', site.author)).toMatchObject({ status: 403 });
    expect(await approve('/raku.md', site.stranger)).toMatchObject({ status: 404 });
    expect(await approve('/raku.md')).toMatchObject({ body: { approved: 1 } });
    expect(await stateOf('/raku.md')).toBe('ready-to-publish');
    expect(await newest()).toMatchObject({ type: 'review.approved', data: { filesPendingPublish: ['/raku.md'] } });
    expect(await reviewOf('/raku.md')).toBeUndefined();

    const { _id: id = '' } = (await reviewOf('/raku.md', 'approved')) ?? {};
    expect((await site.ask(getReview, { params: { id } })).body, 'its link leads to the answer').toMatchObject({
      review: { state: 'approved' },
      before: { content: page('Raku', 'Old.') },
      after: { content: page('Raku', 'New and longer.') },
    });
  });

  test('shows both states, earlier answers, and that it changed since it was sent', async () => {
    await site.seed({ '/both.md': page('Both', 'Old.') });
    await write('/both.md', page('Both', 'New.'));
    await send('/both.md');
    await reject('/both.md', 'No.');
    await write('/both.md', page('Both', 'Newer.'));
    await send('/both.md');
    await write('/both.md', page('Both', 'Newest.'));
    const { _id = '' } = (await reviewOf('/both.md')) ?? {};
    const { body } = await site.ask(getReview, { params: { id: _id } });
    expect(body as OpenReview).toMatchObject({
      review: { isChangedSince: true },
      before: { content: page('Both', 'Old.') },
      after: { content: page('Both', 'Newest.') },
      earlier: [{ state: 'rejected', reason: 'No.' }],
    });
    expect((await site.ask(getReview, { params: { id: _id } }, site.stranger)).status).toBe(404);

    const rejected = await reviewOf('/both.md', 'rejected');
    const round = await site.ask(getReview, { params: { id: _id }, query: { round: rejected?.round } });
    expect(round.body, 'as it was answered').toMatchObject({
      review: { state: 'rejected' },
      before: { content: page('Both', 'Old.') },
      after: { content: page('Both', 'New.') },
    });
    const needed = await app.ownerQuery<{ hash: string }>('select plinth.needed_hashes($1) as hash', [_id]);
    expect(
      needed.map(({ hash }) => hash),
      'not thinned',
    ).toContain(rejected?.hash);
  });

  test('becomes ready to publish with its approval if it was a draft', async () => {
    await site.ask(createPage, { body: { path: '/fresh.md', title: 'Fresh' } }, site.author);
    expect((await site.open('/fresh.md')).frontMatter).toMatchObject({ draft: true });
    await send('/fresh.md');
    expect((await site.open('/fresh.md')).frontMatter?.draft).not.toBe(true);
    await approve('/fresh.md');
    expect(await stateOf('/fresh.md')).toBe('ready-to-publish');
  });

  test('is recalled only by the person who sent it', async () => {
    const other = await makePerson(app.house);
    await addMember(app.house, site.projectId, other.userId, 'author');
    await site.seed({ '/back.md': page('Back') });
    await write('/back.md', page('Back', 'Mine.'));
    await send('/back.md');
    const recall = (person: typeof site.author) =>
      site.ask(recallFiles, { body: { files: [{ path: '/back.md' }] } }, person);
    expect(await recall(other)).toMatchObject({ status: 409, body: { code: 'review.not_yours' } });
    expect(await recall(site.author)).toMatchObject({ body: { files: { '/back.md': { state: 'draft' } } } });
    expect(await recall(site.author)).toMatchObject({ status: 409 });
    expect(await site.text('/back.md', site.author)).toBe(page('Back', 'Mine.'));
    expect(await approve('/back.md', site.editor, 'true'), 'force').toMatchObject({ body: { approved: 1 } });
  });

  test('is discarded in favor of the approved state, and stays a version', async () => {
    await site.seed({ '/drop.md': page('Drop', 'Approved.') });
    await write('/drop.md', page('Drop', 'Unwanted.'));
    await send('/drop.md');
    const body = { files: [await site.based('/drop.md', site.author)] };
    await site.ask(discardChanges, { body }, site.editor);
    expect(await site.text('/drop.md')).toBe(page('Drop', 'Approved.'));
    expect(await stateOf('/drop.md')).toBe('ready-to-publish');
    const versions = (await site.ask(listVersions, { query: { path: '/drop.md' } })).body as { items: unknown[] };
    expect(versions.items).toHaveLength(3);

    await site.ask(createPage, { body: { path: '/never.md', title: 'Never' } }, site.author);
    await site.ask(discardChanges, { body: { files: [await site.based('/never.md')] } }, site.author);
    expect(await site.text('/never.md')).toBeNull();
    expect(Object.keys((await site.list()).recycleBin).some((path) => path.endsWith('/never.md'))).toBe(true);
  });

  test('has nothing to send if nothing is held', async () => {
    await site.seed({ '/same.md': page('Same') });
    expect(await send('/same.md')).toMatchObject({ status: 409, body: { code: 'pages.not_held' } });
    expect(await send('/same.md', '', site.stranger)).toMatchObject({ status: 404 });
  });
});

describe('a deletion or a move by an author', () => {
  const waitingOf = async (path: string) => (await reviewOf(path)) as Review;
  const answer = async (path: string, reason?: string) => {
    const { hash } = await waitingOf(path);
    const files = [{ path, base: hash }];
    return reason === undefined
      ? site.ask(approveChanges, { body: { files } }, site.editor)
      : site.ask(rejectChanges, { body: { files, reason } }, site.editor);
  };

  test('waits at once, and is undone when it is rejected', async () => {
    await site.seed({ '/gone.md': page('Gone'), '/place.md': page('Place') });
    await site.ask(deleteFiles, { body: { files: [await site.based('/gone.md')] } }, site.author);
    const rename = { ...(await site.based('/place.md')), name: 'moved', rewriteLinks: true };
    await site.ask(renameFile, { body: rename }, site.author);
    expect(await answer('/gone.md', 'We need it.')).toMatchObject({ body: { rejected: 1 } });
    expect(await answer('/moved.md', 'Keep the address.')).toMatchObject({ body: { rejected: 1 } });
    expect(await stateOf('/gone.md')).toBe('ready-to-publish');
    expect(await stateOf('/place.md')).toBe('ready-to-publish');
    expect(await reviewsOf('rejected')).toEqual(
      expect.arrayContaining([expect.objectContaining({ path: '/gone.md', reason: 'We need it.' })]),
    );
  });

  test('sends the updated links in other pages along', async () => {
    await site.seed({ '/goal.md': page('Goal'), '/from.md': page('From', '[goal](/goal.md)') });
    const rename = { ...(await site.based('/goal.md')), name: 'aim', rewriteLinks: true };
    await site.ask(renameFile, { body: rename }, site.author);
    expect(await stateOf('/from.md')).toBe('pending-approval');
    await answer('/aim.md');
    await answer('/from.md');
    expect([await stateOf('/aim.md'), await stateOf('/from.md')]).toEqual(['ready-to-publish', 'ready-to-publish']);
  });
});

test('uploads wait at once, and are approved with the page that shows them', async () => {
  await site.seed({ '/shows.md': page('Shows') });
  for (const path of ['/static/used.txt', '/static/unused.txt'])
    await site.send(uploadStatic, Buffer.from(path), { path }, site.author);
  await write('/shows.md', page('Shows', '[Used](/used.txt)'));
  await send('/shows.md');
  expect((await reviewsOf()).map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/shows.md', '/static/used.txt', '/static/unused.txt']),
  );
  await approve('/shows.md');
  expect(await stateOf('/static/used.txt')).toBe('ready-to-publish');
  expect(await stateOf('/static/unused.txt')).toBe('pending-approval');
});
