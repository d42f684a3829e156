import { isPage, normalisePath, type PathProblem } from '@plinth/site-renderer/page-path.ts';

/*
 * The rules for paths as plain functions. The thread that plans an import checks a hundred thousand paths, and starts much faster without
 * loading the schema library.
 */

/** The sections of the tree. Imported files that the product does not recognize are in `other`. */
export const sections = ['pages', 'posts', 'static', 'other'] as const;
export type Section = (typeof sections)[number];

/** The folder for unrecognized imported files. People cannot create files there. */
export const otherRoot = '/_other';
export const binRoot = '/recycle-bin';

export const isBelow = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

export function sectionOfPath(path: string): Section {
  if (isBelow(path, '/posts')) return 'posts';
  if (isBelow(path, '/static')) return 'static';
  return isBelow(path, otherRoot) ? 'other' : 'pages';
}

/** Is this a page or post, with front matter? A Markdown file under /static is an ordinary file. */
export const isPageFile = (path: string): boolean => {
  const section = sectionOfPath(path);
  return isPage(path) && (section === 'pages' || section === 'posts');
};

/** `/a/b/c.md` → `/a`, `/a/b`. */
export function foldersAbove(path: string): string[] {
  const found: string[] = [];
  for (let at = path.indexOf('/', 1); at >= 0; at = path.indexOf('/', at + 1)) found.push(path.slice(0, at));
  return found;
}

const words: Record<PathProblem, string> = {
  empty: 'Enter a path.',
  too_long: 'This path is too long.',
  too_deep: 'This path has too many levels.',
  dots: 'Path parts can’t be “.” or “..”, or start or end with a space.',
  control_character: 'This path contains characters that can’t be shown.',
  encoded: 'Paths can’t contain encoded characters such as %2F.',
  backslash: 'Paths can’t contain backslashes.',
};

export const nothingInBin = 'You can’t create anything in the recycle bin.';

/** The normalized path, or a sentence that says why it is invalid. */
export type ParsedPath =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly sentence: string };

export function parsePath(raw: string): ParsedPath {
  const normal = normalisePath(raw);
  return normal.ok ? normal : { ok: false, sentence: words[normal.problem] };
}

/** For files anywhere in the tree except the bin. */
export function parseFilePath(raw: string): ParsedPath {
  const read = parsePath(raw);
  return read.ok && isBelow(read.path, binRoot) ? { ok: false, sentence: nothingInBin } : read;
}
