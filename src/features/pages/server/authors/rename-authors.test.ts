import { describe, expect, it } from 'vitest';
import { authorSlugOf } from './author-path.ts';
import { findPhotoPath } from './copy-photo.ts';
import { findRenamedAuthors, renameAuthors } from './rename-authors.ts';

describe('the page of an author', () => {
  it('is found by any of its file names', () => {
    const paths = ['/authors/mara.md', '/authors/Mara/_index.md', '/authors/mara/index.md'];
    expect(paths.map(authorSlugOf)).toEqual(['mara', 'mara', 'mara']);
    const others = ['/authors/_index.md', '/authors/index.md', '/authors/a/b.md', '/mara.md', '/posts/authors/mara.md'];
    expect(others.map(authorSlugOf)).toEqual([null, null, null, null, null]);
  });

  it('gets a photo under a free name', () => {
    const taken = new Set(['/static/img/authors/mara.webp', '/static/img/authors/mara-2.webp']);
    expect(findPhotoPath('mara', 'image/webp', (path) => taken.has(path))).toBe('/static/img/authors/mara-3.webp');
    expect(findPhotoPath('mara', 'image/jpeg', (path) => taken.has(path))).toBe('/static/img/authors/mara.jpg');
  });
});

describe('renaming authors', () => {
  it('notices pages that get another slug', () => {
    const moves = [
      { from: '/authors/mara.md', to: '/authors/mara-l.md' },
      { from: '/authors/jonas.md', to: '/authors/jonas/_index.md' },
      { from: '/authors/ida.md', to: '/ida.md' },
      { from: '/about.md', to: '/authors/about.md' },
    ];
    expect([...findRenamedAuthors(moves)]).toEqual([['mara', 'mara-l']]);
  });

  it('changes the bylines that lead to them, by name or by slug', () => {
    const renamed = new Map([['mara-lind', 'mara']]);
    expect(renameAuthors(['Mara Lind', 'Jonas Eide'], renamed)).toEqual(['mara', 'Jonas Eide']);
    expect(renameAuthors(['mara-lind', 'Mara Lind'], renamed)).toEqual(['mara']);
    expect(renameAuthors(['Jonas Eide'], renamed)).toBeNull();
    expect(renameAuthors([], renamed)).toBeNull();
  });
});
