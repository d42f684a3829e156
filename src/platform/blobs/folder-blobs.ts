import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
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
      const { size } = await stat(fileOf(key)).catch(asNotFound);
      return { size };
    },

    async remove(key) {
      await rm(fileOf(key), { force: true });
    },

    async *list() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        const key = path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
        if (entry.isFile() && isBlobKey(key)) yield key;
      }
    },
  };
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
