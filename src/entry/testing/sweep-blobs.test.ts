import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setPhoto } from '#features/accounts/contract/person.ts';
import { deletePhoto } from '#features/accounts/server/profile/delete-photo.ts';
import { jobContext } from '#features/accounts/testing/mailbox.ts';
import type { UploadState } from '#features/library/contract/uploads.ts';
import { releaseUnused } from '#features/library/server/trash/sweep-library.ts';
import { startLibrary, type TestLibrary } from '#features/library/testing/start-library.ts';
import { uploadCover } from '#features/projects/contract/assets.ts';
import { startPublishing, type TestPublishing } from '#features/publishing/testing/start-publishing.ts';
import { blobCleanup } from '#platform/house/blob-cleanup.ts';
import { sweepBlobs } from '../rooms.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

let app: TestApp;
let site: TestPublishing;
let library: TestLibrary;
beforeAll(async () => {
  app = await startTestApp();
  site = await startPublishing(app);
  library = await startLibrary(app, site);
});
afterAll(() => app?.close());

const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
const allBlobs = async () => (await Array.fromAsync(app.house.blobs.list())).toSorted();
const store = async (prefix: string): Promise<string> =>
  (await app.house.blobs.put(prefix, Readable.from([Buffer.from(`nobody needs ${prefix}`)]), { maxBytes: 1000 })).key;

/** The job as it runs this many hours later, and those that it starts. */
async function sweep(hours: number): Promise<void> {
  const context = jobContext(app);
  const clock = { ...app.house.clock, now: () => new Date(Date.now() + hours * 3_600_000) };
  const later = { ...context, house: { ...context.house, clock } };
  await releaseUnused.run(later, {});
  await sweepBlobs.run(later, {});
  await blobCleanup.job.run(context, {});
  const photos = await app.ownerQuery<{ data: { userId: string; key: string } }>(
    `select data from pgboss.job where name = 'accounts.forget-photo'`,
    [],
  );
  for (const { data } of photos) await deletePhoto.run(context, data);
}

/** Something of everything that is kept outside of the database. */
async function useEverything(): Promise<void> {
  const { owner, projectId } = site;
  const image = { 'content-type': 'image/png' };
  const answers = [
    await app.call(setPhoto, { body: await picture('#2f6f5b') }, owner.token, image),
    await app.call(uploadCover, { params: { id: projectId }, body: await picture('#9a3f26') }, owner.token, image),
    await site.upload('/static/bowl.png', await picture('#445566')),
    await library.upload('pot.png', await picture('#665544')),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const begun = await library.begin('large.bin', 8);
  await library.append((begun.body as UploadState)._id, 0, Buffer.from('half'));
}

test('removes blobs that no row names after a day, and no other', async () => {
  await useEverything();
  await blobCleanup.job.run(jobContext(app), {});
  const used = await allBlobs();
  expect(new Set(used.map((key) => key.split('/').at(1)))).toEqual(
    new Set([site.owner.userId, 'cover', 'library', 'uploads', 'files']),
  );
  await sweep(25);
  expect(await allBlobs(), 'all are in use').toEqual(used);

  const nobody = '0190a000-0000-7000-8000-000000000001';
  const orphans = [
    ...(await Promise.all(
      ['library', 'cover', 'files', 'releases', 'archives/a'].map((part) => store(`${site.projectId}/${part}`)),
    )),
    await store(`${nobody}/library`),
    await store(`people/${site.owner.userId}/photo`),
    await store(`people/${nobody}/photo`),
  ];
  const kept = await store('cover-images/a');
  await sweep(1);
  expect(await allBlobs(), 'a row may still follow').toEqual([...used, ...orphans, kept].toSorted());
  await sweep(25);
  expect(await allBlobs()).toEqual([...used, kept].toSorted());
});

test('releases the storage of a file that was counted and never placed', async () => {
  const before = await library.storage();
  const key = await store(`${site.projectId}/library`);
  await app.ownerQuery('insert into library_blobs (project_id, key, size) values ($1, $2, 500)', [site.projectId, key]);
  await app.ownerQuery(`update quota_use set used = used + 500 where subject_id = $1 and key = 'storage'`, [
    site.owner.userId,
  ]);
  await sweep(1);
  expect(await library.storage()).toEqual({ ...before, used: before.used + 500, stored: before.stored + 500 });
  await sweep(25);
  expect(await library.storage()).toEqual(before);
  expect(await allBlobs()).not.toContain(key);
});
