import fc from 'fast-check';
import { expect, it } from 'vitest';
import { qrPath, quietZone } from './qr-path.ts';

it('draws a run of dark modules as one rectangle inside the quiet zone', () => {
  expect(qrPath({ size: 3, data: [1, 1, 0, 0, 0, 0, 0, 0, 1] })).toBe('M4 4h2v1h-2zM6 6h1v1h-1z');
});

it('covers exactly the dark modules', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }).chain((size) => fc.tuple(fc.constant(size), modules(size))),
      ([size, data]) => {
        const drawn = Array<number>(size * size).fill(0);
        for (const [, x = '', y = '', width = ''] of qrPath({ size, data }).matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
          for (let at = 0; at < Number(width); at++)
            drawn[(Number(y) - quietZone) * size + Number(x) - quietZone + at] = 1;
        }
        expect(drawn).toEqual(data);
      },
    ),
  );
});

const modules = (size: number) => fc.array(fc.constantFrom(0, 1), { minLength: size * size, maxLength: size * size });
