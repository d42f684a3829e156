import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { until } from '#platform/testing/until.ts';
import { type DuplicateGroup, type DuplicateKind, listDuplicates } from '../../contract/duplicates.ts';
import { trashNodes } from '../../contract/trash.ts';
import { startLibrary, type TestLibrary } from '../../testing/start-library.ts';

let app: TestApp;
let library: TestLibrary;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
  library = await startLibrary(app);
});
afterAll(() => app?.close());

const groupsOf = async (kind: DuplicateKind, who = library): Promise<string[][]> => {
  const { body } = await who.ask(listDuplicates, { query: { kind } });
  return (body as { groups: DuplicateGroup[] }).groups.map(({ nodes }) => nodes.map(({ name }) => name));
};

/** A drawing that differs in shapes, and not in color only. */
const draw = (shape: string, background = '#d9cbb8'): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="${background}"/>${shape}</svg>`,
  );
const bowl =
  '<circle cx="200" cy="300" r="140" fill="#2f6f5b"/><rect x="400" y="60" width="180" height="300" fill="#112"/>';
const plates =
  '<rect x="40" y="30" width="60" height="400" fill="#822"/><circle cx="480" cy="120" r="100" fill="#fff"/>';

async function untilPrepared(count: number): Promise<void> {
  await until(async () => {
    const [row] = await app.ownerQuery<{ count: number }>(
      'select count(*)::integer as count from library_nodes where project_id = $1 and look is not null',
      [library.projectId],
    );
    return row?.count === count;
  }, 60_000);
}

test('finds files with the same bytes, and not those in the trash', async () => {
  const folder = await library.folder('Copies');
  await library.add('a.txt', Buffer.from('the same'));
  await library.add('b.txt', Buffer.from('the same'), { parentNodeId: folder._id });
  await library.add('c.txt', Buffer.from('another'));
  expect(await groupsOf('identical')).toEqual([['a.txt', 'b.txt']]);
  const other = await startLibrary(app);
  await other.add('a.txt', Buffer.from('the same'));
  expect(await groupsOf('identical', other), 'another project has one of its own').toEqual([]);

  const { body } = await library.ask(listDuplicates);
  const [group] = (body as { groups: DuplicateGroup[] }).groups;
  expect(group).toMatchObject({ spareBytes: 0, nodes: [{ path: '' }, { path: 'Copies', uses: 0 }] });
  await library.ask(trashNodes, { body: { ids: [group?.nodes[0]?._id] } });
  expect(await groupsOf('identical')).toEqual([]);
});

test('finds one image in two formats and sizes, and no other that differs in shape or color', async () => {
  const large = await sharp(draw(bowl)).png().toBuffer();
  await library.add('bowl.png', large);
  await library.add('bowl small.jpg', await sharp(large).resize(320).jpeg().toBuffer());
  await library.add('plates.png', await sharp(draw(plates)).png().toBuffer());
  await library.add('red.png', await sharp(draw('', '#dd2222')).png().toBuffer());
  await library.add('blue.png', await sharp(draw('', '#2222dd')).png().toBuffer());
  await untilPrepared(5);
  expect(await groupsOf('similar')).toEqual([['bowl.png', 'bowl small.jpg']]);
});

test('is refused to strangers', async () => {
  expect((await library.ask(listDuplicates, {}, library.stranger)).status).toBe(404);
});
