import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Based, Binned, Moved, SiteParams, Undoable } from './fields.ts';
import { FilePath, FolderPath } from './file-path.ts';

/** The largest number of files that one bulk action changes. */
export const maxSelected = 1000;

/** Files that one action changes together, each with the hash that the person has seen. */
export const SelectedFiles = z.array(Based).max(maxSelected, 'Select up to 1,000 files at once.');
/** The same by path only, for reading. */
export const SelectedPaths = z.array(FilePath).min(1).max(maxSelected, 'Select up to 1,000 files at once.');

/** A thousand paths with their hashes. */
export const selectionLimits = { bodyBytes: 2 * 1024 * 1024 } as const;

const inSite = { accepts: ['bearer'], project: 'a', params: SiteParams, limits: selectionLimits } as const;

const selection = { files: SelectedFiles, folders: z.array(FolderPath).max(200) };

/** A tag as front matter lists it. */
const Tag = z.string().trim().min(1).max(100);

export const moveSelection = endpoint({
  name: 'pages.move-selection',
  summary: 'Moves files and whole folders to another folder: all or none.',
  method: 'PUT',
  path: '/pages/{a}/{d}/selection/move',
  needs: 'pages.arrange',
  ...inSite,
  body: z.strictObject({ ...selection, to: FolderPath, rewriteLinks: z.boolean().default(false) }),
  reply: Moved,
});

export const deleteSelection = endpoint({
  name: 'pages.delete-selection',
  summary: 'Moves files to the recycle bin, all or none. Whole folders need the permission to arrange them.',
  method: 'DELETE',
  path: '/pages/{a}/{d}/selection',
  needs: 'pages.delete',
  ...inSite,
  body: z.strictObject(selection),
  reply: Binned.extend({ files: z.number().int() }),
});

export const changeTags = endpoint({
  name: 'pages.change-tags',
  summary:
    'Adds and removes tags of many pages: all or none. Every other byte stays, and changes that wait for approval still wait.',
  method: 'PUT',
  path: '/pages/{a}/{d}/selection/tags',
  needs: 'pages.write',
  ...inSite,
  body: z.strictObject({
    files: SelectedFiles.min(1),
    add: z.array(Tag).max(50),
    remove: z.array(Tag).max(50),
  }),
  reply: Undoable,
});
