import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizePath } from './site-path.ts';

describe('the path a site is served below', () => {
  test.each([
    ['/shop', '/shop'],
    ['shop', '/shop'],
    [' /Shop/ ', '/shop'],
    ['//a///b', '/a/b'],
    ['a/b-c/1', '/a/b-c/1'],
  ])('normalizes “%s” to %s', (typed, kept) => {
    expect(normalizePath(typed)).toBe(kept);
  });

  test.each(['', '/', '/a/b/c/d', '/..', '/a/../b', '/a b', '/ä', '/%2e', '/-a', '/a-', '/a.b', '/a?b', '/a\\b'])(
    'rejects “%s”',
    (typed) => {
      expect(normalizePath(typed)).toBeNull();
    },
  );

  test.each(['/_plinth', '/media', '/.well-known', '/api', '/shop/api'])('reserves %s', (typed) => {
    expect(normalizePath(typed)).toBeNull();
  });

  test('normalizes any input to a path of slugs, or rejects it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const kept = normalizePath(typed);
        if (kept === null) return;
        expect(kept).toMatch(/^(\/[a-z0-9-]+){1,3}$/);
        expect(normalizePath(kept)).toBe(kept);
      }),
    );
  });
});
