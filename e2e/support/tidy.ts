import type { Page } from '@playwright/test';
import { saveScreenshot, savesScreenshots } from '../../scripts/screens/save-screenshot.ts';
import { expectAccessible } from './accessible.ts';
import { expect } from './journey.ts';

/** Every screen is checked at two widths, in light and dark. `PLINTH_SCREENS=yes` saves screenshots. */
export const widths = { '1440': { width: 1440, height: 900 }, '390': { width: 390, height: 844 } } as const;

type More = {
  readonly turnDark?: () => Promise<void>;
  /** Hides frames in which no script may run, because the checker cannot run there either. */
  readonly hideFrames?: () => Promise<void>;
  /** The screen shows work in progress. */
  readonly isBusy?: boolean;
  /** Another visit checks the same screen at the other width, so here a part of the checks is enough. */
  readonly isSeenAtBoth?: boolean;
};

/**
 * `npm run test:slow -- screens` checks every width in light and dark. `npm test` checks each screen twice: by every rule in light at one
 * width, and its colors in dark at the other. The assignment varies by screen, and is always the same for one.
 */
const looksAtAll = savesScreenshots || process.env.PLINTH_SWEEP === 'full';

type Width = keyof typeof widths;

/** The width at which a screen is checked by every rule in light, and the one at which its dark colors are checked. */
export function sampleOf(name: string): { readonly light: Width; readonly dark: Width } {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return sum % 2 === 0 ? { light: '1440', dark: '390' } : { light: '390', dark: '1440' };
}

/** At the current width. Light first, with every rule; dark is the same page in other colors, so only those are checked again. */
export async function expectTidy(page: Page, name: string, more: More = {}): Promise<void> {
  const isWide = page.viewportSize()?.width === widths['1440'].width;
  const isForLight = (sampleOf(name.replace(/-\d+$/, '')).light === '1440') === isWide;
  const looksAtBoth = looksAtAll || !more.isSeenAtBoth;
  await expectTidyInLight(page, name, more);
  await more.hideFrames?.();
  if (looksAtBoth || isForLight) await expectAccessible(page);
  if (!looksAtBoth && isForLight) return;
  await turnDark(page, more);
  await expectTidyByNight(page, name);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** At both widths, resized in place. Nothing may scroll sideways or be cut off at either, in the sample too. */
export async function expectTidyAtBoth(page: Page, name: string, more: More = {}): Promise<void> {
  const { light, dark } = sampleOf(name);
  for (const width of [dark, light]) {
    await resize(page, width);
    await expectTidyInLight(page, `${name}-${width}`, more);
  }
  await more.hideFrames?.();
  for (const width of looksAtAll ? [light, dark] : [light]) {
    await resize(page, width);
    await expectAccessible(page);
  }
  await turnDark(page, more);
  for (const width of looksAtAll ? [dark, light] : [dark]) {
    await resize(page, width);
    await expectTidyByNight(page, `${name}-${width}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(widths['1440']);
}

async function resize(page: Page, width: Width): Promise<void> {
  await page.setViewportSize(widths[width]);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function expectTidyInLight(page: Page, name: string, { isBusy }: More): Promise<void> {
  if (!isBusy && !name.startsWith('all-controls')) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectNothingCut(page, name);
  if (savesScreenshots) await saveScreenshot(await page.screenshot({ animations: 'disabled' }), `${name}-light`);
}

/** At the current width and in the current colors, even while it is busy. */
export async function expectTidyHere(page: Page, name: string): Promise<void> {
  await expectNothingCut(page, name);
  if (savesScreenshots) await saveScreenshot(await page.screenshot({ animations: 'disabled' }), name);
  await expectAccessible(page);
}

async function expectNothingCut(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const faults = await page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > window.innerWidth)
      found.push(`scrolls sideways: ${document.documentElement.scrollWidth}`);
    for (const element of document.querySelectorAll<HTMLElement>('h1,h2,h3,p,button,a,label,dd,dt,td,th,span')) {
      const style = getComputedStyle(element);
      const isHidden = style.visibility === 'hidden' || element.closest('[aria-hidden="true"], [hidden]') !== null;
      const mayCut = style.textOverflow === 'ellipsis' || style.clipPath !== 'none' || element.offsetWidth <= 1;
      const isCut =
        style.overflow !== 'visible' &&
        (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1);
      if (!isHidden && !mayCut && isCut && element.innerText.trim())
        found.push(`cut: ${element.innerText.slice(0, 60)}`);
    }
    return found;
  });
  expect(faults, name).toEqual([]);
}

async function turnDark(page: Page, more: More): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await more.turnDark?.();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
}

async function expectTidyByNight(page: Page, name: string): Promise<void> {
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  if (savesScreenshots) await saveScreenshot(await page.screenshot({ animations: 'disabled' }), `${name}-dark`);
  await expectAccessible(page, ['color-contrast']);
}
