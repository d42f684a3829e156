import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible } from './journey.ts';

/** Every screen, wide and narrow, light and dark. `PLINTH_SCREENS=yes` keeps the pictures in docs/screens. */
const keeps = process.env.PLINTH_SCREENS === 'yes';
const folder = path.join(import.meta.dirname, '../../docs/screens');
if (keeps) mkdirSync(folder, { recursive: true });

export const widths = { '1440': { width: 1440, height: 900 }, '390': { width: 390, height: 844 } } as const;

/** With as few colours as a screen needs: a quarter of the bytes, and no difference to the eye. */
const keep = (picture: Buffer, name: string) =>
  sharp(picture)
    .png({ palette: true, quality: 100, dither: 0 })
    .toFile(path.join(folder, `${name}.png`));

type More = {
  readonly turnDark?: () => Promise<void>;
  /** Where no script may run, the checker's may not either. */
  readonly hideFrames?: () => Promise<void>;
  /** It shows work that goes on. */
  readonly isAtWork?: boolean;
};

/** Light first, with every rule; dark is the same page in other colours, so only these are looked at again. */
export async function expectTidy(page: Page, name: string, more: More = {}): Promise<void> {
  await expectTidyByDay(page, name, more);
  await turnDark(page, more);
  await expectTidyByNight(page, name);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The same at both widths, without going there twice. */
export async function expectTidyAtBoth(page: Page, name: string, more: More = {}): Promise<void> {
  const atBoth = async (look: (called: string) => Promise<void>): Promise<void> => {
    for (const [width, viewport] of Object.entries(widths)) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await look(`${name}-${width}`);
    }
  };
  await atBoth((called) => expectTidyByDay(page, called, more));
  await turnDark(page, more);
  await atBoth((called) => expectTidyByNight(page, called));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(widths['1440']);
}

async function expectTidyByDay(page: Page, name: string, { hideFrames, isAtWork }: More): Promise<void> {
  if (!isAtWork && !name.startsWith('all-controls')) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
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
  if (keeps) await keep(await page.screenshot({ animations: 'disabled' }), `${name}-light`);
  await hideFrames?.();
  await expectAccessible(page);
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
  if (keeps) await keep(await page.screenshot({ animations: 'disabled' }), `${name}-dark`);
  await expectAccessible(page, ['color-contrast']);
}
