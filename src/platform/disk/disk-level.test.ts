import { expect, test } from 'vitest';
import type { DiskLevel } from '#contract-kit/disk-level.ts';
import { computeDiskLevel, computeReserve } from './disk-level.ts';

const gigabyte = 1024 ** 3;
const at = (freeBytes: number, before: DiskLevel = 'enough', isWritable = true): DiskLevel =>
  computeDiskLevel({ freeBytes, totalBytes: 100 * gigabyte, isWritable }, gigabyte, before);

test('reserves 5 % of the disk, at most 1 GB, or the amount the operator sets', () => {
  expect(computeReserve({ totalBytes: 10 * gigabyte }, undefined)).toBe(gigabyte / 2);
  expect(computeReserve({ totalBytes: 500 * gigabyte }, undefined)).toBe(gigabyte);
  expect(computeReserve({ totalBytes: 500 * gigabyte }, 7)).toBe(7);
});

test('reports low below the reserve, and critical below a quarter of it', () => {
  expect([at(gigabyte), at(gigabyte - 1), at(gigabyte / 4), at(gigabyte / 4 - 1)]).toEqual([
    'enough',
    'low',
    'low',
    'critical',
  ]);
  expect(at(50 * gigabyte, 'enough', false)).toBe('read-only');
});

test('does not alternate between levels with every file', () => {
  expect(at(1.2 * gigabyte, 'low')).toBe('low');
  expect(at(1.3 * gigabyte, 'low')).toBe('enough');
  expect(at(0.3 * gigabyte, 'critical')).toBe('critical');
  expect(at(0.4 * gigabyte, 'critical')).toBe('low');
  expect(at(50 * gigabyte, 'read-only')).toBe('enough');
});
