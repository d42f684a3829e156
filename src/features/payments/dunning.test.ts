import { expect, test } from 'vitest';
import { findGraceEnd, findNextStep, findOverdueStart, isLastStep } from './dunning.ts';
import { addDays } from './periods.ts';

const end = new Date('2026-03-31T09:00:00Z');

test('tries again after 1, 3 and 5 days and ends after 7', () => {
  const steps = [];
  let now = end;
  for (let tries = 1; tries <= 4; tries += 1) {
    const step = findNextStep(end, tries, now);
    steps.push([step.kind, (step.at.getTime() - end.getTime()) / 86_400_000]);
    now = step.at;
  }
  expect(steps).toEqual([
    ['retry', 1],
    ['retry', 3],
    ['retry', 5],
    ['end', 7],
  ]);
  expect([3, 4].map(isLastStep)).toEqual([false, true]);
  expect(findGraceEnd(end)).toEqual(addDays(end, 7));
});

test('skips no step after downtime, and leaves a day between two', () => {
  const back = addDays(end, 20);
  expect(findNextStep(end, 2, back)).toEqual({ kind: 'retry', at: addDays(back, 1) });
  expect(findNextStep(end, 4, back)).toEqual({ kind: 'end', at: addDays(back, 1) });
});

test('counts from the first failure if the server was off at the end of the period', () => {
  expect(findOverdueStart(end, new Date(end.getTime() + 300_000))).toEqual(end);
  expect(findOverdueStart(end, addDays(end, 9))).toEqual(addDays(end, 9));
});
