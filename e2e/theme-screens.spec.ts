import { expect, type Page, test } from '@playwright/test';
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
const looksAtAll = savesScreenshots || process.env.PLINTH_SWEEP === 'full';
const schemes = ['light', 'dark'] as const;

type Look = {
  readonly width: 390 | 1440;
  readonly scheme: 'light' | 'dark';
  /** The page is opened in this look, and held to every rule of accessibility; otherwise it is resized to it. */
  readonly isOpened: boolean;
};

/**
 * How a page is looked at: on a phone and wide, in light and dark. `npm test` opens each once and resizes it to the other width: the phone in
 * dark or the wide page in light, in turn from page to page and from theme to theme.
 */
function looksAt(turn: number): Look[] {
  if (looksAtAll) return widths.flatMap((width) => schemes.map((scheme) => ({ width, scheme, isOpened: true })));
  const [phone, wide] = [{ width: 390, scheme: 'dark' } as const, { width: 1440, scheme: 'light' } as const];
  const [opened, resized] = turn % 2 === 0 ? [phone, wide] : [wide, phone];
  return [
    { ...opened, isOpened: true },
    { ...resized, isOpened: false },
  ];
}

async function expectTidyPage(page: Page, about: string, url: string, turn: number): Promise<void> {
  for (const { width, scheme, isOpened } of looksAt(turn)) {
    await page.setViewportSize({ width, height: heights[width] });
    await page.emulateMedia({ colorScheme: scheme });
    if (isOpened) {
      await page.goto(url);
      await page.evaluate(() => document.fonts.ready);
      expect(await layoutShift(page), `${about} ${width} moves`).toBe(0);
    }
    expect(await overflow(page), `${about} ${width}`).toEqual([]);
    if (isOpened) await expectAccessible(page);
    if (savesScreenshots && scheme === 'light') await keepBoth(page, `theme-${about.replace(' ', '-')}`, width);
  }
  for (const width of oddWidths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${about} ${width}`).toEqual([]);
  }
}

async function expectReadableWithoutScript(page: Page, addresses: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
  await page.goto('data:text/html,<script>document.title = "ran"</script>');
  await expect(page, 'scripts are off').toHaveTitle('');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('main p').filter({ visible: true }).first()).toBeVisible();
    const fold = page.locator('header details > summary');
    if ((await fold.count()) === 0) continue;
    await fold.click();
    await expect(page.locator('header details nav a').first()).toBeVisible();
  }
  await session.detach();
}

async function expectWellFormed(page: Page, { address }: ServedSite): Promise<void> {
  await page.goto(`${address}/`);
  for (const file of ['/index.xml', '/posts/index.xml', '/sitemap.xml', '/sitemap-1.xml'])
    expect(await feedFaults(page, file), file).toEqual([]);
}

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
/** In `npm test` each theme is looked at in one of them, in turn. */
const oddLanguages = ['de', 'ar'] as const;

for (const [turn, theme] of themes.entries()) {
  test.describe(theme.name, () => {
    // One after the other, so that the site is rendered once for all of them.
    test.describe.configure({ mode: 'default' });
    let site: ServedSite;
    let post: string | undefined;
    test.beforeAll(async () => {
      site = await serveStarter(theme);
    });
    test.afterAll(() => site.close());

    const pagesOf = async (page: Page): Promise<Readonly<Record<string, string>>> => {
      post ??= await firstPost(page, site);
      return {
        home: `${site.address}/`,
        post: site.address + post,
        list: `${site.address}/posts/`,
        widgets: `${site.address}/widgets/`,
      };
    };

    test('is accessible and fits at every width, in light and dark', async ({ page }) => {
      // Four pages at four widths, each checked for accessibility.
      test.slow();
      const asked: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(site.address) && !request.url().startsWith('data:')) asked.push(request.url());
      });
      for (const [at, [name, url]] of Object.entries(await pagesOf(page)).entries())
        await expectTidyPage(page, `${theme.name} ${name}`, url, at + turn);
      expect(asked).toEqual([]);
    });

    test('is readable without scripts, with valid feeds and sitemaps', async ({ page }) => {
      await expectReadableWithoutScript(page, Object.values(await pagesOf(page)));
      await expectWellFormed(page, site);
    });

    test('fits long words, no images and hundreds of tags', async ({ page }) => {
      for (const language of oddLanguages.filter((_, at) => looksAtAll || turn % 2 === at)) {
        const site = await serveOddSite(theme, language);
        for (const url of oddPages) {
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
