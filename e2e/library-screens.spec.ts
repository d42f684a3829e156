import type { Page } from '@playwright/test';
import { expect, openSignedIn, test, visit } from './support/journey.ts';
import { drawPot, libraryOf } from './support/library.ts';
import { makeProject } from './support/newcomer.ts';
import { expectTidyAtBoth, widths } from './support/tidy.ts';

const names = [
  'bowl-indigo',
  'cups-in-a-row',
  'glaze-tests-autumn-2026',
  'kiln-night',
  'moon-jar',
  'mug-dipped',
  'pitcher-linen',
  'plates-stack',
  'table-from-above',
  'vase-trio',
  'wheel-first-pull',
  'winter-window',
];

type Node = Record<string, unknown> & { readonly meta: { readonly originalUrl?: string } };

/** Images as they are when their variations exist, independent of the speed of the machine. */
async function showReady(page: Page, assetId: string): Promise<void> {
  const ready = (node: Node): Node =>
    node.meta.originalUrl
      ? { ...node, state: 'ready', color: '#8a7a66', thumbnailUrl: node.thumbnailUrl ?? node.meta.originalUrl }
      : node;
  const sizes = (node: Node) =>
    [1920, 1280, 960, 640, 320].map((width) => ({
      _id: `0190a000-0000-7000-8000-00000000${width}`,
      variationId: '0190a000-0000-7000-8000-000000000001',
      imageId: node._id,
      key: `w${width}.webp`,
      name: `${width}`,
      type: 'image/webp',
      frozen: false,
      width,
      height: (width * 3) / 4,
      size: width * 90,
      url: node.meta.originalUrl,
      permaLink: node.meta.originalUrl,
    }));
  await page.route(`**/api/files/${assetId}**`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    const body = (await answer.json()) as {
      readonly nodes?: readonly Node[];
      readonly imageVariations?: unknown;
    } & Node;
    if (body.nodes) return route.fulfill({ response: answer, json: { ...body, nodes: body.nodes.map(ready) } });
    if (!body.imageVariations) return route.fulfill({ response: answer });
    await route.fulfill({ response: answer, json: { ...ready(body), imageVariations: sizes(body) } });
  });
}

/** A folder as a studio would have it. */
async function furnish(library: ReturnType<typeof libraryOf>) {
  const studio = await library.folder('Studio 2026');
  const autumn = await library.folder('Autumn firing', studio._id);
  for (const name of ['Shop', 'Workshops', 'Glaze tests', 'Raw']) await library.folder(name, autumn._id);
  const nodes = [];
  for (const [index, name] of names.entries())
    nodes.push(await library.add(`${name}.jpg`, await drawPot(index * 31, 480, 360), { parentNodeId: autumn._id }));
  const described = nodes.filter((_, index) => index !== 3 && index !== 7);
  for (const { _id, name } of described)
    await library.change('PATCH', `nodes/${_id}`, { altText: `A photo of ${name.replace('.jpg', '')} on a table` });
  await library.change('PATCH', 'tags', { ids: nodes.slice(0, 4).map(({ _id }) => _id), add: ['bowl', 'shop'] });
  await library.change('PATCH', 'private', { ids: [nodes.at(-1)?._id], isPrivate: true });
  await library.add('prices-2026.pdf', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n'), {
    parentNodeId: autumn._id,
  });
  await library.add('opening-hours.txt', Buffer.from('Monday to Friday, nine to five.'), { parentNodeId: autumn._id });
  return { autumn, nodes };
}

test.use({ viewport: widths['1440'] });

test('the library, its search and its trash are accessible and fit', async ({ page, product, newcomer }) => {
  test.slow();
  const person = await newcomer();
  const { _id: assetId = '' } = await makeProject(product, person, 'Kiln & Clay');
  const at = (place: string) => `/app/asset/kiln/${assetId}/${place}`;
  const library = libraryOf(product, person, assetId);

  await openSignedIn(page, person, at('view'));
  await expect(page.getByText('No contents found.')).toBeVisible();
  await expectTidyAtBoth(page, 'library-empty');

  const { autumn, nodes } = await furnish(library);
  await visit(page, at(`view?folder=${autumn._id}`));
  await expect(page.getByRole('gridcell', { name: /moon-jar/ })).toBeVisible();
  await expectTidyAtBoth(page, 'library-processing', { isBusy: true });

  await showReady(page, assetId);
  await page.goto(at(`view?folder=${autumn._id}`));
  await expect(page.getByRole('gridcell', { name: /moon-jar/ })).toBeVisible();
  await expectTidyAtBoth(page, 'library-folder');
  for (const name of ['cups-in-a-row', 'vase-trio', 'bowl-indigo'])
    await page.getByRole('checkbox', { name: `Select ${name}.jpg` }).click();
  await expect(page.getByText('3 selected')).toBeVisible();
  await expect(page.getByLabel('Alternative text')).toHaveValue(/bowl-indigo/);
  await expectTidyAtBoth(page, 'library-selected');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Move 3 items' }).getByText('Glaze tests')).toBeVisible();
  await expectTidyAtBoth(page, 'library-move');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('checkbox', { name: 'No alt text' }).click();
  await expect(page.getByRole('gridcell', { name: /moon-jar/ })).toHaveCount(0);
  await expectTidyAtBoth(page, 'library-filter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove filter: No alt text' }).click();

  await page.getByRole('gridcell', { name: /moon-jar/ }).dblclick();
  await expect(page.getByRole('dialog', { name: 'moon-jar.jpg' })).toBeVisible();
  await expectTidyAtBoth(page, 'library-lightbox');
  await page.keyboard.press('Escape');

  await page.getByRole('img', { name: 'List', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Uploaded' })).toBeVisible();
  await expectTidyAtBoth(page, 'library-list');
  await page.getByText('Documents', { exact: true }).click();
  await page.getByRole('gridcell', { name: /opening-hours/ }).dblclick();
  await expect(page.getByText('Monday to Friday')).toBeVisible();
  await expectTidyAtBoth(page, 'library-text');
  await page.keyboard.press('Escape');

  await lookElsewhere(page, at, library, nodes);
});

/** Search, duplicates, trash, and the images of all projects. */
async function lookElsewhere(
  page: Page,
  at: (place: string) => string,
  library: ReturnType<typeof libraryOf>,
  nodes: readonly { readonly _id: string }[],
): Promise<void> {
  await visit(page, at('images/search?q=bowl'));
  await expect(page.getByRole('gridcell', { name: /kiln-night/ })).toBeVisible();
  await expectTidyAtBoth(page, 'library-search');

  await library.add('kiln-night copy.jpg', await drawPot(93, 480, 360));
  await visit(page, at('files/duplicates'));
  await expect(page.getByText('2 identical files')).toBeVisible();
  await expectTidyAtBoth(page, 'library-duplicates');

  await library.change('PUT', 'trash', { ids: nodes.slice(4, 7).map(({ _id }) => _id) });
  await visit(page, at('images/trash'));
  await expect(page.getByText('pitcher-linen.jpg')).toBeVisible();
  await expectTidyAtBoth(page, 'library-trash');
  await visit(page, '/app/images?search=cups');
  await expect(page.getByRole('link', { name: /cups-in-a-row/ })).toBeVisible();
  await expectTidyAtBoth(page, 'images-of-all-projects');
}
