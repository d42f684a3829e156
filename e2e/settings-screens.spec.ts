import type { Page } from '@playwright/test';
import { joinTeam } from './support/join-team.ts';
import { expect, openSignedIn, test, visit } from './support/journey.ts';
import { makeProject, type Newcomer, type Place } from './support/newcomer.ts';
import { openSection, previewedSite } from './support/settings.ts';
import { api, makeSite } from './support/site.ts';
import { expectTidy, expectTidyAtBoth, widths } from './support/tidy.ts';

type Site = Awaited<ReturnType<typeof makeSite>>;

const post = (title: string, date: string, more: string): string =>
  `---\ntitle: ${title}\ndate: ${date}\n${more}---\n\nIt leaned, and stood again.\n`;

const links = [
  { title: 'Journal', link: '/posts/_index.md', items: [] },
  {
    title: 'Studio',
    link: '/about.md',
    items: [
      { title: 'The people', link: '/about.md', items: [{ title: 'Mara Lindqvist', link: '/about.md', items: [] }] },
      { title: 'Kilns and glazes', link: '/kilns.md', items: [] },
    ],
  },
  { title: 'Shop', link: 'https://shop.example/', items: [] },
];

const scripts = [
  { name: 'Visitor count', place: 'body-end', code: '<script>/* counts */</script>', needsConsent: true, isOn: true },
  { name: 'Old chat', place: 'head', code: '<script>/* chats */</script>', needsConsent: true, isOn: false },
];

const scss = '// A line below every heading.\n$line: 2px;\n\nh2 {\n  border-bottom: $line solid var(--accent);\n}\n';

/** A configured site with unpublished changes. */
async function furnish(product: Place, person: Newcomer, { assetId, _id }: Site): Promise<void> {
  await api(product, person, 'PUT', `/pages/${assetId}/${_id}/changes`, {
    files: [
      ['/posts/jar.md', post('The moon jar that took four winters', '2026-11-06', 'authors: [Mara]\ntags: [jars]\n')],
      ['/posts/glaze.md', post('A glaze is a landscape', '2026-10-29', 'authors: [Jonas]\ntags: [glazes]\n')],
      ['/posts/mugs.md', post('Why our mugs are dipped by hand', '2026-10-21', 'series: [Winter]\n')],
      ['/kilns.md', '---\ntitle: Kilns and glazes\n---\n\nTwo of each.\n'],
    ].map(([path, content]) => ({ path, content, base: null })),
  });
  const put = (key: string, values: object) =>
    api(product, person, 'PATCH', `/domains/${assetId}/${_id}/settings/${key}`, { values });
  await put('general-settings', {
    description: 'A small ceramic studio by the river.',
    social: [{ kind: 'instagram', url: 'https://social.example/kiln' }],
  });
  await put('top-menu-links', { isAutomatic: false, links });
  await put('top-menu-settings', { buttonTitle: 'Book a class', buttonLink: '/about.md' });
  await put('footer-links', { links });
  await put('featured-posts', { items: ['/posts/jar.md', '/posts/glaze.md'] });
  await put('user-scripts', { scripts });
  await put('user-scss', { source: scss });
  await put('general-settings', { title: 'Kiln & Clay' });
}

const drawn = (page: Page): Promise<void> =>
  expect(previewedSite(page).locator('h1').first()).toBeVisible({ timeout: 20_000 });

test.use({ viewport: widths['1440'] });

test('the settings screens are accessible and fit', async ({ page, product, newcomer, browser, quiet }) => {
  test.slow();
  quiet.expectProblem(/409|These settings changed while/);
  const person = await newcomer();
  const project = await makeProject(product, person, 'Kiln & Clay');
  const site = await makeSite(product, person, project._id ?? '');
  const at = (place: string) => `/app/asset/kiln/${project._id}/${place}`;
  const look = async (place: string, name: string) => {
    await visit(page, at(place));
    await drawn(page);
    await expectTidyAtBoth(page, `settings-${name}`);
  };
  const lookOn = async (section: string, name: string) => {
    await openSection(page, section);
    await drawn(page);
    await expectTidyAtBoth(page, `settings-${name}`);
  };
  await openSignedIn(page, person, at('featured-items'));
  await expect(page.getByText('No series yet.')).toBeVisible();
  await drawn(page);
  await expectTidyAtBoth(page, 'settings-featured-empty');
  await lookOn('Left menu', 'left-menu');

  await furnish(product, person, site);
  await look('common-site-settings/general-settings', 'general');
  await lookOn('Top menu', 'top-menu');
  await lookOn('Footer', 'footer');
  await lookOn('Page defaults', 'pages');
  await lookOn('Featured items', 'featured');

  await openSection(page, 'Colors and fonts');
  await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#2f6f5b');
  await page.getByRole('textbox', { name: 'Secondary text', exact: true }).fill('#c9c2b8');
  await drawn(page);
  await expectTidyAtBoth(page, 'settings-colours');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await look('common-site-settings/fonts', 'fonts');

  await openSection(page, 'Custom code');
  await page.getByRole('button', { name: 'Visitor count', exact: true }).click();
  await page.getByRole('textbox', { name: 'SCSS styles' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('h3 {\n  color: $unknown;\n}\n');
  await expect(page.locator('.cm-problem-line')).toBeAttached();
  await drawn(page);
  await expectTidyAtBoth(page, 'settings-code');
  await page.getByRole('button', { name: 'Discard changes' }).click();

  await openSection(page, 'Theme');
  await page.getByRole('button', { name: 'Preview theme Journal' }).click();
  await expect(page.getByText('Previewing Journal.')).toBeVisible();
  await drawn(page);
  await expectTidyAtBoth(page, 'settings-theme');
  await page.getByRole('status').getByRole('button', { name: 'Stop preview' }).click();

  await openSection(page, 'General');
  await page.getByRole('button', { name: 'Settings history' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings history' }).getByText('Initial settings')).toBeVisible();
  await expectTidyAtBoth(page, 'settings-history');
  await page.keyboard.press('Escape');

  await page.getByRole('textbox', { name: 'Title' }).fill('Kiln, Clay & Fire');
  const change = { values: { title: 'Clay & Kiln', description: 'Somebody else’s words.' } };
  await api(product, person, 'PATCH', `/domains/${site.assetId}/${site._id}/settings/general-settings`, change);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog', { name: 'Conflicting changes' })).toBeVisible();
  await expectTidyAtBoth(page, 'settings-clash');
  await page.getByRole('button', { name: 'Use their values' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Clay & Kiln');

  await page.setViewportSize(widths['390']);
  await page.getByRole('button', { name: 'Show preview' }).click();
  await drawn(page);
  await expectTidy(page, 'settings-preview-390');

  const author = await newcomer();
  await joinTeam(product, person, author, project._id ?? '', 'author');
  const other = await browser.newPage({ baseURL: product.address, viewport: widths['1440'], reducedMotion: 'reduce' });
  await openSignedIn(other, author, at('common-site-settings/top-menu-links'));
  await expect(other.getByText('Only administrators can change them.')).toBeVisible();
  await drawn(other);
  await expectTidyAtBoth(other, 'settings-read-only');
  await other.close();
});
