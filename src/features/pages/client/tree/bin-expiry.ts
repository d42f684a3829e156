import type { FolderIndex } from './folder-index.ts';

/** When a file or folder in the recycle bin expires. What lies in a folder there was deleted together, so any of its files tells. */
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

/** Full days until then, the day that has begun included; 0 once it has passed. */
export const daysLeft = (expiry: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(expiry) - nowMs) / dayMs));
