import { expect, test } from 'vitest';
import { drawCoverArt } from './cover-art.ts';
import { coverImages, findSeed } from './cover-images.ts';

test('has eight different cover images with unique names', () => {
  expect(new Set(coverImages.map(({ id }) => id)).size).toBe(8);
  expect(new Set(coverImages.map(({ name }) => name)).size).toBe(8);
  expect(new Set(coverImages.map(({ seed }) => drawCoverArt(seed))).size).toBe(8);
  expect(findSeed('moonrise')).toBe('plinth coral');
  expect(findSeed('no such')).toBeUndefined();
});
