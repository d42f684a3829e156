import { expect, test } from 'vitest';
import { splitByAppearance } from './looks-alike.ts';

const image = (name: string, color: string | null, width: number | null, height: number | null) => ({
  name,
  color,
  width,
  height,
});

test('keeps images with the same proportions and nearly the same color together', () => {
  const images = [
    image('bowl', '#c8b4a0', 1600, 1200),
    image('cup', '#c0b4b0', 1600, 1200),
    image('bowl small', '#c6b5a2', 321, 240),
    image('bowl cropped', '#c8b4a0', 1200, 1200),
    image('cup in WebP', '#c1b3b1', 1600, 1200),
    image('unknown', null, 1600, 1200),
    image('without size', '#c8b4a0', null, null),
  ];
  expect(splitByAppearance(images).map((part) => part.map(({ name }) => name))).toEqual([
    ['bowl', 'bowl small'],
    ['cup', 'cup in WebP'],
  ]);
});
