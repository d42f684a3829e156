import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { refuse } from '#contract-kit/refusal.ts';
import { type BlobSource, chunksOf } from './blobs.ts';

export type SpooledFile = { readonly path: string; readonly sha256: string; readonly size: number };

const staleAfterMs = 24 * 60 * 60 * 1000;

/**
 * Streams `source` into a new, synced file in `folder` while hashing and counting, because the name of a blob is known only at its end. On
 * any failure the file is removed.
 */
export async function spoolFile(folder: string, source: BlobSource, maxBytes: number): Promise<SpooledFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, randomUUID());
  const handle = await open(file, 'wx', 0o600);
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of chunksOf(source)) {
      size += chunk.byteLength;
      if (size > maxBytes) throw refuse('too_large', `This file is too large (up to ${inWords(maxBytes)} allowed).`);
      hash.update(chunk);
      await writeAll(handle, chunk);
    }
    await handle.sync();
    await handle.close();
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(file, { force: true });
    throw error;
  }
  return { path: file, sha256: hash.digest('hex'), size };
}

/** Removes partial files of killed processes. A day is longer than any upload may take. */
export async function sweepSpool(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > staleAfterMs) await rm(file, { force: true });
  }
}

async function writeAll(
  handle: { write(chunk: Uint8Array, offset: number): Promise<{ bytesWritten: number }> },
  chunk: Uint8Array,
): Promise<void> {
  for (let written = 0; written < chunk.byteLength; ) {
    written += (await handle.write(chunk, written)).bytesWritten;
  }
}

function inWords(bytes: number): string {
  if (bytes >= 1024 * 1024) return `${Math.floor((bytes / 1024 / 1024) * 10) / 10} MB`;
  if (bytes >= 1024) return `${Math.floor(bytes / 1024)} kB`;
  return `${bytes} bytes`;
}
