import { expect, test } from 'vitest';
import { nothingYet, outcomeInWords } from './import-outcome.ts';

test('counts each kind of file', () => {
  expect(outcomeInWords({ ...nothingYet, in: 1000, made: 990, skipped: 10 })).toBe('1,000 files: 990 new, 10 skipped.');
  expect(outcomeInWords({ ...nothingYet, in: 4, replaced: 1, same: 1, kept: 1, settings: 1 })).toBe(
    '4 files: 1 replaced, 1 unrecognized, 1 already exists, settings imported.',
  );
});

test('says when an import changed nothing', () => {
  expect(outcomeInWords({ ...nothingYet, in: 67, same: 31, madeAnew: 35, sameSettings: 1 })).toBe(
    'Nothing new: 31 files already exist, 35 generated files skipped, settings unchanged.',
  );
  expect(outcomeInWords({ ...nothingYet, in: 1, same: 1 })).toBe('Nothing new: 1 file already exists.');
});
