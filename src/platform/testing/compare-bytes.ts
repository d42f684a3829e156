import { expect } from 'vitest';

declare global {
  var comparesBytes: boolean | undefined;
}

/**
 * Compares byte arrays natively. vitest would compare every byte like a named property, which takes seconds per megabyte. Other values are
 * left to vitest. Registered once, because a worker runs many files.
 */
if (!globalThis.comparesBytes)
  expect.addEqualityTesters([
    (one, other) =>
      one instanceof Uint8Array && other instanceof Uint8Array && one.constructor === other.constructor
        ? Buffer.compare(one, other) === 0
        : undefined,
  ]);
globalThis.comparesBytes = true;
