import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson } from '#features/accounts/testing/make-person.ts';
import { addMember, makeProject } from '#features/projects/testing/make-project.ts';
import { listAllImages, type OwnImage } from '../../contract/all-images.ts';
import { startLibrary, type TestLibrary } from '../../testing/start-library.ts';

let app: TestApp;
let first: TestLibrary;
let second: TestLibrary;

const photo = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 20, height: 10, channels: 3, background } })
    .png()
    .toBuffer();

beforeAll(async () => {
  app = await startTestApp();
  first = await startLibrary(app);
  second = await startLibrary(app, { owner: first.owner, projectId: await makeProject(app.house, first.owner.userId) });
  await first.add('bowl.png', await photo('#2f6f5b'));
  await second.add('100%_cup.png', await photo('#9a3f26'));
  await first.add('notes.txt', Buffer.from('Cone 6'));
});
afterAll(() => app?.close());

type Page = { readonly items: readonly OwnImage[]; readonly nextCursor: string | null };

async function list(token: string, query: object = {}): Promise<Page> {
  const { status, body } = await app.call(listAllImages, { query }, token);
  expect(status).toBe(200);
  return body as Page;
}
const names = ({ items }: Page): string[] => items.map(({ name }) => name);

test('lists the images of every project that the person administers, newest first, page by page', async () => {
  const { token } = first.owner;
  expect(names(await list(token))).toEqual(['100%_cup.png', 'bowl.png']);
  const { items, nextCursor } = await list(token, { limit: 1 });
  expect(items).toMatchObject([{ assetId: second.projectId, assetName: expect.any(String), type: 'i' }]);
  expect(names(await list(token, { limit: 1, cursor: nextCursor }))).toEqual(['bowl.png']);
  expect((await app.call(listAllImages, { query: { cursor: 'x' } }, token)).status).toBe(400);
});

test('finds images by a part of their name, and takes no letter for a pattern', async () => {
  const { token } = first.owner;
  expect(names(await list(token, { search: 'BOWL' }))).toEqual(['bowl.png']);
  expect(names(await list(token, { search: '%_' }))).toEqual(['100%_cup.png']);
  expect(names(await list(token, { search: 'b%l' }))).toEqual([]);
});

test('shows nothing of projects in which the person is no admin', async () => {
  expect(names(await list(first.author.token))).toEqual([]);
  expect(names(await list(first.stranger.token))).toEqual([]);
  const admin = await makePerson(app.house);
  await addMember(app.house, first.projectId, admin.userId, 'administrator');
  expect(names(await list(admin.token))).toEqual(['bowl.png']);
  expect((await app.call(listAllImages, {})).status).toBe(401);
});
