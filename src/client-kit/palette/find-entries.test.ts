import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addRecentChoice, groupEntries, scoreEntry } from './find-entries.ts';
import type { PaletteEntry } from './palette-entry.ts';

const entry = (id: string, label = id, keywords = ''): PaletteEntry => ({ id, label, keywords, icon: null, go: '/' });
const labels = (groups: ReturnType<typeof groupEntries>) =>
  groups.map(({ title, entries }) => [title, ...entries.map((each) => each.id)]);

describe('how well something fits', () => {
  it('counts the beginning of the label most, then that of a word, then any part, then other words', () => {
    const fits = [entry('a', 'Team'), entry('b', 'Your team'), entry('c', 'Steamer'), entry('d', 'People', 'team')];
    expect(fits.map((each) => scoreEntry(each, 'team'))).toEqual([4, 3, 2, 1]);
    expect(scoreEntry(entry('e', 'Profile'), 'team')).toBe(0);
  });
  it('does not mind case and accents, and wants every word', () => {
    expect(scoreEntry(entry('a', 'Café Müller'), 'CAFE muller')).toBe(3);
    expect(scoreEntry(entry('a', 'Café Müller'), 'cafe kiln')).toBe(0);
  });
});

const screens = {
  title: 'Screens',
  answered: [],
  isAnswered: true,
  known: [entry('dashboard'), entry('teams'), entry('tasks')],
};
const projects = {
  title: 'Projects',
  answered: [entry('p1', 'Kiln & Clay'), entry('p2', 'Fjord')],
  isAnswered: true,
  known: [entry('all', 'All projects')],
};
const question = { typed: '', recentIds: ['p2', 'teams'], recentTitle: 'Recent' };

it('shows what was chosen lately first, and not twice', () => {
  expect(labels(groupEntries([screens, projects], question))).toEqual([
    ['Recent', 'p2', 'teams'],
    ['Screens', 'dashboard', 'tasks'],
    ['Projects', 'p1', 'all'],
  ]);
});

it('shows only what fits, what was chosen lately first among equals, and what the server found as it is', () => {
  expect(labels(groupEntries([screens, projects], { ...question, typed: 't' }))).toEqual([
    ['Screens', 'teams', 'tasks'],
    ['Projects', 'all', 'p2', 'p1'],
  ]);
});

it('looks through the last answer of the server until it has answered for these letters', () => {
  const late = { ...projects, isAnswered: false };
  expect(labels(groupEntries([late], { ...question, typed: 'kil' }))).toEqual([['Projects', 'p1']]);
});

it('keeps a few choices, the last one first, none twice', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...'abcdefghijkl')), (chosen) => {
      const kept = chosen.reduce<string[]>(addRecentChoice, []);
      expect(kept[0]).toBe(chosen.at(-1));
      expect(new Set(kept).size).toBe(kept.length);
      expect(kept.length).toBeLessThanOrEqual(8);
    }),
  );
});
