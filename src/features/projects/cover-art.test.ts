import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawCoverArt } from './cover-art.ts';

test('draws the same image for the same seed, and another for another seed', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (one, other) => {
      expect(drawCoverArt(one)).toBe(drawCoverArt(one));
      if (one !== other) expect(drawCoverArt(one)).not.toBe(drawCoverArt(other));
    }),
  );
});

test('draws only finite numbers for any seed', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      expect(drawCoverArt(seed)).not.toMatch(/NaN|undefined|Infinity/);
    }),
  );
});
