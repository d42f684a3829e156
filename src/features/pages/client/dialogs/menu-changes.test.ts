import { describe, expect, it } from 'vitest';
import { draftOf, listFolderEntries, menuChanges, overrideFor } from './menu-changes.ts';

describe('the menu of a folder', () => {
  it('has the entries of folders and their content, except the way back to itself', () => {
    expect(listFolderEntries('static')).toEqual([
      'create-folder',
      'upload',
      'upload-zip',
      'move-to-library',
      'rename',
      'move',
      'copy',
      'download',
      'copy-path',
      'copy-url',
      'delete',
    ]);
    const pages = listFolderEntries('pages');
    expect(pages).toEqual(expect.arrayContaining(['create-page', 'send', 'release', 'sort', 'delete']));
    expect(pages).not.toContain('edit-menu');
    expect(pages).not.toContain('upload');
  });

  it('stores what differs from the folders above', () => {
    const shown = { isShown: true, label: '' };
    expect(overrideFor(shown, undefined)).toBeNull();
    expect(overrideFor(shown, true)).toBeNull();
    expect(overrideFor(shown, false)).toBe(true);
    expect(overrideFor(shown, 'New workshop')).toBe(true);
    expect(overrideFor({ isShown: false, label: 'New cup' }, undefined)).toBe(false);
    expect(overrideFor({ isShown: false, label: '' }, false)).toBeNull();
    expect(overrideFor({ isShown: true, label: ' New cup ' }, 'New workshop')).toBe('New cup');
    expect(overrideFor({ isShown: true, label: 'New workshop' }, 'New workshop')).toBeNull();
  });

  it('is shown as the override says, and otherwise under its own name', () => {
    expect(draftOf(undefined)).toEqual({ isShown: true, label: '' });
    expect(draftOf(true)).toEqual({ isShown: true, label: '' });
    expect(draftOf(false)).toEqual({ isShown: false, label: '' });
    expect(draftOf('New cup')).toEqual({ isShown: true, label: 'New cup' });
  });

  it('sends only entries that change', () => {
    const own = { delete: false, move: false, copy: 'Copy' };
    const drafts = {
      delete: { isShown: true, label: '' },
      move: { isShown: false, label: '' },
      rename: { isShown: true, label: 'New name' },
      sort: { isShown: true, label: '' },
    };
    expect(menuChanges(own, {}, drafts)).toEqual({ delete: null, rename: 'New name' });
    expect(menuChanges(own, { delete: false }, drafts)).toEqual({ delete: true, rename: 'New name' });
  });
});
