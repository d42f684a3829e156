import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ClusterPlace } from './cluster-place.ts';

/** The full path of a socket must fit into 107 bytes on Linux and 103 on macOS. */
const maxSocketPath = 103;
export const socketPort = 5432;
const socketName = `.s.PGSQL.${socketPort}`;

/**
 * The folder of the server's socket: beside the cluster if the path is short enough, otherwise a new folder with a random name that only
 * its owner can enter, so that no other account can create it first.
 */
export function makeSocketFolder(place: ClusterPlace): string {
  const beside = path.join(place.home, 'socket');
  const fits = Buffer.byteLength(path.join(beside, socketName)) <= maxSocketPath;
  const folder = fits ? beside : mkdtempSync(path.join(shortTemporaryFolder(), 'plinth-'));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid = process.getuid?.() ?? 0, gid = process.getgid?.() ?? 0 } = place.runAs ?? {};
  const stat = lstatSync(folder);
  if (!stat.isDirectory()) throw new Error(`${folder} is not a folder.`);
  if (stat.uid !== uid) {
    if (stat.uid !== process.getuid?.()) throw new Error(`${folder} belongs to another user.`);
    chownSync(folder, uid, gid);
  }
  chmodSync(folder, 0o700);
  rmSync(path.join(folder, socketName), { force: true });
  rmSync(path.join(folder, `${socketName}.lock`), { force: true });
  return folder;
}

function shortTemporaryFolder(): string {
  const own = realpathSync(os.tmpdir());
  const longestName = path.join(own, 'plinth-XXXXXX', socketName);
  if (Buffer.byteLength(longestName) <= maxSocketPath || !existsSync('/tmp')) return own;
  return '/tmp';
}

/** Removes the folder; no later start would find a random one again. */
export function removeSocketFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
