import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawCoverArt } from './cover-art.ts';

test('the same seed gives the same picture, another seed another one', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (one, other) => {
      expect(drawCoverArt(one)).toBe(drawCoverArt(one));
      if (one !== other) expect(drawCoverArt(one)).not.toBe(drawCoverArt(other));
    }),
  );
});

test('whatever the seed, every figure in the picture is a number', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      expect(drawCoverArt(seed)).not.toMatch(/NaN|undefined|Infinity/);
    }),
  );
});
