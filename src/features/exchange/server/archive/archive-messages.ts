import type { ImportTarget, PlannedFile } from './import-plan.ts';

/** The maximum size of an archive, whatever it declares. */
export const maxEntries = 100_000;
export const maxInflatedBytes = 2 * 1024 ** 3;
/** Below this size the compression ratio does not matter; above it, a higher ratio than any real site's indicates a zip bomb. */
const minBombBytes = 50 * 1024 * 1024;
const maxRatio = 250;

/** The maximum size of a file that is stored and parsed as text. */
export const maxTextBytes = 5 * 1024 * 1024;

/** A file or folder in an archive. `index` counts all listed entries. */
export type ArchiveEntry = {
  readonly index: number;
  readonly name: string;
  readonly size: number;
  readonly packedSize: number;
  readonly isFolder: boolean;
};

/** The actual content of a file after it was read completely. */
export type CheckedEntry = { readonly index: number; readonly sha256: string; readonly isText: boolean };

/** A chunk of a file; a small file has one chunk. */
export type ArchivePart = { readonly index: number; readonly bytes: Uint8Array; readonly isLast: boolean };

export type ArchiveRequest =
  | { readonly kind: 'list' }
  | { readonly kind: 'plan'; readonly target: ImportTarget }
  | { readonly kind: 'check' }
  | { readonly kind: 'read'; readonly wanted: readonly number[] };

/** The messages of the archive reading thread, one at a time and only on request. */
export type ArchiveMessage =
  | { readonly kind: 'entries'; readonly entries: readonly ArchiveEntry[] }
  | { readonly kind: 'planned'; readonly files: readonly PlannedFile[] }
  | { readonly kind: 'folders'; readonly folders: readonly string[] }
  | { readonly kind: 'checked'; readonly checked: readonly CheckedEntry[] }
  | { readonly kind: 'parts'; readonly parts: readonly ArchivePart[] }
  /** `more` is the number of further problems that are not listed. */
  | { readonly kind: 'problems'; readonly problems: readonly string[]; readonly more: number }
  | { readonly kind: 'end' };

/** Why the archive is refused as a whole; null if it is accepted. Overlapping files are how the worst zip bombs are made. */
export function findBombReason(entries: readonly ArchiveEntry[], archiveBytes: number): string | null {
  const [inflated, packed] = entries.reduce(
    ([size, packedSize], entry) => [size + entry.size, packedSize + entry.packedSize],
    [0, 0],
  );
  if (packed > archiveBytes) return 'Files in this ZIP file overlap, so we didn’t extract it.';
  if (inflated > maxInflatedBytes) return 'This ZIP file is larger than 2 GB when extracted.';
  if (inflated > minBombBytes && inflated > archiveBytes * maxRatio)
    return 'This ZIP file is compressed suspiciously tightly, so we didn’t extract it.';
  return null;
}
