import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WebFile } from '../../contract/fields.ts';
import type { WebPageList } from '../../contract/files.ts';
import { indexFolders, parentOf, roots } from './folder-index.ts';
import { mergeLists, withFile } from './site-files.ts';
import { sortChildren } from './sort-children.ts';
import { findByName, foldersAround, listRows } from './tree-rows.ts';

const file = (frontMatter?: WebFile['frontMatter'], hash = 'a'): WebFile => ({
  _id: '00000000-0000-7000-8000-000000000000',
  hash: hash.repeat(64),
  size: 1,
  type: 'text/markdown',
  state: 'draft',
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...(frontMatter ? { frontMatter } : {}),
});
const list = (part: Partial<WebPageList>): WebPageList => ({
  pages: {},
  posts: {},
  static: {},
  other: {},
  recycleBin: {},
  removed: [],
  folders: [],
  filesPendingApproval: [],
  filesPendingPublish: [],
  lockFiles: [],
  capabilities: {},
  favouriteShortcodes: [],
  pageSettings: {},
  preferredPaths: {},
  partial: true,
  revision: 1,
  ...part,
});
const indexOf = (files: Record<string, WebFile>, folders: string[] = []) =>
  indexFolders({ files: new Map(Object.entries(files)), folders });
const labelsWith = (files: Record<string, WebFile>, open: readonly string[], folders: string[] = []) =>
  listRows(
    indexOf(files, folders),
    (folder) => open.includes(folder),
    (root) => root,
  ).map(({ label, depth }) => `${'  '.repeat(depth)}${label}`);

describe('merging the lists of files', () => {
  it('applies changes to the live list and drops removed files', () => {
    const base = list({ pages: { '/a.md': file(), '/old.md': file(), '/same.md': file() } });
    const changes = list({
      pages: { '/a.md': file(undefined, 'b'), '/new.md': file() },
      removed: ['/old.md'],
      revision: 7,
    });
    const merged = mergeLists(base, changes);
    expect([...merged.files.keys()].sort()).toEqual(['/a.md', '/new.md', '/same.md']);
    expect(merged.files.get('/a.md')?.hash).toBe('b'.repeat(64));
    expect(merged.revision).toBe(7);
  });

  it('handles a file that moved and came back', () => {
    const merged = mergeLists(
      list({ pages: { '/a.md': file() } }),
      list({ removed: ['/a.md'], pages: { '/a.md': file(undefined, 'c') } }),
    );
    expect(merged.files.get('/a.md')?.hash).toBe('c'.repeat(64));
  });

  it('includes a file that was just written without fetching the whole list', () => {
    const next = withFile(list({ revision: 3 }), '/posts/x.md', file({ title: 'X' }));
    expect(next.posts['/posts/x.md']?.frontMatter?.title).toBe('X');
    expect(next.revision).toBe(4);
  });
});

describe('the tree', () => {
  const site = {
    '/_index.md': file({ title: 'Home' }),
    '/contact.md': file({ title: 'Contact' }),
    '/about.md': file({ title: 'About', weight: 1 }),
    '/workshops/_index.md': file({ title: 'Workshops' }),
    '/workshops/raku.md': file({ title: 'Raku' }),
    '/posts/old.md': file({ title: 'Old', date: '2026-01-01' }),
    '/posts/new.md': file({ title: 'New', date: '2026-02-01' }),
    '/static/img/a.png': file(),
  };

  it('has its sections and expands open folders', () => {
    expect(labelsWith(site, [roots.pages, roots.posts])).toEqual([
      'pages',
      '  Home',
      '  About',
      '  Workshops',
      '  Contact',
      'posts',
      '  New',
      '  Old',
      'static',
      'bin',
    ]);
  });

  it('shows the section of unrecognized files only if there are any', () => {
    expect(labelsWith({ '/_other/x.bin': file() }, [])).toEqual(['pages', 'posts', 'static', 'other', 'bin']);
  });

  it('shows empty folders', () => {
    expect(labelsWith({}, [roots.static], ['/static/fonts'])).toContain('  fonts');
  });

  it('sorts numbers in names numerically', () => {
    const index = indexOf({ '/p10.md': file(), '/p9.md': file() });
    expect(sortChildren(index, '/')).toEqual(['/p9.md', '/p10.md']);
  });

  it('shows a deletion as the folder that was deleted', () => {
    const rows = labelsWith(
      {
        '/recycle-bin/b1/posts/one.md': file({ title: 'One' }),
        '/recycle-bin/b2/shop/a.md': file({ title: 'A' }),
        '/recycle-bin/b2/shop/b.md': file({ title: 'B' }),
      },
      [roots.bin, '/recycle-bin/b2/shop/'],
    );
    expect(rows.slice(3)).toEqual(['bin', '  One', '  shop', '    A', '    B']);
  });

  it('lists the folders that contain a file', () => {
    expect(foldersAround('/a/b/c.md')).toEqual(['/', '/a/', '/a/b/']);
    expect(foldersAround('/posts/2026/x.md')).toEqual(['/posts/', '/posts/2026/']);
    expect(foldersAround('/about.md')).toEqual(['/']);
  });

  it('finds by name and by title', () => {
    const index = indexOf(site);
    expect(findByName(index, 'RAKU', 5).paths).toEqual(['/workshops/raku.md']);
    expect(findByName(index, 'workshop', 1)).toEqual({ paths: ['/workshops/_index.md'], hasMore: true });
  });

  const name = fc.stringMatching(/^[a-z]{1,3}$/);
  const path = fc
    .tuple(fc.constantFrom('', '/posts', '/static', '/recycle-bin/x'), fc.array(name, { minLength: 1, maxLength: 4 }))
    .map(([root, parts]) => `${root}/${parts.join('/')}.md`);

  it('shows every file exactly once, below its folder, when everything is open', () => {
    fc.assert(
      fc.property(fc.uniqueArray(path, { maxLength: 40 }), (paths) => {
        const outside = paths.filter((each) => !each.startsWith(roots.bin));
        const rows = listRows(
          indexOf(Object.fromEntries(outside.map((each) => [each, file()]))),
          () => true,
          (root) => root,
        );
        expect(
          rows
            .filter(({ isFolder }) => !isFolder)
            .map(({ id }) => id)
            .sort(),
        ).toEqual([...outside].sort());
        for (const [at, row] of rows.entries()) {
          if (row.isRoot) continue;
          const parent = rows.slice(0, at).findLast(({ depth }) => depth < row.depth);
          expect(parent?.id).toBe(parentOf(row.id));
        }
      }),
    );
  });

  it('holds fifty thousand files in one folder', () => {
    const many: Record<string, WebFile> = {};
    for (let at = 0; at < 50_000; at += 1) many[`/posts/post-${at}.md`] = file({ title: `Post ${at}` });
    expect(labelsWith(many, [roots.posts])).toHaveLength(50_004);
  });
});
