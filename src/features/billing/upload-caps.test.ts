import { expect, test } from 'vitest';
import { findCapReason, getUploadGroup } from './upload-caps.ts';

test('allows two imports in progress per project, and four per account', () => {
  expect(findCapReason('imports', { project: 1, account: 3 })).toBe(null);
  expect(findCapReason('imports', { project: 2, account: 2 })).toBe(
    'This project already has 2 imports in progress. Wait for one to finish, then try again.',
  );
  expect(findCapReason('imports', { project: 0, account: 4 })).toBe(
    'This account already has 4 imports in progress. Wait for one to finish, then try again.',
  );
});

test('counts files and unmetered uploads together, and archives separately', () => {
  expect([getUploadGroup('file'), getUploadGroup('unmetered'), getUploadGroup('archive')]).toEqual([
    'uploads',
    'uploads',
    'imports',
  ]);
  expect(findCapReason('uploads', { project: 11, account: 23 })).toBe(null);
  expect(findCapReason('uploads', { project: 12, account: 12 })).toMatch(/already has 12 uploads/);
});
