/** Paths of the content tree and the addresses they become. One place for all rules about names. */

/** Roots of the tree that the product keeps for itself (spec 2, section 5): they cannot be created, moved or renamed. */
export const reservedRoots: readonly string[] = [
  '/index.md',
  '/tags',
  '/references',
  '/fragments',
  '/authors',
  '/series',
  '/static',
  '/_index.md',
  '/recycle-bin',
];
/** Files below these are parts for other pages, and have no address. */
const partRoots = ['/references', '/fragments', '/static', '/recycle-bin'];
/** Where the renderer puts its own files; no page takes an address below. */
export const ownFolder = '/_plinth';

export const maxPathLength = 1024;
export const maxPathDepth = 32;
const maxNameLength = 255;

export type PathProblem = 'empty' | 'too_long' | 'too_deep' | 'dots' | 'control_character' | 'encoded' | 'backslash';
export type NormalisedPath =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly problem: PathProblem };

const control = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/**
 * The one spelling of a path: a slash in front, none behind, no empty parts, composed characters (NFC). Refused rather than
 * guessed: dots that climb, control and direction characters, backslashes, and percent signs that would decode to any of these.
 */
export function normalisePath(raw: string): NormalisedPath {
  if (raw.length > maxPathLength * 2) return { ok: false, problem: 'too_long' };
  if (/%(?:2e|2f|5c|00|25)/i.test(raw)) return { ok: false, problem: 'encoded' };
  if (control.test(raw) || !raw.isWellFormed()) return { ok: false, problem: 'control_character' };
  if (raw.includes('\\')) return { ok: false, problem: 'backslash' };
  const parts = raw
    .normalize('NFC')
    .split('/')
    .filter((part) => part !== '');
  if (parts.length === 0) return { ok: false, problem: 'empty' };
  if (parts.length > maxPathDepth) return { ok: false, problem: 'too_deep' };
  if (parts.some((part) => /^\.+$/.test(part) || part.trim() !== part)) return { ok: false, problem: 'dots' };
  const path = `/${parts.join('/')}`;
  if (path.length > maxPathLength || parts.some((part) => part.length > maxNameLength))
    return { ok: false, problem: 'too_long' };
  return { ok: true, path };
}

/** Whether the path is one of the reserved roots itself. What lies below `/tags` or `/authors` is content as any other. */
export const isReservedRoot = (path: string): boolean => reservedRoots.includes(path.toLowerCase());

/** Whether files below have no page of their own. */
export const isPart = (path: string): boolean => partRoots.some((root) => path === root || path.startsWith(`${root}/`));

/** Letters, digits and hyphens (spec 2, section 5); letters of any script. */
export const isSlug = (text: string): boolean => /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u.test(text);

/** The same for a path: dots and slashes too. */
export const isSlugPath = (text: string): boolean =>
  /^[\p{L}\p{M}\p{N}/.-]+$/u.test(text) && !/(^|\/)\.+(\/|$)/.test(text) && !text.includes('//');

const plainSlug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Makes a slug of any text: `Größe & Farbe!` becomes `größe-farbe`. Empty when nothing of it is a letter or digit. */
export function slugOf(text: string): string {
  if (plainSlug.test(text)) return text;
  return text
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** One part of an address: like a slug, with dots and underscores inside kept (`v1.2`). */
function addressPart(name: string): string {
  if (plainSlug.test(name)) return name;
  return name
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}._]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
}

export const isPage = (path: string): boolean => /\.(md|markdown)$/i.test(path);
export const isSectionPage = (path: string): boolean => /\/_index\.(md|markdown)$/i.test(path);
const isLeafPage = (path: string): boolean => /\/index\.(md|markdown)$/i.test(path);

/** The folder a file lies in, with a slash at the end: `/posts/x.md` → `/posts/`. */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** The address of a folder: `/My Posts/` → `/my-posts/`. */
export function folderAddress(folder: string): string {
  const parts = folder.split('/').filter((part) => part !== '');
  const address = parts
    .map(addressPart)
    .filter((part) => part !== '')
    .join('/');
  return address === '' ? '/' : `/${address}/`;
}

/** The section a page belongs to: its folder, and for a page bundle (`/posts/x/index.md`) the folder around it. */
export function sectionOf(path: string): string {
  const folder = folderOf(path);
  if (!isLeafPage(path) || folder === '/') return folder;
  return folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
}

/** The address of a page: from its front matter's `url`, else its folder with `slug` or its file name. */
export function pageAddress(path: string, slug?: string, url?: string): string {
  if (url !== undefined) {
    const chosen = chosenAddress(url);
    if (chosen) return chosen;
  }
  const folder = folderOf(path);
  if (isSectionPage(path)) return folderAddress(folder);
  if (isLeafPage(path)) {
    if (folder === '/' || !slug) return folderAddress(folder);
    return folderAddress(sectionOf(path)) + slugged(slug, 'page') + '/';
  }
  const name = path.slice(folder.length).replace(/\.(md|markdown)$/i, '');
  return `${folderAddress(folder)}${slugged(slug ?? '', '') || addressPart(name) || 'page'}/`;
}

const slugged = (slug: string, otherwise: string): string => slugOf(slug) || otherwise;

function chosenAddress(url: string): string | null {
  const normal = normalisePath(url);
  return normal.ok ? folderAddress(normal.path) : url === '/' ? '/' : null;
}

/** The file that is served at an address. */
export const outputPath = (address: string): string => `${address}index.html`;
