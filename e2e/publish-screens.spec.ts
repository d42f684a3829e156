import type { Page } from '@playwright/test';
import { expect, openSignedIn, test, visit } from './support/journey.ts';
import { makeProject, type Newcomer, type Place } from './support/newcomer.ts';
import { publish } from './support/publish.ts';
import { api, makeSite } from './support/site.ts';
import { expectTidyAtBoth, widths } from './support/tidy.ts';

type Site = Awaited<ReturnType<typeof makeSite>>;

const pageOf = (title: string, text: string): string => `---\ntitle: ${title}\n---\n\n${text}\n`;

/** Three releases with warnings, and unpublished changes. */
async function furnish(product: Place, person: Newcomer, site: Site): Promise<void> {
  const at = `/pages/${site.assetId}/${site._id}`;
  const save = (files: readonly object[]) => api(product, person, 'PUT', `${at}/changes`, { files });
  await publish(product, person, site, 'The studio opens its doors');
  await save([
    {
      path: '/workshops.md',
      content: pageOf('Wheel-throwing for beginners', 'One long Saturday. See [the summer](/summer.md).'),
      base: null,
    },
    { path: '/contact.md', content: pageOf('Contact', '![](/img/kiln-night.webp)\n\nRing the bell.'), base: null },
    { path: '/posts/moon-jar.md', content: pageOf('The moon jar that took four winters', 'It leaned.'), base: null },
  ]);
  await publish(product, person, site, 'Autumn firing, new workshop dates');
  const { hash: base } = await api(product, person, 'PUT', `${at}/content`, { path: '/contact.md' });
  await api(product, person, 'PUT', `${at}/rename`, { path: '/contact.md', base, name: 'visit-the-studio' });
  await save([{ path: '/posts/glaze.md', content: pageOf('A glaze is a landscape', 'Seen from far.'), base: null }]);
  await publish(product, person, site);
  await save([
    { path: '/prices.md', content: pageOf('Prices', 'More of it soon.'), base: null },
    { path: '/posts/week-46.md', content: pageOf('Firing diary, week 46', 'Cone 6, twice.'), base: null },
  ]);
}

/** A release in progress, independent of the machine's speed: the answers about it are held there. */
async function holdRunning(page: Page, { assetId, _id }: Site): Promise<void> {
  const taskId = '0190a000-0000-7000-8000-000000000001';
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  await page.route(`**/api/domains/${assetId}/${_id}/publishing`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), running: { number: 5, taskId }, missedAt: ago(86_400_000) },
    });
  });
  const [began, collected, rendered] = [ago(2600), ago(2400), ago(1300)];
  const step = (stepNumber: number, name: string, startedAt: string | null, endedAt: string | null, progress = 1) => ({
    stepNumber,
    name,
    state: endedAt ? 'finished' : startedAt ? 'running' : 'waiting',
    progress: startedAt ? progress : 0,
    startedAt,
    endedAt,
  });
  const task = {
    _id: taskId,
    assetId,
    type: 'publishing.publish',
    title: 'Publishing the site',
    state: 'running',
    progress: 0.52,
    note: null,
    path: null,
    timeline: { running: began },
    createdAt: began,
    createdBy: null,
    canceledBy: null,
    mayRetry: false,
    logLines: 0,
    steps: [
      step(1, 'Collect', began, collected),
      step(2, 'Render', collected, rendered),
      step(3, 'Check', rendered, null, 0.64),
      step(4, 'Store', null, null),
      step(5, 'Switch', null, null),
    ],
  };
  await page.route(`**/api/tasks/${assetId}/${taskId}`, (route) => route.fulfill({ json: task }));
}

test.use({ viewport: widths['1440'] });

test('releases, the publish panel and maintenance are accessible and fit', async ({ page, product, newcomer }) => {
  test.slow();
  const person = await newcomer();
  const project = await makeProject(product, person, 'Kiln & Clay');
  const site = await makeSite(product, person, project._id ?? '');
  const at = (place: string) => `/app/asset/kiln/${project._id}/${place}`;

  await openSignedIn(page, person, at('publishing-options'));
  await expect(page.getByText('No releases yet')).toBeVisible();
  await expectTidyAtBoth(page, 'releases-empty');
  await visit(page, at('maintenance'));
  await expect(page.getByText('Publish your site to check its links, images and menus.')).toBeVisible();
  await expectTidyAtBoth(page, 'maintenance-empty');

  await furnish(product, person, site);
  await visit(page, at('publishing-options'));
  await expect(page.getByText('Autumn firing, new workshop dates')).toBeVisible();
  await expect(page.getByText('Firing diary, week 46')).toBeVisible();
  await page.getByRole('button', { name: 'Details of release 2' }).click();
  await expect(page.getByRole('link', { name: 'Open post The moon jar that took four winters' })).toBeVisible();
  await expectTidyAtBoth(page, 'releases-full');

  await visit(page, at('web-pages'));
  await expect(page.getByRole('button', { name: 'Review changes' })).toBeVisible();
  await expectTidyAtBoth(page, 'pages-to-publish');
  await page.getByRole('button', { name: 'Publish 2 changes' }).click();
  const panel = page.getByRole('dialog', { name: 'Publish' });
  await expect(panel.getByText('Firing diary, week 46')).toBeVisible();
  await expect(panel.getByText('Autumn firing, new workshop dates')).toBeVisible();
  await expectTidyAtBoth(page, 'publish-panel');
  await panel.getByRole('button', { name: 'Publish 2 changes' }).click();
  await expect(panel.getByText('Release 4 is live.')).toBeVisible({ timeout: 30_000 });
  await expectTidyAtBoth(page, 'publish-panel-done');

  await visit(page, at('publishing-options'));
  await page.getByRole('button', { name: 'Roll back to release 3' }).click();
  await expect(page.getByText('Pinned to release 3')).toBeVisible();
  await page.getByRole('button', { name: 'Schedule release' }).click();
  await page.getByRole('button', { name: 'Save schedule' }).click();
  await expect(page.getByText('Scheduled by Mara Lindqvist')).toBeVisible();
  await expectTidyAtBoth(page, 'releases-held');
  await page.getByRole('button', { name: 'Unpin and go live with release 4' }).click();
  await expect(page.getByText('Pinned to release 3')).toBeHidden();

  await visit(page, at('maintenance'));
  await page.getByLabel('Message to visitors').fill('We unload the kiln.\nBack on Monday at nine.');
  // The input is covered by its drawing.
  await page.getByRole('switch', { name: 'Maintenance page' }).press('Space');
  await expect(page.getByText('Shown to visitors')).toBeVisible();
  await expectTidyAtBoth(page, 'maintenance');

  await visit(page, at('dashboard'));
  await expect(page.getByText('Maintenance page is on')).toBeVisible();
  await expectTidyAtBoth(page, 'dashboard-site');

  await holdRunning(page, site);
  await page.goto(at('publishing-options'));
  await expect(page.getByText('Running', { exact: true })).toBeVisible();
  await expectTidyAtBoth(page, 'releases-running', { isBusy: true });
});
