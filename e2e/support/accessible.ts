import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Checks accessibility by all rules, or by the named ones. The checker once took half of a journey's time, so it is injected into a
 * document once, and describes only violations. Frames show pages of sites, which have journeys of their own.
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const faults = await page.evaluate(async (named) => {
    const found = await window.axe?.run(document, {
      ...(named ? { runOnly: { type: 'rule', values: named } } : {}),
      resultTypes: ['violations'],
      iframes: false,
      preload: false,
      // The HTML of an element says enough about it.
      selectors: false,
      elementRef: false,
    });
    return found?.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
  }, rules);
  expect(faults).toEqual([]);
}
