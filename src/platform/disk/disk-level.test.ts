import { expect, test } from 'vitest';
import type { DiskLevel } from '#contract-kit/disk-level.ts';
import { computeDiskLevel, computeReserve } from './disk-level.ts';

const gigabyte = 1024 ** 3;
const at = (freeBytes: number, before: DiskLevel = 'enough', isWritable = true): DiskLevel =>
  computeDiskLevel({ freeBytes, totalBytes: 100 * gigabyte, isWritable }, gigabyte, before);

test('a part of the disk stays free: 5 %, 1 GB at most, or what the operator says', () => {
  expect(computeReserve({ totalBytes: 10 * gigabyte }, undefined)).toBe(gigabyte / 2);
  expect(computeReserve({ totalBytes: 500 * gigabyte }, undefined)).toBe(gigabyte);
  expect(computeReserve({ totalBytes: 500 * gigabyte }, 7)).toBe(7);
});

test('a disk is low below its reserve, and critical below a quarter of that', () => {
  expect([at(gigabyte), at(gigabyte - 1), at(gigabyte / 4), at(gigabyte / 4 - 1)]).toEqual([
    'enough',
    'low',
    'low',
    'critical',
  ]);
  expect(at(50 * gigabyte, 'enough', false)).toBe('read-only');
});

test('a disk at the edge does not change with every file', () => {
  expect(at(1.2 * gigabyte, 'low')).toBe('low');
  expect(at(1.3 * gigabyte, 'low')).toBe('enough');
  expect(at(0.3 * gigabyte, 'critical')).toBe('critical');
  expect(at(0.4 * gigabyte, 'critical')).toBe('low');
  expect(at(50 * gigabyte, 'read-only')).toBe('enough');
});
