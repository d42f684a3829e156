import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { journeyFiles, readRooms, roomsOfJourneys } from './rooms.ts';

test('lists every journey file with existing rooms', () => {
  expect(Object.keys(roomsOfJourneys)).toEqual(expect.arrayContaining(journeyFiles(root)));
  expect(journeyFiles(root)).toEqual(expect.arrayContaining(Object.keys(roomsOfJourneys)));
  const rooms = readRooms(root);
  const unknown = Object.values(roomsOfJourneys)
    .flat()
    .filter((name) => !rooms.has(name));
  expect(unknown).toEqual([]);
  expect(Object.values(roomsOfJourneys).filter((names) => names.length === 0)).toEqual([]);
});

test('finds the folder and the journeys of a room', () => {
  const rooms = readRooms(root);
  expect(rooms.get('tasks')).toEqual({
    folders: ['src/features/tasks/'],
    journeys: ['e2e/task-kills.spec.ts', 'e2e/tasks.spec.ts'],
  });
  expect(rooms.get('scss')?.folders).toEqual(['src/platform/scss/']);
  expect(rooms.get('site-renderer')?.folders).toEqual(['packages/site-renderer/']);
  expect(rooms.get('journal')?.folders).toEqual(['themes/journal/']);
});
