import { type Browser, expect, type Page, test } from '@playwright/test';
import { themes } from '#themes/themes.ts';
import { keepScreen, keepsScreens } from '../scripts/screens/keep-screen.ts';
import { expectAccessible } from './support/accessible.ts';
import { feedFaults } from './support/feed-faults.ts';
import { type ServedSite, serveOddSite, serveStarter } from './support/theme-site.ts';

/** Every theme as visitors see it. `PLINTH_SCREENS=yes` keeps the screenshots. */
const heights = { 390: 844, 1440: 900 } as const;
const widths = [390, 1440] as const;
const oddWidths = [320, 2560] as const;
/** A screenshot shows the top of a long page; the rest would be small print in the docs. */
const mostHeight = 2800;

const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > window.innerWidth + 1 || one.getBoundingClientRect().left < -1,
    );
    return [`${document.documentElement.scrollWidth}`, ...wide.slice(0, 4).map((one) => one.outerHTML.slice(0, 120))];
  });

/** How much has moved since the page was opened. */
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

/** Pictures that come late are asked for now, so that nothing is missing on a screen. */
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
    const clip = { x: 0, y: 0, width, height: Math.min(height, mostHeight) };
    await keepScreen(
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

/** `npm run test:slow -- screens` looks in light and dark at every width. */
const looksAtAll = process.env.PLINTH_SWEEP === 'full';
const schemesAt = {
  390: looksAtAll ? (['light', 'dark'] as const) : (['dark'] as const),
  1440: looksAtAll ? (['light', 'dark'] as const) : (['light'] as const),
};

/**
 * One page at every width. By night it is the same page in other colours, and on a phone the same in another order: every rule is
 * held wide and by day, those of colour and touch on a phone by night.
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
    if (keepsScreens) await keepBoth(page, `theme-${theme}-${name}`, width);
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

/** In `npm test` every other of them in each language, so that each is looked at once; the first page in both. */
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

    test('tidy at every width, by day and by night', async ({ page }) => {
      // Four pages at four widths, each looked at by the checker.
      test.slow();
      const asked: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(site.address) && !request.url().startsWith('data:')) asked.push(request.url());
      });
      for (const [name, url] of Object.entries(await pagesOf(page))) await expectTidyPage(page, theme.name, name, url);
      expect(asked).toEqual([]);
    });

    test('readable without a script, its feeds and sitemaps well-formed', async ({ page, browser }) => {
      await expectReadableWithoutScript(browser, Object.values(await pagesOf(page)));
      await expectWellFormed(page, site);
    });

    test('long words, no pictures and hundreds of tags fit', async ({ page }) => {
      for (const [at, language] of ['de', 'ar'].entries()) {
        const site = await serveOddSite(theme, language);
        const isTidy = async (url: string, width: number): Promise<void> => {
          await page.goto(site.address + url);
          expect(await overflow(page), `${theme.name} ${language} ${url} ${width}`).toEqual([]);
        };
        await page.setViewportSize({ width: 1440, height: 800 });
        for (const url of ['/', '/posts/one/', '/handbook/']) await isTidy(url, 1440);
        await page.setViewportSize({ width: 320, height: 800 });
        const sample = oddPages.filter((url, index) => looksAtAll || url === '/' || index % 2 === at);
        for (const url of sample) await isTidy(url, 320);
        site.close();
      }
    });
  });
}
