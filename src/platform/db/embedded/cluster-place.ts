import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { canReach, defaultRunAs, isRoot, type RunAs, runAsOwnerOf } from './run-as.ts';
import { writeFileDurably } from './write-file-durably.ts';

const passwordText = z.string().regex(/^[\w-]{43}$/);

/** `postgres.json` in the data folder (mode 600): where the cluster lies and how to log in. */
const PlaceFile = z.strictObject({
  /** Relative to the data folder, which may be moved; absolute where the cluster had to live elsewhere. */
  home: z.string(),
  passwords: z.strictObject({ superuser: passwordText, owner: passwordText, application: passwordText }),
});
export type Passwords = z.infer<typeof PlaceFile>['passwords'];

export type ClusterPlace = {
  /** Holds the cluster, its socket, and a copy of the binaries where one is needed. */
  readonly home: string;
  /** PostgreSQL's own data directory; exists only when it is complete. */
  readonly cluster: string;
  readonly passwords: Passwords;
  readonly runAs: RunAs | undefined;
};

const placeFile = (dataFolder: string): string => path.join(dataFolder, 'postgres.json');

export const hasClusterPlace = (dataFolder: string): boolean => existsSync(placeFile(dataFolder));

/** Where this data folder's cluster lies, decided on the first start and remembered. */
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

/** `outside` is where a cluster goes when root's data folder is closed to the account PostgreSQL runs under. */
export function makeClusterPlace(dataFolder: string, outside: string): ClusterPlace {
  const newPassword = () => randomBytes(32).toString('base64url');
  const passwords = { superuser: newPassword(), owner: newPassword(), application: newPassword() };
  const home = canReach(defaultRunAs(), dataFolder, 'enter') ? 'postgres' : makeOutsideHome(outside);
  mkdirSync(path.resolve(dataFolder, home), { recursive: true });
  // Nobody but the server needs to list it; the server only needs to pass through.
  chmodSync(path.resolve(dataFolder, home), isRoot() ? 0o711 : 0o700);
  // Whoever finds a cluster outside should be able to tell whose it is.
  if (path.isAbsolute(home)) writeFileDurably(path.join(home, 'belongs-to'), `${dataFolder}\n`, 0o600);
  writeFileDurably(placeFile(dataFolder), `${JSON.stringify({ home, passwords }, null, 2)}\n`, 0o600);
  return readClusterPlace(dataFolder);
}

/** Made by root, and refused if anybody else could have prepared it. */
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
