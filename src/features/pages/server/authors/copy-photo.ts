import type { StoredPhoto } from '#features/accounts/server/door.ts';
import type { House } from '#platform/house/house.ts';
import { admitStatic } from '../static/admit-static.ts';
import type { FileContent } from '../store/file-content.ts';

export type CopiedPhoto = { readonly path: string; readonly image: string; readonly content: FileContent };

const extensions: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/avif': 'avif' };

/** The paths for the photo of an author, in order of preference. */
function* candidates(slug: string, type: string): Generator<string> {
  const extension = extensions[type] ?? 'webp';
  yield `/static/img/authors/${slug}.${extension}`;
  for (let number = 2; ; number += 1) yield `/static/img/authors/${slug}-${number}.${extension}`;
}

/** The first path for this photo that is not taken. */
export function findPhotoPath(slug: string, type: string, isTaken: (path: string) => boolean): string {
  for (const path of candidates(slug, type)) if (!isTaken(path)) return path;
  return '';
}

/**
 * Copies a profile photo into the blobs of a project; null if it was removed meanwhile. It is a copy, because a site shows what was
 * published, and the person may change or delete their photo at any time.
 */
export async function copyPhoto(
  house: Pick<House, 'blobs'>,
  projectId: string,
  path: string,
  { key }: StoredPhoto,
): Promise<CopiedPhoto | null> {
  const blob = await house.blobs.read(key).catch(() => null);
  if (!blob) return null;
  const content = await admitStatic(house, projectId, path, blob.stream);
  return { path, image: path.slice('/static'.length), content };
}
