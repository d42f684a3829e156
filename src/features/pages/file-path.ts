import {
  isReservedRoot,
  isSlug,
  normalisePath,
  type PathProblem,
  reservedRoots,
} from '@plinth/site-renderer/page-path.ts';
import { z } from 'zod';

/** The parts of the tree. What an import brought and nobody understands lies in `other`. */
export const sections = ['pages', 'posts', 'static', 'other'] as const;
export type Section = (typeof sections)[number];

const words: Record<PathProblem, string> = {
  empty: 'Please give a path.',
  too_long: 'This path is too long.',
  too_deep: 'This path has too many levels.',
  dots: 'A path cannot hold “.” or “..” or begin or end with a space.',
  control_character: 'This path holds signs that cannot be shown.',
  encoded: 'A path cannot hold encoded signs such as %2F.',
  backslash: 'A path cannot hold a backslash.',
};

/** The one spelling of a path, or a sentence that says what is wrong with it. */
const Path = z.string().transform((raw, context) => {
  const normal = normalisePath(raw);
  if (normal.ok) return normal.path;
  context.addIssue({ code: 'custom', message: words[normal.problem] });
  return z.NEVER;
});

/** Where the product keeps what it does not understand. Nobody makes files there. */
export const otherRoot = '/_other';
const binRoot = '/recycle-bin';

const isBelow = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

export function sectionOfPath(path: string): Section {
  if (isBelow(path, '/posts')) return 'posts';
  if (isBelow(path, '/static')) return 'static';
  return isBelow(path, otherRoot) ? 'other' : 'pages';
}

const notInBin = (path: string): boolean => !isBelow(path, binRoot);

/** A file anywhere in the tree but in the bin. */
export const FilePath = Path.refine(notInBin, 'The recycle bin holds what was deleted; nothing is made there.');

/** A folder; `/` is the root of all pages. */
export const FolderPath = z.union([
  z.literal('/'),
  Path.refine(notInBin, 'The recycle bin holds what was deleted; nothing is made there.'),
]);

/** Under `/recycle-bin`, as the list spells it: a file, or a folder in it. */
export const BinPath = z.string().max(1200).startsWith(`${binRoot}/`, 'This is not in the recycle bin.');

export const StaticPath = Path.refine((path) => path.startsWith('/static/'), 'Static files lie under /static.');
export const StaticFolder = Path.refine((path) => isBelow(path, '/static'), 'Static files lie under /static.');

/** The specification's CREATE_FOLDER. */
export const maxFolderName = 60;

/** A name of a file without its ending, or of a folder: letters, digits and hyphens. */
export const Slug = z
  .string()
  .trim()
  .min(1, 'Please give a name.')
  .max(200, 'This name is too long.')
  .refine((name) => isSlug(name) || /^[\p{L}\p{M}\p{N}._-]+$/u.test(name), 'A name holds letters, digits and hyphens.');

/** The sentence that refuses a reserved path; null where it is free. Root files and folders of the product itself are not made, moved or renamed. */
export function reservedBecause(path: string): string | null {
  if (!isReservedRoot(path) && !isBelow(path, otherRoot)) return null;
  return `${path} is kept for the product itself. These are: ${reservedRoots.join(', ')}.`;
}
