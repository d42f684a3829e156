import { expect, test } from 'vitest';
import { decideLossStep, servedUntil } from './lost-feature.ts';

const now = new Date('2026-11-18T12:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);

test.each([
  ['nothing while the plan has it', true, null, false, null],
  ['a beginning when it is gone', false, null, false, 'begin'],
  ['nothing for weeks', false, ago(22.9), false, null],
  ['a reminder seven days before the end', false, ago(23), false, 'remind'],
  ['one reminder', false, ago(25), true, null],
  ['the end after 30 days', false, ago(30), true, 'end'],
  ['the end even if nobody could be reminded', false, ago(40), false, 'end'],
  ['its undoing when it is back', true, ago(29), true, 'undo'],
] as const)('asks for %s', (_, mayMove, unpaidSince, wasReminded, step) => {
  expect(decideLossStep({ mayMove, unpaidSince, wasReminded }, now)).toBe(step);
});

test('serves for 30 days', () => {
  expect(servedUntil(ago(30))).toEqual(now);
});
