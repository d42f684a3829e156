import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findFreeName } from './free-name.ts';

it('names a copy and numbers further ones', () => {
  expect(findFreeName('/a/b.md', () => false)).toBe('/a/b-copy.md');
  expect(findFreeName('/a/b.md', (path) => path === '/a/b-copy.md')).toBe('/a/b-copy-2.md');
  expect(findFreeName('/static/CNAME', () => false)).toBe('/static/CNAME-copy');
});

it('never returns a name that is taken', () => {
  fc.assert(
    fc.property(fc.nat(20), (copies) => {
      const taken = new Set(['/x.md']);
      for (let made = 0; made < copies; made += 1) {
        const name = findFreeName('/x.md', (path) => taken.has(path));
        expect(taken.has(name)).toBe(false);
        taken.add(name);
      }
    }),
  );
});
