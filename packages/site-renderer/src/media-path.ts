/* Addresses of library files on a site. A file has one address that stays, `/media/{id}/{name}`, and one for each version and size,
   `/media/{id}/v{version}/{key}`, which never changes its meaning and may be cached for ever. The name is only for people. */

export type MediaAddress = {
  readonly id: string;
  /** Null in the address that stays. */
  readonly version: number | null;
  /** Which size: `original`, or the key of a variation. */
  readonly key: string;
};

const id = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const versioned = new RegExp(`^/media/(${id})/v([1-9]\\d{0,8})/([a-z0-9][a-z0-9.-]{0,60})$`);
const lasting = new RegExp(`^/media/(${id})(?:/[^/]*)?$`);

/** Null for paths that are not addresses of the library: a site may have a folder of this name. */
export function parseMediaPath(path: string): MediaAddress | null {
  const exact = versioned.exec(path);
  if (exact) return { id: exact[1] ?? '', version: Number(exact[2]), key: exact[3] ?? '' };
  const found = lasting.exec(path);
  return found ? { id: found[1] ?? '', version: null, key: 'original' } : null;
}

export const lastingPath = ({ id, name }: { readonly id: string; readonly name: string }): string =>
  `/media/${id}/${encodeURIComponent(name)}`;

export const versionedPath = (id: string, version: number, key: string): string => `/media/${id}/v${version}/${key}`;

const inText = new RegExp(`/media/(${id})(?![0-9a-f-])`, 'g');
const maxIds = 2000;

/** The ids of the files whose addresses a text contains, wherever it does. */
export function findMediaIds(text: string): string[] {
  const found = new Set<string>();
  for (const [, id = ''] of text.matchAll(inText)) {
    found.add(id);
    if (found.size >= maxIds) break;
  }
  return [...found];
}

/** What all addresses of one file begin with, by which pages that show it are found. */
export const mediaRoot = (path: string): string | null => {
  const found = parseMediaPath(path);
  return found && `/media/${found.id}`;
};
