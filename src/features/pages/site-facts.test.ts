import { expect, it } from 'vitest';
import { buildMenu } from './site-facts.ts';

const page = (path: string, more: Partial<Parameters<typeof buildMenu>[0][number]> = {}) => ({
  path,
  title: path,
  weight: undefined,
  isDraft: false,
  menu: undefined,
  ...more,
});
const paths = (pages: Parameters<typeof buildMenu>[0]) => buildMenu(pages).map(({ link }) => link);

it('contains sections, then pages at the root', () => {
  expect(
    paths([page('/b.md'), page('/a.md'), page('/shop/_index.md'), page('/shop/cup.md'), page('/_index.md')]),
  ).toEqual(['/shop/_index.md', '/a.md', '/b.md']);
});

it('contains pages that ask for it, however deep, and no page that is hidden', () => {
  expect(
    paths([
      page('/a.md', { menu: 'hidden' }),
      page('/b.md'),
      page('/shop/cup.md', { menu: 'shown', weight: 1 }),
      page('/shop/jug.md', { menu: 'shown', isDraft: true }),
    ]),
  ).toEqual(['/shop/cup.md', '/b.md']);
});

it('leaves out others before one that asks for it', () => {
  const many = Array.from({ length: 9 }, (_, at) => page(`/p${at}.md`, { weight: at }));
  const chosen = paths([...many, page('/z/last.md', { menu: 'shown' })]);
  expect(chosen).toEqual(['/p0.md', '/p1.md', '/p2.md', '/p3.md', '/p4.md', '/z/last.md']);
});
