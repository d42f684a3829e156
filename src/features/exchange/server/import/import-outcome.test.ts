import { expect, test } from 'vitest';
import { emptyOutcome, formatOutcome } from './import-outcome.ts';

test('counts each kind of file', () => {
  expect(formatOutcome({ ...emptyOutcome, in: 1000, made: 990, skipped: 10 })).toBe(
    '1,000 files: 990 new, 10 skipped.',
  );
  expect(formatOutcome({ ...emptyOutcome, in: 4, replaced: 1, same: 1, kept: 1, settings: 1 })).toBe(
    '4 files: 1 replaced, 1 unrecognized, 1 already exists, settings imported.',
  );
});

test('says when an import changed nothing', () => {
  expect(formatOutcome({ ...emptyOutcome, in: 67, same: 31, madeAnew: 35, sameSettings: 1 })).toBe(
    'Nothing new: 31 files already exist, 35 generated files skipped, settings unchanged.',
  );
  expect(formatOutcome({ ...emptyOutcome, in: 1, same: 1 })).toBe('Nothing new: 1 file already exists.');
});
