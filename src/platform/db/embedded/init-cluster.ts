import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ClusterPlace } from './cluster-place.ts';
import type { Binaries } from './find-binaries.ts';
import { syncFolder } from './write-file-durably.ts';

export const databaseName = 'plinth';
export const roles = { superuser: 'postgres', owner: 'plinth_owner', application: 'plinth_app' } as const;

/**
 * Creates a cluster with its two roles and its database, completely or not at all: everything happens in a folder that gets its real name
 * only at the end, so the next start simply removes what a killed start left.
 */
export async function initCluster(place: ClusterPlace, binaries: Binaries, isDurable: boolean): Promise<void> {
  if (existsSync(place.cluster)) return;
  removeUnfinished(place.home);
  const workshop = mkdtempSync(path.join(place.home, unfinished));
  if (place.runAs) chownSync(workshop, place.runAs.uid, place.runAs.gid);
  const passwordFile = path.join(workshop, 'password');
  const cluster = path.join(workshop, 'cluster');
  writeFileSync(passwordFile, place.passwords.superuser, { mode: 0o600 });
  if (place.runAs) chownSync(passwordFile, place.runAs.uid, place.runAs.gid);

  await run(place, binaries.initdb, [
    `--pgdata=${cluster}`,
    `--username=${roles.superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Built in since version 17: the same sort order and case rules on every machine.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    ...(isDurable ? [] : ['--no-sync']),
  ]);
  rmSync(passwordFile);
  writeFileSync(path.join(cluster, 'pg_hba.conf'), 'local all all scram-sha-256\n');

  const role = (name: string, password: string) =>
    `CREATE ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS PASSWORD '${password}';\n`;
  const singleUser = ['--single', '-D', cluster, '-c', 'log_min_messages=panic', 'postgres'];
  await run(
    place,
    binaries.postgres,
    singleUser,
    role(roles.owner, place.passwords.owner) +
      role(roles.application, place.passwords.application) +
      `CREATE DATABASE ${databaseName} OWNER ${roles.owner};\n`,
  );
  renameSync(cluster, place.cluster);
  syncFolder(place.home);
  removeUnfinished(place.home);
}

const unfinished = 'unfinished-';

/** The initdb of a killed start may still be writing there. A folder that cannot be removed is removed next time. */
function removeUnfinished(home: string): void {
  for (const name of readdirSync(home).filter((entry) => entry.startsWith(unfinished))) {
    try {
      rmSync(path.join(home, name), { recursive: true, force: true });
    } catch {}
  }
}

function run(place: ClusterPlace, command: string, parameters: readonly string[], input = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      ...place.runAs,
      cwd: place.home,
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.stdin.on('error', () => undefined); // the exit code below says what went wrong
    child.stdin.end(input);
    child.once('close', (code) => {
      // Single-user mode continues after a failed statement and exits with 0.
      if (code === 0 && !/\b(ERROR|FATAL|PANIC):/.test(said)) resolve();
      else reject(new Error(`${path.basename(command)} failed (${code}): ${said.trim()}${adviceFor(said)}`));
    });
  });
}

/** A container may run under a user id without an account, and initdb requires a name. */
const adviceFor = (said: string): string =>
  said.includes('could not look up effective user ID')
    ? '. Give this user an entry in /etc/passwd, or set DATABASE_URL to your own PostgreSQL server.'
    : '';
