import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { until } from '#platform/testing/until.ts';
import { type Asset, createProject, getProject } from '../../contract/assets.ts';
import {
  type CoverImage,
  listCoverImages,
  listHostServers,
  listWebThemeResources,
  listWebThemes,
} from '../../contract/reference.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
  person = await makePerson(app.house);
});
afterAll(() => app?.close());

const covers = async (): Promise<CoverImage[]> =>
  ((await app.call(listCoverImages, {}, person.token)).body as { items: CoverImage[] }).items;
const bytesOf = async (url: string): Promise<Buffer> => Buffer.from(await (await app.fetch(url)).arrayBuffer());

test('lists eight cover images with names', async () => {
  const [items, again] = await Promise.all([covers(), covers()]);
  expect(items).toHaveLength(8);
  expect(again).toEqual(items);
  const pictures = await Promise.all(items.map(({ url }) => app.fetch(url)));
  expect(pictures.map(({ status }) => status)).toEqual(items.map(() => 200));
  expect(pictures.map(({ headers }) => headers.get('content-type'))).toEqual(items.map(() => 'image/webp'));
  expect(new Set(items.map(({ name }) => name)).size).toBe(8);
});

test('creates a project with one of them, and rejects an unknown one', async () => {
  const [image] = await covers();
  const create = (coverImage: string) =>
    app.call(createProject, { body: { name: 'With a cover', coverImage } }, person.token);
  const { _id } = (await create(image?.id ?? '')).body as Asset;
  const get = async () => (await app.call(getProject, { params: { id: _id } }, person.token)).body as Asset;
  await until(async () => (await get()).coverState === 'ready');
  expect(await bytesOf((await get()).coverUrl ?? '')).toEqual(await bytesOf(image?.url ?? ''));
  expect(await create('no-such')).toMatchObject({ status: 400, body: { code: 'projects.unknown_cover' } });
});

test('lists this installation as the server, and the installed themes', async () => {
  expect((await app.call(listHostServers, {}, person.token)).body).toEqual({
    items: [{ id: 'this', name: 'This server', kind: 'local' }],
  });
  for (const call of [listWebThemes, listWebThemeResources]) {
    expect((await app.call(call, {}, person.token)).body).toMatchObject({
      items: expect.arrayContaining([{ id: 'base', name: 'Plain', previewName: 'base' }]),
    });
  }
});
