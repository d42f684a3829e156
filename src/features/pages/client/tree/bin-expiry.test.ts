import { expect, it } from 'vitest';
import type { WebFile } from '../../contract/fields.ts';
import { daysLeft, expiryOf } from './bin-expiry.ts';
import { indexFolders } from './folder-index.ts';

const expiryDate = '2026-12-01T12:00:00.000Z';
const index = indexFolders({
  files: new Map([['/recycle-bin/batch/shop/cups/one.md', { expiryDate } as WebFile]]),
  folders: [],
});

it.each(['/recycle-bin/batch/shop/cups/one.md', '/recycle-bin/batch/shop/', '/recycle-bin/batch/'])(
  'finds when %s expires',
  (path) => expect(expiryOf(index, path)).toBe(expiryDate),
);

it('returns nothing for an empty or unknown folder', () => {
  expect(expiryOf(index, '/recycle-bin/other/')).toBeUndefined();
});

it('counts the remaining days, down to zero', () => {
  const at = Date.parse(expiryDate);
  expect(daysLeft(expiryDate, at - 30 * 24 * 3_600_000)).toBe(30);
  expect(daysLeft(expiryDate, at - 1)).toBe(1);
  expect(daysLeft(expiryDate, at)).toBe(0);
  expect(daysLeft(expiryDate, at + 1)).toBe(0);
});
