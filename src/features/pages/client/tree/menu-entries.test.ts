import { describe, expect, it } from 'vitest';
import { capabilities } from '../../capabilities.ts';
import type { WebFile } from '../../contract/fields.ts';
import { kindOf, type MenuPlace, menuEntries, overridesFor } from './menu-entries.ts';

const everything = {
  'pages.write': true,
  'pages.arrange': true,
  'pages.release': true,
  'pages.delete': true,
  'pages.import': true,
  'pages.empty-bin': true,
};
const author = { 'pages.write': true, 'pages.delete': true };
const place = (part: Partial<MenuPlace>): MenuPlace => ({
  path: '/workshops/',
  root: 'pages',
  isRoot: false,
  isEmpty: false,
  isFolder: true,
  file: undefined,
  ...part,
});
const keys = (part: Partial<MenuPlace>, can: Record<string, boolean> = everything, more = {}) =>
  menuEntries(place(part), { can, listed: undefined, overrides: {}, ...more }).map(({ key }) => key);
const draft = { state: 'draft' } as WebFile;

describe('menus of the tree', () => {
  it('offer for folders what the specification lists', () => {
    expect(keys({})).toEqual([
      'create-page',
      'create-folder',
      'create-after',
      'rename',
      'move',
      'sort',
      'folder-settings',
      'copy-path',
      'copy-url',
      'delete',
    ]);
  });

  it('offer for files renaming, moving, downloading, deleting and the path', () => {
    const offered = keys({ path: '/static/a.png', root: 'static', isFolder: false });
    expect(offered).toEqual(['rename', 'move', 'download', 'copy-path', 'copy-url', 'delete']);
  });

  it('offer uploads at the root of static files', () => {
    expect(keys({ path: '/static/', root: 'static', isRoot: true })).toEqual([
      'create-folder',
      'upload',
      'upload-zip',
      'copy-path',
    ]);
  });

  it('offer in the bin only what brings back or ends', () => {
    expect(keys({ path: '/recycle-bin/', root: 'bin', isRoot: true })).toEqual(['empty-bin']);
    expect(keys({ path: '/recycle-bin/', root: 'bin', isRoot: true, isEmpty: true })).toEqual([]);
    expect(keys({ path: '/recycle-bin/b/shop/', root: 'bin' })).toEqual(['restore', 'delete-forever']);
    expect(keys({ path: '/recycle-bin/b/shop/', root: 'bin' }, author)).toEqual(['restore']);
    const file = { path: '/recycle-bin/b/shop/a.md', root: 'bin', isFolder: false } as const;
    expect(keys(file, author)).toEqual(['download', 'restore']);
  });

  it.each([
    ['draft', 'release'],
    ['ready-to-publish', 'draft'],
    ['published', 'unpublish'],
  ] as const)('offer for a page that is %s: %s', (state, entry) => {
    const offered = keys({ path: '/a.md', isFolder: false, file: { state } as WebFile });
    expect(offered.filter((key) => ['release', 'draft', 'unpublish'].includes(key))).toEqual([entry]);
    expect(offered).toContain('delete');
  });

  it.each(['/', '/posts/'])('offer the path and the live URL of the root %s', (path) => {
    const root = place({ path, isRoot: true, root: path === '/' ? 'pages' : 'posts' });
    const shown = menuEntries(root, { can: everything, listed: capabilities.admin[kindOf(root)], overrides: {} });
    expect(shown.map(({ key }) => key)).toEqual(expect.arrayContaining(['copy-path', 'copy-url']));
  });

  it('leave what the product keeps where it is', () => {
    expect(keys({ path: '/authors/' })).not.toContain('rename');
    expect(keys({ path: '/_index.md', isFolder: false, file: draft })).not.toContain('delete');
  });

  it('let authors neither move nor make folders', () => {
    expect(keys({}, author)).toEqual(['create-page', 'copy-path', 'copy-url']);
    expect(keys({ path: '/a.md', isFolder: false, file: draft }, author)).toEqual([
      'rename',
      'copy',
      'download',
      'copy-path',
      'copy-url',
      'delete',
    ]);
  });

  it('follow what a folder hides or renames, and what the server lists', () => {
    const overrides = { 'create-page': 'New workshop', delete: false };
    const entries = menuEntries(place({}), { can: everything, listed: ['create-page', 'sort'], overrides });
    expect(entries).toEqual([{ key: 'create-page', label: 'New workshop' }, { key: 'sort' }]);
  });

  it('let a folder override every entry by the name the server sends', () => {
    for (const listed of Object.values(capabilities.admin)) {
      const overrides = Object.fromEntries(listed.map((name) => [name, false]));
      for (const file of [draft, { state: 'published' } as WebFile])
        for (const part of [
          {},
          { path: '/a.md', isFolder: false, file },
          { path: '/static/', root: 'static' } as const,
        ]) {
          const shown = keys(part, everything, { overrides });
          expect(shown.filter((key) => (listed as string[]).includes(key))).toEqual([]);
        }
    }
  });

  it('take overrides from the nearest folder that has any', () => {
    const capabilities = { '/': { sort: false }, '/shop': { delete: false } };
    expect(overridesFor(capabilities, '/shop/cups/one.md')).toEqual({ delete: false });
    expect(overridesFor(capabilities, '/about.md')).toEqual({ sort: false });
    expect(overridesFor({}, '/about.md')).toEqual({});
  });

  it('agree with what the server lists for everybody', () => {
    const places = [
      place({}),
      place({ path: '/', isRoot: true }),
      place({ path: '/a.md', isFolder: false, file: draft }),
      place({ path: '/_index.md', isFolder: false, file: draft }),
      place({ path: '/static/', root: 'static', isRoot: true }),
      place({ path: '/static/img/', root: 'static' }),
      place({ path: '/static/a.png', root: 'static', isFolder: false }),
      place({ path: '/recycle-bin/', root: 'bin', isRoot: true }),
      place({ path: '/recycle-bin/b/a.md', root: 'bin', isFolder: false }),
    ];
    for (const each of places) {
      const rules = { can: everything, overrides: {} };
      const listed = capabilities.admin[kindOf(each)];
      const shown = menuEntries(each, { ...rules, listed });
      expect(shown.length).toBeGreaterThan(0);
      expect(shown).toEqual(menuEntries(each, { ...rules, listed: undefined }));
    }
  });
});
