import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { refuse } from '#contract-kit/refusal.ts';
import { type Blobs, blobKey, checkBlobKey, isBlobKey } from './blobs.ts';
import { spoolFile, sweepSpool } from './spool-file.ts';

/** A name that no key can have, on the same file system so that the rename is atomic. */
const incoming = '.incoming';

/** Blobs as files below `root`. A blob is either complete and synced, or does not exist. */
export function openFolderBlobs(root: string): Blobs {
  const fileOf = (key: string): string => path.join(root, ...checkBlobKey(key).split('/'));
  const spool = path.join(root, incoming);
  let swept: Promise<void> | undefined;

  return {
    async put(prefix, source, { maxBytes, beforeKeep }) {
      blobKey(prefix, '');
      swept ??= sweepSpool(spool);
      await swept;
      const spooled = await spoolFile(spool, source, maxBytes);
      try {
        const key = blobKey(prefix, spooled.sha256);
        await beforeKeep?.(spooled.size, key);
        const file = fileOf(key);
        await makeFolder(path.dirname(file));
        await rename(spooled.path, file);
        await syncFolder(path.dirname(file));
        return { key, size: spooled.size };
      } catch (error) {
        await rm(spooled.path, { force: true });
        throw error;
      }
    },

    async read(key, range) {
      const handle = await open(fileOf(key), 'r').catch(asNotFound);
      try {
        const { size } = await handle.stat();
        return { stream: handle.createReadStream(range ? { start: range.start, end: range.end } : {}), size };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },

    async stat(key) {
      const { size, mtime } = await stat(fileOf(key)).catch(asNotFound);
      return { size, storedAt: mtime };
    },

    async remove(key) {
      await rm(fileOf(key), { force: true });
    },

    async *list() {
      for await (const key of walk(root, '')) if (isBlobKey(key)) yield key;
    },
  };
}

/** The files below a folder, one after another: there may be more than fit in memory. A folder may be removed meanwhile. */
async function* walk(folder: string, prefix: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(() => null);
  if (!entries) return;
  for await (const entry of entries) {
    if (entry.isDirectory()) yield* walk(path.join(folder, entry.name), `${prefix}${entry.name}/`);
    else if (entry.isFile()) yield `${prefix}${entry.name}`;
  }
}

function asNotFound(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' || error.code === 'ENOTDIR' ? refuse('not_found') : error;
}

/** A new folder is durable only after its parent folder is synced too. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let at = folder; at.length >= first.length; at = path.dirname(at)) await syncFolder(path.dirname(at));
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder for syncing, and does not need to.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
