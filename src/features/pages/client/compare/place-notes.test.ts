import { expect, test } from 'vitest';
import { countChanges } from './count-changes.ts';
import { placeNotes, topOfBlock } from './place-notes.ts';

const blocks = [
  { line: 5, top: 100, height: 40 },
  { line: 8, top: 200, height: 40 },
  { line: 8, top: 210, height: 20 },
];

test('a line belongs to the last block that begins before it', () => {
  expect([1, 5, 7, 8, 99].map((line) => topOfBlock(blocks, line))).toEqual([0, 100, 100, 200, 200]);
});

test('notes stand beside their blocks and never cover each other', () => {
  const notes = [
    { id: 'late', line: 8 },
    { id: 'first', line: 5 },
    { id: 'second', line: 6 },
  ];
  const heights = new Map([
    ['first', 80],
    ['second', 30],
    ['late', 50],
  ]);
  const { tops, end } = placeNotes(notes, blocks, heights);
  expect(Object.fromEntries(tops)).toEqual({ first: 100, second: 188, late: 226 });
  expect(end).toBe(284);
});

test('counts changes by kind', () => {
  expect(countChanges([{ kind: 'added' }, { kind: 'changed' }, { kind: 'added' }])).toEqual({
    added: 2,
    removed: 0,
    changed: 1,
  });
});
