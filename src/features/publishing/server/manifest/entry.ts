import type { Anchors } from '@plinth/site-renderer/output-file.ts';

/**
 * A location of bytes: offset and length in a pack. A static file has its own blob already; then the pack is `=` and that blob's key. Packs
 * have short names, and each release maps them to blobs.
 */
export type Spot = { readonly pack: string; readonly at: number; readonly length: number };

/** One file of a release, as it is served. */
export type ServedFile = {
  /** Below the base path: `/posts/x/index.html`. */
  readonly path: string;
  readonly type: string;
  /** The SHA-256 of its content. */
  readonly hash: string;
  readonly spot: Spot;
  /** The target, if this is a redirect from a former address. */
  readonly to?: string;
};

/** The same, with everything the next release needs to know. */
export type Entry = ServedFile & {
  /** The output's name in the renderer's plan. */
  readonly key: string;
  /** Its sources: read keys with the hashes they had. */
  readonly reads: Readonly<Record<string, string>>;
  readonly warnings: readonly EntryWarning[];
  /** The anchors of a page, and those in other pages that it links to. */
  readonly anchors?: Anchors;
};

export type EntryWarning = {
  readonly code: string;
  readonly message: string;
  readonly path: string;
  readonly line?: number;
  /** The broken address, as written. */
  readonly target?: string;
};

type Written = [
  path: string,
  type: string,
  hash: string,
  pack: string,
  at: number,
  length: number,
  to: string,
  key: string,
  reads: Entry['reads'],
  warnings: Entry['warnings'],
  anchors: Entry['anchors'] | 0,
];

export const writeEntry = ({ path, type, hash, spot, to = '', key, reads, warnings, anchors }: Entry): Written => [
  path,
  type,
  hash,
  spot.pack,
  spot.at,
  spot.length,
  to,
  key,
  reads,
  warnings,
  anchors ?? 0,
];

export function readServed([path, type, hash, pack, at, length, to]: Written): ServedFile {
  const file = { path, type, hash, spot: { pack, at, length } };
  return to === '' ? file : { ...file, to };
}

export const readEntry = (written: Written): Entry => ({
  ...readServed(written),
  key: written[7],
  reads: written[8],
  warnings: written[9],
  ...(written[10] ? { anchors: written[10] } : {}),
});

export type WrittenEntry = Written;
