import type { FolderIndex } from './folder-index.ts';

/** When a file or folder in the recycle bin expires. The files of a folder there were deleted together, so any of them has the date. */
export function expiryOf(index: Pick<FolderIndex, 'files' | 'folders'>, path: string): string | undefined {
  const file = index.files.get(path);
  if (file) return file.expiryDate;
  const held = index.folders.get(path);
  for (const inside of held?.files ?? []) {
    const expiry = index.files.get(inside)?.expiryDate;
    if (expiry !== undefined) return expiry;
  }
  for (const folder of held?.folders ?? []) {
    const expiry = expiryOf(index, folder);
    if (expiry !== undefined) return expiry;
  }
  return undefined;
}

const dayMs = 24 * 3_600_000;

/** Full days until then, including the current day; 0 once the date has passed. */
export const daysLeft = (expiry: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(expiry) - nowMs) / dayMs));
