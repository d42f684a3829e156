import type { Page } from '@playwright/test';
import { keepScreen, keepsScreens } from '../../scripts/screens/keep-screen.ts';
import { expectAccessible } from './accessible.ts';
import { expect } from './journey.ts';

/** Every screen is looked at wide and narrow, light and dark. `PLINTH_SCREENS=yes` keeps the screenshots. */
export const widths = { '1440': { width: 1440, height: 900 }, '390': { width: 390, height: 844 } } as const;

type More = {
  readonly turnDark?: () => Promise<void>;
  /** Where no script may run, the checker's may not either. */
  readonly hideFrames?: () => Promise<void>;
  /** It shows work that goes on. */
  readonly isAtWork?: boolean;
  /** The same screen is looked at in another visit at the other width, so here a part of the looks is enough. */
  readonly isSeenAtBoth?: boolean;
};

/**
 * `npm run test:slow -- screens` looks at every width in light and dark. `npm test` looks at each screen twice: with every rule in light
 * at one width, and at its colors in dark at the other. Which is which changes from screen to screen, and is always the same for one.
 */
const looksAtAll = keepsScreens || process.env.PLINTH_SWEEP === 'full';

type Width = keyof typeof widths;

/** The width at which a screen is held to every rule in light, and the one at which its dark colors are looked at. */
export function sampleOf(name: string): { readonly light: Width; readonly dark: Width } {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return sum % 2 === 0 ? { light: '1440', dark: '390' } : { light: '390', dark: '1440' };
}

/** At the width it is at. Light first, with every rule; dark is the same page in other colors, so only these are looked at again. */
export async function expectTidy(page: Page, name: string, more: More = {}): Promise<void> {
  const isWide = page.viewportSize()?.width === widths['1440'].width;
  const isForLight = (sampleOf(name.replace(/-\d+$/, '')).light === '1440') === isWide;
  const looksAtBoth = looksAtAll || !more.isSeenAtBoth;
  await expectTidyByDay(page, name, more);
  await more.hideFrames?.();
  if (looksAtBoth || isForLight) await expectAccessible(page);
  if (!looksAtBoth && isForLight) return;
  await turnDark(page, more);
  await expectTidyByNight(page, name);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The same at both widths, resized in place. Nothing may scroll sideways or be cut at either, in the sample too. */
export async function expectTidyAtBoth(page: Page, name: string, more: More = {}): Promise<void> {
  const { light, dark } = sampleOf(name);
  for (const width of [dark, light]) {
    await resize(page, width);
    await expectTidyByDay(page, `${name}-${width}`, more);
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

async function expectTidyByDay(page: Page, name: string, { isAtWork }: More): Promise<void> {
  if (!isAtWork && !name.startsWith('all-controls')) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectNothingCut(page, name);
  if (keepsScreens) await keepScreen(await page.screenshot({ animations: 'disabled' }), `${name}-light`);
}

/** As it is, at its width and in its colors, whatever it is at work on. */
export async function expectTidyHere(page: Page, name: string): Promise<void> {
  await expectNothingCut(page, name);
  if (keepsScreens) await keepScreen(await page.screenshot({ animations: 'disabled' }), name);
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
  if (keepsScreens) await keepScreen(await page.screenshot({ animations: 'disabled' }), `${name}-dark`);
  await expectAccessible(page, ['color-contrast']);
}
