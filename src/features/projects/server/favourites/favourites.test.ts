import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { addFavourite, listFavourites, maxFavourites, removeFavourite } from '../../contract/favourites.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const add = (item: string, { token }: TestPerson, type = 'pages') =>
  app.call(addFavourite, { params: { type }, body: { item } }, token);
const remove = (item: string, { token }: TestPerson, type = 'pages') =>
  app.call(removeFavourite, { params: { type }, body: { item } }, token);
const list = async ({ token }: TestPerson, type = 'pages') =>
  ((await app.call(listFavourites, { params: { type } }, token)).body as { items: string[] }).items;

test('are stored per person and type, in the order they were added', async () => {
  const [mara, jonas] = [await makePerson(app.house), await makePerson(app.house)];
  for (const item of ['gallery', 'map', 'quote']) await add(item, mara);
  expect((await add('gallery', mara)).body, 'one that is there stays where it is').toEqual({
    items: ['gallery', 'map', 'quote'],
  });
  expect((await remove('map', mara)).body).toEqual({ items: ['gallery', 'quote'] });
  expect((await remove('map', mara)).body, 'removed twice, it is removed').toEqual({ items: ['gallery', 'quote'] });
  expect((await add('map', mara)).body).toEqual({ items: ['gallery', 'quote', 'map'] });
  await add('/covers/kiln.jpg', mara, 'images');
  expect(await list(mara, 'images')).toEqual(['/covers/kiln.jpg']);
  expect(await list(mara, 'shortcodes')).toEqual([]);
  expect(await list(jonas)).toEqual([]);
  expect((await add('x', mara, 'elsewhere')).status).toBe(400);
  expect((await add(' ', mara)).status).toBe(400);
});

test('are limited to 200 per type, also for concurrent requests', async () => {
  const person = await makePerson(app.house);
  await app.ownerQuery(
    `insert into favourites (user_id, type, item) select $1, 'images', 'image ' || n from generate_series(1, $2) n`,
    [person.userId, maxFavourites - 2],
  );
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => add(`more ${index}`, person, 'images')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual(
    refused.map(() => [409, 'projects.too_many_favourites']),
  );
  expect(await list(person, 'images')).toHaveLength(maxFavourites);
  expect((await add('image 1', person, 'images')).status, 'one that is there needs no room').toBe(200);
  expect((await add('first of its type', person, 'pages')).status).toBe(200);
});
