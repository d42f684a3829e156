import { describe, expect, it } from 'vitest';
import { changeLines, countKinds, type UnpublishedChange } from './unpublished-changes.ts';

const mara = { _id: '1', firstName: 'Mara', lastName: 'Lindqvist' };
const aiko = { _id: '2', firstName: 'Aiko', lastName: 'Sato' };

const change = (path: string, more: Partial<UnpublishedChange> = {}): UnpublishedChange => ({
  path,
  livePath: path,
  hash: 'a'.repeat(64),
  kind: 'changed',
  state: 'ready-to-publish',
  title: null,
  at: '2026-11-12T09:00:00.000Z',
  by: mara,
  ...more,
});

describe('unpublished changes', () => {
  it('lists pages one by one and groups files by folder and person', () => {
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

  it('counts pages, posts and files, including those that leave the site', () => {
    const changes = [
      change('/old.md', { kind: 'unpublished', state: 'draft' }),
      change('/posts/_index.md'),
      change('/posts/raku.md'),
      change('/static/a.webp'),
    ];
    expect(countKinds(changes)).toEqual({ page: 2, post: 1, file: 1 });
  });
});
