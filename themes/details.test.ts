import { expect, test } from 'vitest';
import { handbookTheme } from './handbook/theme.ts';
import { journalTheme } from './journal/theme.ts';
import { crumbs } from './shared/parts.ts';

test('breadcrumbs are no list of an article, whose entries would be moved off their line', () => {
  expect(crumbs([{ title: 'Posts', url: '/posts/' }], '/')?.text).toContain('<ol class="crumb-list">');
});

test('the number on Journal’s 404 page has margins of its own, which its size has no say in', () => {
  expect(journalTheme.css).toMatch(/\.main-lost \.article\s*>\s*\.lost-number\s*\{\s*[^}]*margin:\s*2\.5rem 0 1\.5rem/);
});

test('Handbook’s button for its contents has another icon than the main menu', () => {
  const icons = [...handbookTheme.css.matchAll(/\.menu-icon\s*\{([^}]*)\}/g)].map(([, rules]) => rules);
  expect(icons.length).toBeGreaterThan(1);
  expect(new Set(icons).size).toBe(icons.length);
  expect(icons.some((rules) => rules?.includes('30% 0'))).toBe(true);
});
