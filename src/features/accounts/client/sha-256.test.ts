import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sha256, textOfBytes } from './sha-256.ts';

it.each([
  ['', '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU'],
  ['abc', 'ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0'],
])('computes the known hash of %j', (text, hash) => {
  expect(sha256(text)).toBe(hash);
});

it('agrees with the browser’s own implementation for any text and around block boundaries', async () => {
  const own = async (text: string) =>
    textOfBytes(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
  for (let length = 50; length < 135; length++) expect(sha256('q'.repeat(length))).toBe(await own('q'.repeat(length)));
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async (text) => {
      expect(sha256(text)).toBe(await own(text));
    }),
  );
});
