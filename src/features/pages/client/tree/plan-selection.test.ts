import { describe, expect, it } from 'vitest';
import type { WebFile } from '../../contract/fields.ts';
import { indexFolders } from './folder-index.ts';
import { type BulkAction, planSelection } from './plan-selection.ts';

const states = {
  '/_index.md': 'published',
  '/docs/a.md': 'draft',
  '/docs/b.md': 'published',
  '/docs/data.csv': 'published',
  '/posts/c.md': 'ready-to-publish',
  '/static/d.png': 'published',
} as const;
const files = new Map(
  Object.entries(states).map(([path, state]) => [
    path,
    { state, frontMatter: path === '/_index.md' ? { __system: true } : {} } as WebFile,
  ]),
);
const index = indexFolders({ files, folders: [] });
const all = ['/_index.md', '/docs/', '/posts/c.md', '/static/d.png'];
const plan = (action: BulkAction, teamRole: 'editor' | 'author' = 'editor', paths: readonly string[] = all) =>
  planSelection({ index, capabilities: {}, caller: { teamRole } }, paths, action);

describe('a bulk action', () => {
  it('moves folders as a whole, and names files that must stay', () => {
    expect(plan('move')).toEqual({
      folders: ['/docs/'],
      files: ['/posts/c.md', '/static/d.png'],
      refused: ['/_index.md'],
      count: 5,
    });
  });

  it('lets an author delete the files of a folder one by one', () => {
    const { folders, files: deleted, refused } = plan('delete', 'author');
    expect([folders, refused]).toEqual([[], ['/_index.md']]);
    expect(deleted.toSorted()).toEqual(['/docs/a.md', '/docs/b.md', '/docs/data.csv', '/posts/c.md', '/static/d.png']);
  });

  it('changes tags of pages, and the state of pages that have the other one', () => {
    expect(plan('tags').files.toSorted()).toEqual(['/_index.md', '/docs/a.md', '/docs/b.md', '/posts/c.md']);
    expect(plan('release').files).toEqual(['/docs/a.md']);
    expect(plan('draft').files.toSorted()).toEqual(['/docs/b.md', '/posts/c.md']);
    expect(plan('draft', 'author').files).toEqual([]);
  });

  it('downloads everything', () => {
    expect(plan('download', 'author').count).toBe(6);
  });
});
