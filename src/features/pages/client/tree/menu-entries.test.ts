import { describe, expect, it } from 'vitest';
import type { Caller } from '#contract-kit/capabilities.ts';
import { capabilities } from '../../capabilities.ts';
import type { WebFile } from '../../contract/fields.ts';
import { type MenuPlace, menuEntries, overridesFor } from './menu-entries.ts';

const admin: Caller = { teamRole: 'administrator' };
const editor: Caller = { teamRole: 'editor' };
const author: Caller = { teamRole: 'author' };
const place = (part: Partial<MenuPlace>): MenuPlace => ({
  path: '/workshops/',
  root: 'pages',
  isRoot: false,
  isEmpty: false,
  isFolder: true,
  file: undefined,
  ...part,
});
const keys = (part: Partial<MenuPlace>, caller = admin, overrides: Record<string, boolean | string> = {}) =>
  menuEntries(place(part), { caller, overrides }).map(({ key }) => key);
const draft = { state: 'draft' } as WebFile;

describe('menus of the tree', () => {
  it("offer the specification's entries for folders", () => {
    expect(keys({})).toEqual([
      'create-page',
      'create-folder',
      'create-after',
      'rename',
      'move',
      'sort',
      'folder-settings',
      'edit-menu',
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
      'move-to-library',
      'edit-menu',
      'copy-path',
    ]);
  });

  it('offer sharing a preview to those who may, for pages', () => {
    const page = { path: '/about.md', isFolder: false };
    expect(keys(page, editor)).toContain('share-preview');
    expect(keys({ ...page, path: '/_index.md' }, editor)).toContain('share-preview');
    expect(keys(page, author)).not.toContain('share-preview');
    expect(keys({}, admin)).not.toContain('share-preview');
  });

  it('offer only restoring and deleting forever in the bin', () => {
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

  it('offer to review what waits, and authors to send and recall', () => {
    const page = (state: WebFile['state']) => ({ path: '/a.md', isFolder: false, file: { state } as WebFile });
    const steps = (state: WebFile['state'], caller = admin) =>
      keys(page(state), caller).filter((key) =>
        ['send', 'recall', 'pending-approval', 'review', 'release'].includes(key),
      );
    expect([steps('draft'), steps('pending-approval')]).toEqual([['release'], ['review']]);
    expect([steps('draft', author), steps('pending-approval', author)]).toEqual([
      ['send'],
      ['pending-approval', 'recall'],
    ]);
    expect([steps('published', author), steps('published')]).toEqual([[], []]);
  });

  it.each(['/', '/posts/'])('offer the path and the live URL of the root %s', (path) => {
    const shown = keys({ path, isRoot: true, root: path === '/' ? 'pages' : 'posts' });
    expect(shown).toEqual(expect.arrayContaining(['copy-path', 'copy-url']));
  });

  it('do not offer moving or deleting files of the product', () => {
    expect(keys({ path: '/authors/' })).not.toContain('rename');
    expect(keys({ path: '/_index.md', isFolder: false, file: draft })).not.toContain('delete');
  });

  it('do not let authors move or create folders', () => {
    expect(keys({}, author)).toEqual(['create-page', 'copy-path', 'copy-url']);
    expect(keys({ path: '/a.md', isFolder: false, file: draft }, author)).toEqual([
      'send',
      'rename',
      'copy',
      'download',
      'copy-path',
      'copy-url',
      'report-issue',
      'delete',
    ]);
  });

  it('let editors sort and release, but not empty the bin', () => {
    expect(keys({}, editor)).toEqual(keys({}).filter((key) => key !== 'edit-menu'));
    expect(keys({ path: '/a.md', isFolder: false, file: draft }, editor)).toContain('release');
    expect(keys({ path: '/recycle-bin/', root: 'bin', isRoot: true }, editor)).toEqual([]);
  });

  it('apply the overrides of a folder', () => {
    const overrides = { 'create-page': 'New workshop', delete: false };
    const entries = menuEntries(place({}), { caller: author, overrides });
    expect(entries).toEqual([{ key: 'create-page', label: 'New workshop' }, { key: 'copy-path' }, { key: 'copy-url' }]);
    expect(keys({}, admin, overrides)).not.toContain('delete');
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
          const shown = keys(part, admin, overrides);
          expect(shown.filter((key) => (listed as string[]).includes(key))).toEqual([]);
        }
    }
  });

  it('take each override from the nearest folder that has it', () => {
    const capabilities = { '/': { sort: false, move: false }, '/shop': { delete: false, move: true } };
    expect(overridesFor(capabilities, '/shop/cups/one.md')).toEqual({ sort: false, delete: false, move: true });
    expect(overridesFor(capabilities, '/shop/')).toEqual({ sort: false, delete: false, move: true });
    expect(overridesFor(capabilities, '/shopping.md')).toEqual({ sort: false, move: false });
    expect(overridesFor(capabilities, '/')).toEqual({ sort: false, move: false });
    expect(overridesFor({}, '/about.md')).toEqual({});
  });
});
