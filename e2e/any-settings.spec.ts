import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { anySite } from '#features/sites/testing/any-site.ts';
import { themes } from '#themes/themes.ts';
import { serveSite } from './support/theme-site.ts';

/** Different ones in each run. */
const sites = 8;
const pages = ['/', '/posts/', '/posts/one/', '/about/'];
const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40"/></svg>',
);

test.use({ viewport: { width: 320, height: 800 } });

for (const theme of themes)
  test(`${theme.name} fits a small phone with any settings and titles`, async ({ page }) => {
    const seed = Number(process.env.PLINTH_SEED ?? Math.floor(Math.random() * 2 ** 31));
    for (const any of fc.sample(anySite(theme.name), { numRuns: sites, seed })) {
      const site = await serveSite(any, theme, new Map([['/img/logo.svg', logo]]));
      for (const path of pages) {
        await page.goto(site.address + path);
        const wide = await page.evaluate(() =>
          document.documentElement.scrollWidth <= window.innerWidth
            ? []
            : [...document.querySelectorAll('body *')]
                .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
                .slice(0, 4)
                .map((one) => one.outerHTML.slice(0, 160)),
        );
        expect(wide, `${theme.name} ${path}, PLINTH_SEED=${seed}`).toEqual([]);
      }
      site.close();
    }
  });
