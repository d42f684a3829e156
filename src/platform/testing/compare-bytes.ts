import { expect } from 'vitest';

declare global {
  var comparesBytes: boolean | undefined;
}

/**
 * Files are compared whole, as the machine compares memory. vitest would look at every byte as at a property with a name, which takes
 * seconds for a megabyte. What is not bytes of the same kind on both sides is left to it. Workers run many files, and need it once.
 */
if (!globalThis.comparesBytes)
  expect.addEqualityTesters([
    (one, other) =>
      one instanceof Uint8Array && other instanceof Uint8Array && one.constructor === other.constructor
        ? Buffer.compare(one, other) === 0
        : undefined,
  ]);
globalThis.comparesBytes = true;
