import type { MenuView } from '@plinth/site-renderer/views.ts';
import { describe, expect, test } from 'vitest';
import { layout } from '../settings.ts';
import { besideIn, sideMenu } from './side-menu.ts';

const entry = (url: string, items: readonly MenuView[] = [], isCurrent = false): MenuView => ({
  title: `Page ${url}`,
  url,
  isCurrent,
  items,
});
const menu = [
  entry('/start/', [entry('/start/one/'), entry('/start/two/', [], true)]),
  entry('', [entry('/care/one/', [entry('/care/one/deep/')])]),
];

describe('previous and next pages', () => {
  test('follow the menu, across its groups', () => {
    expect(besideIn(menu, '/start/one/')).toMatchObject({ previous: { url: '/start/' }, next: { url: '/start/two/' } });
    expect(besideIn(menu, '/start/two/')).toMatchObject({ next: { url: '/care/one/' } });
  });

  test('end where the menu ends', () => {
    expect(besideIn(menu, '/start/').previous).toBeNull();
    expect(besideIn(menu, '/care/one/deep/').next).toBeNull();
  });

  test('do not exist for a page that is not in the menu', () => {
    expect(besideIn(menu, '/elsewhere/')).toEqual({ previous: null, next: null });
    expect(besideIn([], '/start/')).toEqual({ previous: null, next: null });
  });
});

describe('the side menu', () => {
  const opened = (sideGroups: 'all' | 'current'): number =>
    (sideMenu(menu, layout.parse({ sideGroups }))?.text.match(/<details open>/g) ?? []).length;

  test('opens all groups, or the current one', () => {
    expect(opened('all')).toBe(2);
    expect(opened('current')).toBe(1);
  });

  test('marks the current page, and has no link for an entry without an address', () => {
    const text = sideMenu(menu, layout.parse({}))?.text ?? '';
    expect(text).toContain('<a href="/start/two/" aria-current="page">');
    expect(text).not.toContain('href=""');
  });

  test('is omitted without entries', () => {
    expect(sideMenu([], layout.parse({}))).toBeNull();
  });
});
