import type { ImportTarget, PlannedFile } from './import-plan.ts';

/** How large an archive may be, whatever it says of itself. */
export const maxEntries = 100_000;
export const maxInflatedBytes = 2 * 1024 ** 3;
/** Below this nobody minds how well it was packed; above it, packed tighter than any real site is a bomb. */
const harmlessBytes = 50 * 1024 * 1024;
const maxRatio = 250;

/** Most that a text may have to be kept as text and looked into. */
export const maxTextBytes = 5 * 1024 * 1024;

/** A file or a folder in an archive. `index` counts everything that is listed. */
export type ArchiveEntry = {
  readonly index: number;
  readonly name: string;
  readonly size: number;
  readonly packedSize: number;
  readonly isFolder: boolean;
};

/** What a file turned out to hold once it was read to its end. */
export type CheckedEntry = { readonly index: number; readonly sha256: string; readonly isText: boolean };

/** A piece of a file; a small one comes in one piece. */
export type ArchivePart = { readonly index: number; readonly bytes: Uint8Array; readonly isLast: boolean };

export type ArchiveWish =
  | { readonly kind: 'list' }
  | { readonly kind: 'plan'; readonly target: ImportTarget }
  | { readonly kind: 'check' }
  | { readonly kind: 'read'; readonly wanted: readonly number[] };

/** What the thread that reads archives says, one at a time and only when asked for more. */
export type ArchiveWord =
  | { readonly kind: 'entries'; readonly entries: readonly ArchiveEntry[] }
  | { readonly kind: 'planned'; readonly files: readonly PlannedFile[] }
  | { readonly kind: 'folders'; readonly folders: readonly string[] }
  | { readonly kind: 'checked'; readonly checked: readonly CheckedEntry[] }
  | { readonly kind: 'parts'; readonly parts: readonly ArchivePart[] }
  /** `more` is how many others were not worth a line. */
  | { readonly kind: 'problems'; readonly problems: readonly string[]; readonly more: number }
  | { readonly kind: 'end' };

/** Why this archive as a whole is not unpacked; null where it may be. Overlapping files are how the worst bombs are made. */
export function bombBecause(entries: readonly ArchiveEntry[], archiveBytes: number): string | null {
  const [inflated, packed] = entries.reduce(
    ([size, packedSize], entry) => [size + entry.size, packedSize + entry.packedSize],
    [0, 0],
  );
  if (packed > archiveBytes) return 'Files in this ZIP file overlap, so we didn’t extract it.';
  if (inflated > maxInflatedBytes) return 'This ZIP file is larger than 2 GB when extracted.';
  if (inflated > harmlessBytes && inflated > archiveBytes * maxRatio)
    return 'This ZIP file is compressed suspiciously tightly, so we didn’t extract it.';
  return null;
}
