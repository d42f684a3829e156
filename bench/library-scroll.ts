import { openBenchDatabase } from './support/bench-product.ts';
import { scrollLists, type Walk } from './support/scroll-lists.ts';
import { seedThumbnails } from './support/seed-thumbnails.ts';

/** Scrolls a project of 100,000 images in Chromium: at the speed of a wheel, at that of a fling, and to the end. */
const count = 100_000;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The rows that hold images, whatever the layout. */
const row = '[role=row][data-at]';

const walksOf = (projectId: string): readonly Walk[] => {
  const walk = (name: string, layout: string, stepPx: number, atMostFrames: number): Walk => ({
    name,
    path: `/app/asset/photos/${projectId}/view`,
    settings: { 'plinth.library-layout': layout },
    open: async (page) => page.locator(`${row} img`).first().waitFor(),
    row,
    stepPx,
    atMostFrames,
  });
  return [
    walk('tiles, by the wheel', 'grid', 120, 1500),
    walk('tiles, flung to the end', 'grid', 1500, 20_000),
    walk('lines, by the wheel', 'list', 120, 1000),
    walk('lines, flung to the end', 'list', 5000, 20_000),
  ];
};

const bench = await openBenchDatabase();
try {
  const person = await bench.makePerson(1);
  const product = await bench.start();
  try {
    const { _id: projectId } = await firstProject(product.address, person.token);
    await seedThumbnails(bench.superuser, { projectId, count, blobsFolder: bench.blobsFolder });
    say(`${count.toLocaleString('en')} images`);
    const isSmooth = await scrollLists({ address: product.address, token: person.token, say }, walksOf(projectId));
    process.exitCode = isSmooth ? 0 : 1;
  } finally {
    await product.stop();
  }
} finally {
  await bench.close();
}

async function firstProject(address: string, token: string): Promise<{ _id: string }> {
  const answer = await fetch(`${address}/api/assets`, { headers: { authorization: `Bearer ${token}` } });
  const { items } = (await answer.json()) as { items: { _id: string }[] };
  if (!items[0]) throw new Error('there is no project');
  return items[0];
}
