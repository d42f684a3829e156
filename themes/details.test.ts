import { widgetCss } from '@plinth/site-renderer/browser/compiled.ts';
import { expect, test } from 'vitest';
import { handbookTheme } from './handbook/theme.ts';
import { journalTheme } from './journal/theme.ts';
import { crumbs } from './shared/parts.ts';

test('marks up breadcrumbs so that article list styles do not shift them', () => {
  expect(crumbs([{ title: 'Posts', url: '/posts/' }], '/')?.text).toContain('<ol class="crumb-list">');
});

test('gives the number on Journal’s 404 page margins independent of its size', () => {
  expect(journalTheme.css).toMatch(/\.main-lost \.article\s*>\s*\.lost-number\s*\{\s*[^}]*margin:\s*2\.5rem 0 1\.5rem/);
});

test('uses another icon for Handbook’s contents button than for the main menu', () => {
  const icons = [...handbookTheme.css.matchAll(/\.menu-icon\s*\{([^}]*)\}/g)].map(([, rules]) => rules);
  expect(icons.length).toBeGreaterThan(1);
  expect(new Set(icons).size).toBe(icons.length);
  expect(icons.some((rules) => rules?.includes('30% 0'))).toBe(true);
});

test('keeps the consent box in a corner of wide screens, beside the heading of a short page', () => {
  expect(widgetCss).toMatch(/@media \(width>=64rem\)\{\.w-consent\{margin-inline-end:0\}/);
});
