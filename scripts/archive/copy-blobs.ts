import { createHash } from 'node:crypto';
import path from 'node:path';
import { Refusal } from '#contract-kit/refusal.ts';
import type { Blobs } from '#platform/blobs/open-blobs.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { blobPrefix, type Manifest } from './manifest.ts';

/** The end of a key. Only this much is searched for: a longer pattern is very slow on long runs of letters. */
const keyEnd = /\/([0-9a-f]{64})(?![0-9a-f])/g;
const maxKeyEnd = 66;

export type DigestFinder = { look(bytes: Buffer): void; readonly found: ReadonlySet<string> };

/** Collects the digests of blobs that the text of the rows may refer to. */
export function makeDigestFinder(): DigestFinder {
  const found = new Set<string>();
  let tail = '';
  return {
    found,
    look(bytes) {
      const text = tail + bytes.toString('latin1');
      for (const [, digest = ''] of text.matchAll(keyEnd)) found.add(digest);
      tail = text.slice(-maxKeyEnd);
    },
  };
}

/**
 * Copies every blob. One that existed when the backup began and is missing now was removed meanwhile, together with its row: if the copied
 * rows still refer to it, the backup is refused, because they would be broken. A row that referred to a missing blob before is not a fault
 * of this backup.
 */
export async function copyBlobs(
  blobs: Blobs,
  before: ReadonlySet<string>,
  namedDigests: ReadonlySet<string>,
  archive: ArchiveWriter,
): Promise<Manifest['blobs']> {
  const names = createHash('sha256');
  let count = 0;
  let bytes = 0;
  const keys = new Set(before);
  for await (const key of blobs.list()) keys.add(key);
  for (const key of keys) {
    const blob = await blobs.read(key).catch((error: unknown) => {
      if (error instanceof Refusal && error.kind === 'not_found') return undefined;
      throw error;
    });
    if (!blob) {
      if (!namedDigests.has(path.posix.basename(key))) continue;
      throw new Error(`The blob ${key} was deleted during the backup. Run the backup again.`);
    }
    await archive.addStream(`${blobPrefix}${key}`, blob.size, blob.stream);
    names.update(`${blobPrefix}${key}\n`);
    count++;
    bytes += blob.size;
  }
  return { count, bytes, sha256OfNames: names.digest('hex') };
}
