import { expect, test } from 'vitest';
import { cappedBecause, groupOf } from './upload-caps.ts';

test('a project has two imports in progress, and an account four', () => {
  expect(cappedBecause('imports', { project: 1, account: 3 })).toBe(null);
  expect(cappedBecause('imports', { project: 2, account: 2 })).toBe(
    'This project already has 2 imports in progress. Wait for one to finish, then try again.',
  );
  expect(cappedBecause('imports', { project: 0, account: 4 })).toBe(
    'This account already has 4 imports in progress. Wait for one to finish, then try again.',
  );
});

test('files and unmetered uploads are counted together, and apart from archives', () => {
  expect([groupOf('file'), groupOf('unmetered'), groupOf('archive')]).toEqual(['uploads', 'uploads', 'imports']);
  expect(cappedBecause('uploads', { project: 11, account: 23 })).toBe(null);
  expect(cappedBecause('uploads', { project: 12, account: 12 })).toMatch(/already has 12 uploads/);
});
