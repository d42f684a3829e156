import { expect, test } from 'vitest';
import type { MenuLink } from '#features/sites/contract/menu-links.ts';
import { rowProblems } from './row-problems.ts';

const link = (title: string, items: readonly MenuLink[] = []): MenuLink => ({ title, link: '/', items });

test('finds the row of each problem in a nested menu', () => {
  const links = [link('Home'), link('Shop', [link('Mugs', [link('Small')]), link('')])];
  const found = rowProblems(
    {
      'links.1.items.0.items.0.link': 'Enter a valid URL.',
      'links.1.items.1.title': 'Enter a name for this entry.',
      scheme: 'Belongs to no row.',
    },
    links,
  );
  expect([...found]).toEqual([
    [0, {}],
    [1, {}],
    [2, {}],
    [3, { link: 'Enter a valid URL.' }],
    [4, { title: 'Enter a name for this entry.' }],
  ]);
});

test('has no rows for an empty menu', () => {
  expect(rowProblems({ 'links.0.title': 'Enter a name for this entry.' }, []).size).toBe(0);
});
