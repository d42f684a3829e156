import { type Browser, expect, type Page, test } from '@playwright/test';
import { themes } from '#themes/themes.ts';
import { saveScreenshot, savesScreenshots } from '../scripts/screens/save-screenshot.ts';
import { expectAccessible } from './support/accessible.ts';
import { feedFaults } from './support/feed-faults.ts';
import { type ServedSite, serveOddSite, serveStarter } from './support/theme-site.ts';

/** Every theme as visitors see it. `PLINTH_SCREENS=yes` saves the screenshots. */
const heights = { 390: 844, 1440: 900 } as const;
const widths = [390, 1440] as const;
const oddWidths = [320, 2560] as const;
/** A screenshot shows the top of a long page; the rest would be unreadable in the docs. */
const maxHeight = 2800;

const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > window.innerWidth + 1 || one.getBoundingClientRect().left < -1,
    );
    return [`${document.documentElement.scrollWidth}`, ...wide.slice(0, 4).map((one) => one.outerHTML.slice(0, 120))];
  });

/** The layout shift since the page was opened. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

/** Loads lazy images, so that none is missing on a screenshot. */
const showAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const one of document.images) one.loading = 'eager';
    await Promise.allSettled([...document.images].map((one) => one.decode()));
  });

async function keepBoth(page: Page, name: string, width: 390 | 1440): Promise<void> {
  await showAll(page);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width, height: Math.min(height, maxHeight) };
    await saveScreenshot(
      await page.screenshot({ fullPage: true, clip, animations: 'disabled' }),
      `${name}-${width}-${scheme}`,
    );
  }
}

async function firstPost(page: Page, { address }: ServedSite): Promise<string> {
  await page.goto(`${address}/posts/`);
  const links = await page
    .locator('main article a[href^="/posts/"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  return links.find((link) => /^\/posts\/[^/]+\/$/.test(link)) ?? '/posts/first-post/';
}

/** `npm run test:slow -- screens` checks light and dark at every width. */
const looksAtAll = process.env.PLINTH_SWEEP === 'full';
const schemesAt = {
  390: looksAtAll ? (['light', 'dark'] as const) : (['dark'] as const),
  1440: looksAtAll ? (['light', 'dark'] as const) : (['light'] as const),
};

/**
 * Checks one page at every width. Dark is the same page in other colors, and a phone shows it in another order: every rule is checked wide
 * and in light, those of color and touch on a phone in dark.
 */
async function expectTidyPage(page: Page, theme: string, name: string, url: string): Promise<void> {
  const about = `${theme} ${name}`;
  for (const width of widths) {
    await page.setViewportSize({ width, height: heights[width] });
    for (const scheme of schemesAt[width]) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto(url);
      await page.evaluate(() => document.fonts.ready);
      expect(await layoutShift(page), `${about} ${width} moves`).toBe(0);
      expect(await overflow(page), `${about} ${width}`).toEqual([]);
      await expectAccessible(page, scheme === 'light' ? undefined : ['color-contrast', 'target-size']);
    }
    if (savesScreenshots) await keepBoth(page, `theme-${theme}-${name}`, width);
  }
  for (const width of oddWidths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${about} ${width}`).toEqual([]);
  }
}

async function expectReadableWithoutScript(browser: Browser, addresses: readonly string[]): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('main p').filter({ visible: true }).first()).toBeVisible();
    const fold = page.locator('header details > summary');
    if ((await fold.count()) === 0) continue;
    await fold.click();
    await expect(page.locator('header details nav a').first()).toBeVisible();
  }
  await context.close();
}

async function expectWellFormed(page: Page, { address }: ServedSite): Promise<void> {
  await page.goto(`${address}/`);
  for (const file of ['/index.xml', '/posts/index.xml', '/sitemap.xml', '/sitemap-1.xml'])
    expect(await feedFaults(page, file), file).toEqual([]);
}

/** In `npm test` every other page in each language, so that each is checked once; the wide ones in both. */
const oddPages = [
  '/',
  '/posts/',
  '/posts/one/',
  '/posts/two/',
  '/tags/',
  '/tags/tag-1/',
  '/authors/somebody/',
  '/series/long/',
  '/handbook/',
  '/handbook/deep/page/',
  '/search/',
  '/404.html',
];
const widePages = ['/', '/posts/one/', '/handbook/'];

for (const theme of themes) {
  test.describe(theme.name, () => {
    let site: ServedSite;
    test.beforeAll(async () => {
      site = await serveStarter(theme);
    });
    test.afterAll(() => site.close());

    const pagesOf = async (page: Page): Promise<Readonly<Record<string, string>>> => ({
      home: `${site.address}/`,
      post: site.address + (await firstPost(page, site)),
      list: `${site.address}/posts/`,
      widgets: `${site.address}/widgets/`,
    });

    test('is accessible and fits at every width, in light and dark', async ({ page }) => {
      // Four pages at four widths, each checked for accessibility.
      test.slow();
      const asked: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(site.address) && !request.url().startsWith('data:')) asked.push(request.url());
      });
      for (const [name, url] of Object.entries(await pagesOf(page))) await expectTidyPage(page, theme.name, name, url);
      expect(asked).toEqual([]);
    });

    test('is readable without scripts, with valid feeds and sitemaps', async ({ page, browser }) => {
      await expectReadableWithoutScript(browser, Object.values(await pagesOf(page)));
      await expectWellFormed(page, site);
    });

    test('fits long words, no images and hundreds of tags', async ({ page }) => {
      for (const [at, language] of ['de', 'ar'].entries()) {
        const site = await serveOddSite(theme, language);
        for (const url of oddPages.filter((one, index) => looksAtAll || widePages.includes(one) || index % 2 === at)) {
          await page.setViewportSize({ width: 320, height: 800 });
          await page.goto(site.address + url);
          expect(await overflow(page), `${theme.name} ${language} ${url} 320`).toEqual([]);
          if (!widePages.includes(url)) continue;
          await page.setViewportSize({ width: 1440, height: 800 });
          expect(await overflow(page), `${theme.name} ${language} ${url} 1440`).toEqual([]);
        }
        site.close();
      }
    });
  });
}
