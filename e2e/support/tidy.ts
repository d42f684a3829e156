import type { Page } from '@playwright/test';
import { saveScreenshot, savesScreenshots } from '../../scripts/screens/save-screenshot.ts';
import { expectAccessible } from './accessible.ts';
import { expect } from './journey.ts';

/** `PLINTH_SCREENS=yes` saves screenshots of every screen at both widths, in light and dark. */
export const widths = { '1440': { width: 1440, height: 900 }, '390': { width: 390, height: 844 } } as const;

type More = {
  readonly turnDark?: () => Promise<void>;
  /** Hides frames in which no script may run, because the checker cannot run there either. */
  readonly hideFrames?: () => Promise<void>;
  /** The screen shows work in progress. */
  readonly isBusy?: boolean;
};

/**
 * `npm run test:slow -- screens` checks every width in light and dark. `npm test` checks by every rule at one width in one scheme, and that
 * nothing is cut off at both widths. The sample varies by screen, and is always the same for one.
 */
const looksAtAll = savesScreenshots || process.env.PLINTH_SWEEP === 'full';

type Width = keyof typeof widths;
type Sample = { readonly width: Width; readonly isDark: boolean };

function sampleOf(name: string): Sample {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return { width: sum % 2 === 0 ? '1440' : '390', isDark: sum % 4 > 1 };
}

/** At the current width. */
export async function expectTidy(page: Page, name: string, more: More = {}): Promise<void> {
  const { isDark } = sampleOf(name.replace(/-\d+$/, ''));
  await expectTidyInLight(page, name, more);
  await more.hideFrames?.();
  if (looksAtAll) {
    await expectAccessible(page);
    await expectTidyInDark(page, name, more, ['color-contrast']);
    return;
  }
  if (isDark) await expectTidyInDark(page, name, more);
  else await expectAccessible(page);
}

/** At both widths, resized in place. Nothing may scroll sideways or be cut off at either, in the sample too. */
export async function expectTidyAtBoth(page: Page, name: string, more: More = {}): Promise<void> {
  const { width: sampled, isDark } = sampleOf(name);
  const other = sampled === '1440' ? '390' : '1440';
  for (const width of [other, sampled] as const) {
    await resize(page, width);
    await expectTidyInLight(page, `${name}-${width}`, more);
  }
  await more.hideFrames?.();
  for (const width of looksAtAll ? ([sampled, other] as const) : [sampled]) {
    await resize(page, width);
    if (looksAtAll || !isDark) await expectAccessible(page);
    if (looksAtAll || isDark)
      await expectTidyInDark(page, `${name}-${width}`, more, looksAtAll ? ['color-contrast'] : undefined);
  }
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

/** Dark is the same page in other colors: where light was checked by every rule, only those of colors are left. */
async function expectTidyInDark(page: Page, name: string, more: More, rules?: string[]): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await more.turnDark?.();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  if (savesScreenshots) await saveScreenshot(await page.screenshot({ animations: 'disabled' }), `${name}-dark`);
  await expectAccessible(page, rules);
  await page.emulateMedia({ colorScheme: 'light' });
}
