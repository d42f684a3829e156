import { describe, expect, it } from 'vitest';
import { changeLines, countPages, type WaitingChange } from './waiting-changes.ts';

const mara = { _id: '1', firstName: 'Mara', lastName: 'Lindqvist' };
const aiko = { _id: '2', firstName: 'Aiko', lastName: 'Sato' };

const change = (path: string, more: Partial<WaitingChange> = {}): WaitingChange => ({
  path,
  livePath: path,
  kind: 'changed',
  state: 'ready-to-publish',
  title: null,
  at: '2026-11-12T09:00:00.000Z',
  by: mara,
  ...more,
});

describe('what waits to be published', () => {
  it('names pages one by one and puts files of one folder and person into one line', () => {
    const lines = changeLines([
      change('/index.md'),
      change('/static/img/a.webp', { by: aiko }),
      change('/posts/raku.md'),
      change('/static/img/b.webp', { by: aiko }),
      change('/static/img/c.webp'),
      change('/static/robots.txt'),
    ]);
    expect(lines.map(({ first, count, folder }) => [first.path, count, folder])).toEqual([
      ['/index.md', 1, null],
      ['/static/img/a.webp', 2, '/static/img/'],
      ['/posts/raku.md', 1, null],
      ['/static/img/c.webp', 1, null],
      ['/static/robots.txt', 1, null],
    ]);
  });

  it('passes by drafts that were never live, and counts the ones that are taken back', () => {
    const drafts = [change('/new.md', { state: 'draft', livePath: null }), change('/old.md', { state: 'draft' })];
    expect(changeLines(drafts).map(({ first }) => first.path)).toEqual(['/old.md']);
    expect(countPages([...drafts, change('/static/a.webp')])).toBe(1);
  });
});
