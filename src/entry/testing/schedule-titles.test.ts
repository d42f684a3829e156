import { expect, it } from 'vitest';
import { scheduleTitles } from '#features/operator/schedule-titles.ts';
import { rooms } from '../rooms.ts';

it('every schedule of a room has a title for the operator', () => {
  const names = rooms.flatMap(({ schedules = [] }) => schedules.map(({ name }) => name));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => scheduleTitles[name] === undefined)).toEqual([]);
});
