import { isReservedRoot, isSlug, reservedRoots } from '@plinth/site-renderer/page-path.ts';
import { z } from 'zod';
import { binRoot, isBelow, nothingInBin, otherRoot, parsePath } from './tree-path.ts';

/** The normalized path, or a sentence that says why it is invalid. */
const Path = z.string().transform((raw, context) => {
  const read = parsePath(raw);
  if (read.ok) return read.path;
  context.addIssue({ code: 'custom', message: read.sentence });
  return z.NEVER;
});

const notInBin = (path: string): boolean => !isBelow(path, binRoot);

/** A file anywhere in the tree except the bin. */
export const FilePath = Path.refine(notInBin, nothingInBin);

/** A folder; `/` is the root of all pages. */
export const FolderPath = z.union([z.literal('/'), Path.refine(notInBin, nothingInBin)]);

/** A file or folder under `/recycle-bin`, as the list returns it. */
export const BinPath = z.string().max(1200).startsWith(`${binRoot}/`, 'This item isn’t in the recycle bin.');

export const StaticPath = Path.refine((path) => path.startsWith('/static/'), 'Static files must be in /static.');
export const StaticFolder = Path.refine((path) => isBelow(path, '/static'), 'Static files must be in /static.');

/** The specification's CREATE_FOLDER. */
export const maxFolderName = 60;

/** The name of a folder, or of a file without its extension: letters, digits and hyphens. */
export const Slug = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(200, 'This name is too long.')
  .refine((name) => isSlug(name) || /^[\p{L}\p{M}\p{N}._-]+$/u.test(name), 'Use only letters, digits and hyphens.');

/**
 * The sentence that refuses a reserved path; null if it is free. Root files and folders of the product cannot be created, moved or renamed.
 */
export function findReservedReason(path: string): string | null {
  if (!isReservedRoot(path) && !isBelow(path, otherRoot)) return null;
  return `${path} is reserved. Reserved paths: ${reservedRoots.join(', ')}.`;
}
