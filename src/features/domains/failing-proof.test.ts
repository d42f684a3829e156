import { expect, test } from 'vitest';
import { failingBefore, findHeldProblem, freeFrom, isFree, isUnserved } from './failing-proof.ts';

const since = new Date('2026-11-01T12:00:00Z');
const after = (days: number, ms = 0): Date => new Date(since.getTime() + days * 86_400_000 + ms);

test('releases a host seven days after its proof went missing, and never before', () => {
  expect(freeFrom({ failingSince: null })).toBeNull();
  expect(isFree({ failingSince: null }, after(1000))).toBe(false);
  expect(isFree({ failingSince: since }, after(7, -1))).toBe(false);
  expect(isFree({ failingSince: since }, after(7))).toBe(true);
  expect(failingBefore(after(7))).toEqual(since);
});

test('serves a host for fourteen days without its proof', () => {
  expect(isUnserved(null, after(1000))).toBe(false);
  expect(isUnserved(since, after(14, -1))).toBe(false);
  expect(isUnserved(since, after(14))).toBe(true);
});

test('says when a held host becomes available', () => {
  expect(findHeldProblem('kiln.example', null, since)).toBeNull();
  expect(findHeldProblem('kiln.example', { failingSince: since }, after(7))).toBeNull();
  expect(findHeldProblem('kiln.example', { failingSince: since }, after(6))).toContain('on November 8, 2026.');
  expect(findHeldProblem('kiln.example', { failingSince: null }, since)).toContain('7 days after');
});
