import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { canReach, defaultRunAs, isRoot, type RunAs, runAsOwnerOf } from './run-as.ts';
import { writeFileDurably } from './write-file-durably.ts';

const passwordText = z.string().regex(/^[\w-]{43}$/);

/** `postgres.json` in the data folder (mode 600): the location of the cluster and its passwords. */
const PlaceFile = z.strictObject({
  /** Relative to the data folder, which may be moved; absolute if the cluster had to be created elsewhere. */
  home: z.string(),
  passwords: z.strictObject({ superuser: passwordText, owner: passwordText, application: passwordText }),
});
export type Passwords = z.infer<typeof PlaceFile>['passwords'];

export type ClusterPlace = {
  /** Contains the cluster, its socket, and a copy of the binaries if one is needed. */
  readonly home: string;
  /** The data directory of PostgreSQL; exists only when it is complete. */
  readonly cluster: string;
  readonly passwords: Passwords;
  readonly runAs: RunAs | undefined;
};

const placeFile = (dataFolder: string): string => path.join(dataFolder, 'postgres.json');

export const hasClusterPlace = (dataFolder: string): boolean => existsSync(placeFile(dataFolder));

/** The location of the cluster, decided on the first start and stored. */
export function readClusterPlace(dataFolder: string): ClusterPlace {
  const stored = PlaceFile.parse(JSON.parse(readFileSync(placeFile(dataFolder), 'utf8')));
  const home = path.resolve(dataFolder, stored.home);
  if (!existsSync(home)) throw new Error(`${placeFile(dataFolder)} names ${home}, which does not exist.`);
  const cluster = path.join(home, 'cluster');
  const runAs = existsSync(cluster) ? runAsOwnerOf(cluster) : defaultRunAs();
  if (!canReach(runAs, home, 'enter')) {
    throw new Error(`PostgreSQL runs as user ${runAs?.uid} and cannot enter ${home}: give its folders the mode 711.`);
  }
  return { home, cluster, passwords: stored.passwords, runAs };
}

/** `outside` is used for the cluster when root's data folder is closed to the account PostgreSQL runs under. */
export function makeClusterPlace(dataFolder: string, outside: string): ClusterPlace {
  const newPassword = () => randomBytes(32).toString('base64url');
  const passwords = { superuser: newPassword(), owner: newPassword(), application: newPassword() };
  const home = canReach(defaultRunAs(), dataFolder, 'enter') ? 'postgres' : makeOutsideHome(outside);
  mkdirSync(path.resolve(dataFolder, home), { recursive: true });
  // The server only needs to pass through this folder; no other account needs to list it.
  chmodSync(path.resolve(dataFolder, home), isRoot() ? 0o711 : 0o700);
  // Lets an administrator who finds an outside cluster see which data folder it belongs to.
  if (path.isAbsolute(home)) writeFileDurably(path.join(home, 'belongs-to'), `${dataFolder}\n`, 0o600);
  writeFileDurably(placeFile(dataFolder), `${JSON.stringify({ home, passwords }, null, 2)}\n`, 0o600);
  return readClusterPlace(dataFolder);
}

/** Created by root; refused if another account could have prepared it. */
function makeOutsideHome(outside: string): string {
  mkdirSync(outside, { recursive: true });
  const stat = lstatSync(outside);
  if (!stat.isDirectory() || stat.uid !== 0 || stat.mode & 0o022) {
    throw new Error(`${outside} must be owned by root and not writable by other users.`);
  }
  chmodSync(outside, 0o711);
  if (!canReach(defaultRunAs(), outside, 'enter'))
    throw new Error(`${outside} is inside a folder that other users can’t enter.`);
  return path.join(realpathSync(outside), randomBytes(8).toString('hex'));
}
