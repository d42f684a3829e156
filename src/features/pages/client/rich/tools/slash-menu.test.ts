import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { findEntries, makeSlashStore, type SlashEntry } from './slash-menu.ts';

const entry = (title: string, words = ''): SlashEntry => ({
  id: title,
  group: 'blocks',
  title,
  words,
  icon: createElement('i'),
  run: () => undefined,
});

const entries = [entry('Numbered list', 'ol'), entry('List of posts'), entry('Table', 'grid list'), entry('Image')];

describe('menu that the slash opens', () => {
  it('shows entries that begin with what is typed first, then those that contain it, then other words', () => {
    expect(findEntries(entries, 'list').map(({ title }) => title)).toEqual(['List of posts', 'Numbered list', 'Table']);
  });

  it('shows everything in its order as long as nothing is typed', () => {
    expect(findEntries(entries, '')).toEqual(entries);
  });

  it('moves in a circle and chooses with Enter', () => {
    const store = makeSlashStore();
    const chosen: string[] = [];
    expect(store.press('Enter')).toBe(false);
    store.set({ entries, active: 0, place: null, choose: ({ title }) => chosen.push(title) });
    expect(store.press('ArrowUp')).toBe(true);
    expect(store.press('Enter')).toBe(true);
    expect(store.press('x')).toBe(false);
    expect(chosen).toEqual(['Image']);
  });
});
