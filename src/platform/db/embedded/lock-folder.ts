import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type FolderLock = { release(): void };

/** The folder belongs to a running Plinth. The boot prints the line and stops. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

const sqliteBusy = 5;

/**
 * One holder per folder. Node has no file locks of its own, SQLite has: an open exclusive transaction on an empty database file is a
 * lock of the operating system. The kernel drops it when the holder dies in any way, so there is no stale lock to judge and no
 * pid to mistake, and of two that race exactly one gets it. Nothing else may open `plinth.lock` in this process: closing any
 * handle on the file would drop the lock.
 */
export function lockFolder(folder: string): FolderLock {
  const holderFile = path.join(folder, 'plinth.pid');
  const file = new DatabaseSync(path.join(folder, 'plinth.lock'), { timeout: 0 });
  try {
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
    throw new FolderInUse(`The data folder ${folder} is in use by another Plinth${readHolder(holderFile)}.`);
  }
  // Made anew: one that root left behind could not be overwritten by the folder's own user.
  rmSync(holderFile, { force: true });
  writeFileSync(holderFile, `${process.pid}\n`);
  return {
    release() {
      if (!file.isOpen) return;
      rmSync(holderFile, { force: true });
      file.close();
    },
  };
}

/** Only for the message: the lock itself never depends on a pid. */
function readHolder(file: string): string {
  try {
    return ` (process ${readFileSync(file, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
