import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type FolderLock = { release(): void };

/** Another running Plinth uses the folder. The boot prints the line and stops. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

const sqliteBusy = 5;

/**
 * One holder per folder. Node has no file locks, but SQLite does: an open exclusive transaction on an empty database file is a lock of the
 * operating system. The kernel releases it when the holder dies in any way, so there are no stale locks and no reused pids, and of two
 * racing processes exactly one gets it. This process must not open `plinth.lock` in any other way: closing any handle on the file would
 * release the lock.
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
  // Created again, because the owner of the folder could not overwrite a file left by root.
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

/** Only for the message: the lock never depends on a pid. */
function readHolder(file: string): string {
  try {
    return ` (process ${readFileSync(file, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
