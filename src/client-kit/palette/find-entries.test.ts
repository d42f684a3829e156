import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addRecentChoice, groupEntries, scoreEntry } from './find-entries.ts';
import type { PaletteEntry } from './palette-entry.ts';

const entry = (id: string, label = id, keywords = ''): PaletteEntry => ({ id, label, keywords, icon: null, go: '/' });
const labels = (groups: ReturnType<typeof groupEntries>) =>
  groups.map(({ title, entries }) => [title, ...entries.map((each) => each.id)]);

describe('scoreEntry', () => {
  it('ranks the start of the label first, then the start of a word, any part, and keywords', () => {
    const fits = [entry('a', 'Team'), entry('b', 'Your team'), entry('c', 'Steamer'), entry('d', 'People', 'team')];
    expect(fits.map((each) => scoreEntry(each, 'team'))).toEqual([4, 3, 2, 1]);
    expect(scoreEntry(entry('e', 'Profile'), 'team')).toBe(0);
  });
  it('ignores case and accents, and requires every word', () => {
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

it('shows recent choices first, and not twice', () => {
  expect(labels(groupEntries([screens, projects], question))).toEqual([
    ['Recent', 'p2', 'teams'],
    ['Screens', 'dashboard', 'tasks'],
    ['Projects', 'p1', 'all'],
  ]);
});

it('shows only matches, recent ones first among equals, and results of the server unchanged', () => {
  expect(labels(groupEntries([screens, projects], { ...question, typed: 't' }))).toEqual([
    ['Screens', 'teams', 'tasks'],
    ['Projects', 'all', 'p2', 'p1'],
  ]);
});

it('filters the previous results until the server has answered for the current text', () => {
  const late = { ...projects, isAnswered: false };
  expect(labels(groupEntries([late], { ...question, typed: 'kil' }))).toEqual([['Projects', 'p1']]);
});

it('keeps a few recent choices, latest first, none twice', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...'abcdefghijkl')), (chosen) => {
      const kept = chosen.reduce<string[]>(addRecentChoice, []);
      expect(kept[0]).toBe(chosen.at(-1));
      expect(new Set(kept).size).toBe(kept.length);
      expect(kept.length).toBeLessThanOrEqual(8);
    }),
  );
});
