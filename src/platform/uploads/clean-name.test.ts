import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '#platform/testing/property-runs.ts';
import { cleanName } from './clean-name.ts';

it.each([
  ['photo.png', 'png', 'photo.png'],
  ['photo.png', 'jpg', 'photo.jpg'],
  ['photo', 'jpg', 'photo.jpg'],
  ['../../etc/passwd', 'png', 'passwd.png'],
  ['C:\\fakepath\\a b.png', 'png', 'a b.png'],
  ['..', 'png', 'file.png'],
  ['.htaccess', 'png', 'file.png'],
  ['', 'png', 'file.png'],
  [undefined, 'png', 'file.png'],
  ['a\r\nb\0.png', 'png', 'ab.png'],
  ['invoice\u202egnp.exe', 'png', 'invoicegnp.png'],
  ['a<b>:"c|?*.png', 'png', 'a_b___c___.png'],
  ['  many   spaces  .png', 'png', 'many spaces.png'],
  ['v1.2.3 final.webp', 'webp', 'v1.2.3 final.webp'],
  ['Ünïcödé 写真.jpeg', 'jpg', 'Ünïcödé 写真.jpg'],
])('cleans %j (%s) as %j', (name, extension, expected) => {
  expect(cleanName(name, extension)).toBe(expected);
});

it('always returns one short path segment', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      const clean = cleanName(name, 'png');
      expect(clean).toMatch(/^[^\\/<>:"|?*\p{Cc}\u202a-\u202e]+\.png$/u);
      expect(clean.startsWith('.')).toBe(false);
      expect([...clean].length).toBeLessThanOrEqual(120);
    }),
    { numRuns: propertyRuns(100) },
  );
});
