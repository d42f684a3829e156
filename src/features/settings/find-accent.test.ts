import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAccent } from './find-accent.ts';

const filled = (...colours: (readonly [number, number, number, number])[]): number[] => colours.flat();
const many = (count: number, ...colour: [number, number, number, number]) =>
  Array.from({ length: count }, () => colour);

describe('the accent color of an image', () => {
  it('is the saturated color among white and shadows', () => {
    const picture = filled(
      ...many(80, 250, 247, 242, 255),
      ...many(12, 154, 74, 47, 255),
      ...many(30, 20, 18, 17, 255),
    );
    expect(findAccent(picture)).toBe('#9a4a2f');
  });

  it('is the most frequent one', () => {
    expect(findAccent(filled(...many(5, 200, 30, 30, 255), ...many(20, 30, 60, 190, 255)))).toBe('#1e3cbe');
  });

  it('is the default if there is no color, or nothing is visible', () => {
    expect(findAccent(filled(...many(9, 128, 128, 128, 255)))).toBe('#5b6470');
    expect(findAccent(filled(...many(9, 255, 0, 0, 0)))).toBe('#5b6470');
    expect(findAccent([])).toBe('#5b6470');
  });

  it('is always a valid color', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (pixels) => {
        expect(findAccent(pixels)).toMatch(/^#[0-9a-f]{6}$/);
      }),
    );
  });
});
