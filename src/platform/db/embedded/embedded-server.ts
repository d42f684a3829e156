import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../log/log.ts';
import { type ClusterPlace, hasClusterPlace, makeClusterPlace, readClusterPlace } from './cluster-place.ts';
import { type ConnectionStrings, connectionStringsOf } from './connection-strings.ts';
import { type Binaries, findBinaries } from './find-binaries.ts';
import { initCluster } from './init-cluster.ts';
import { type FolderLock, lockFolder } from './lock-folder.ts';
import { isAlive, readPostmasterFile } from './postmaster-file.ts';
import { isRoot } from './run-as.ts';
import { serverSettings } from './server-settings.ts';
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts';
import { stopLeftovers } from './stop-leftovers.ts';

export type EmbeddedServer = {
  readonly connections: ConnectionStrings;
  /** The server's process id at this moment; undefined while it is being started again. */
  pid(): number | undefined;
  isUp(): boolean;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  readonly dataFolder: string;
  readonly log: Log;
  /** False only for tests, whose data may be lost. */
  readonly isDurable?: boolean;
  /** Where root keeps the cluster of a data folder that is closed to other accounts. */
  readonly outsideFolder?: string;
};

const readyWithinMs = 60_000;
const stopWithinMs = 20_000;
const longestBackOffMs = 5_000;

/** Starts the data folder's own PostgreSQL and keeps it running until `stop`. */
export async function startEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { log, isDurable = true, outsideFolder = '/var/lib/plinth' } = options;
  // Root's folder must let the account PostgreSQL runs under pass through; what is secret in it has its own mode.
  mkdirSync(options.dataFolder, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
  const dataFolder = realpathSync(options.dataFolder);
  const locks: FolderLock[] = [lockFolder(dataFolder)];
  try {
    const place = hasClusterPlace(dataFolder)
      ? readClusterPlace(dataFolder)
      : makeClusterPlace(dataFolder, outsideFolder);
    // A copied data folder still points at the cluster of the original.
    locks.push(lockFolder(place.home));
    const binaries = findBinaries(place.home, place.runAs);
    if (existsSync(place.cluster)) await stopLeftovers(place.cluster, log);
    else await initCluster(place, binaries, isDurable);
    return await superviseServer(place, binaries, isDurable, log, locks);
  } catch (error) {
    for (const lock of locks) lock.release();
    throw error;
  }
}

async function superviseServer(
  place: ClusterPlace,
  binaries: Binaries,
  isDurable: boolean,
  log: Log,
  locks: readonly FolderLock[],
): Promise<EmbeddedServer> {
  const socketFolder = makeSocketFolder(place);
  let child: ChildProcess | undefined;
  let isReady = false;
  let isStopping = false;
  let restarting: Promise<void> | undefined;

  const launch = async (): Promise<void> => {
    const started = spawn(binaries.postgres, serverSettings(place, socketFolder, isDurable), {
      ...place.runAs,
      cwd: place.home,
      // A group of its own: Ctrl+C in the terminal must reach Plinth only, which then stops the server in order.
      detached: true,
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child = started;
    const said: string[] = [];
    createInterface({ input: started.stderr }).on('line', (line) => {
      said.push(line);
      if (said.length > 20) said.shift();
      if (!isStopping) log.debug({ postgres: line }, 'postgres');
    });
    const failed = new Promise<Error>((resolve) => {
      started.once('error', resolve);
      started.once('close', (code, signal) => {
        resolve(new Error(`PostgreSQL ended (${signal ?? code}): ${said.join(' | ')}`));
      });
    });
    const failure = await Promise.race([failed, untilReady(place.cluster, started)]);
    if (failure) {
      if (started.exitCode === null && started.signalCode === null) started.kill('SIGQUIT');
      throw failure;
    }
    isReady = true;
    void failed.then((error) => {
      isReady = false;
      if (isStopping) return;
      log.error({ err: error }, 'PostgreSQL ended by itself, starting it again');
      restarting = restart();
    });
  };

  const restart = async (): Promise<void> => {
    for (let backOffMs = 100; !isStopping; backOffMs = Math.min(backOffMs * 2, longestBackOffMs)) {
      try {
        await stopLeftovers(place.cluster, log);
        await launch();
        log.info('PostgreSQL is back');
        return;
      } catch (error) {
        log.error({ err: error, backOffMs }, 'PostgreSQL did not start, trying again');
        await pause(backOffMs);
      }
    }
  };

  // Whatever ends this process in order also ends the server; after a kill the next start does.
  const stopWithProcess = () => child?.kill('SIGINT');
  process.once('exit', stopWithProcess);

  await launch();
  return {
    connections: connectionStringsOf(place.passwords, socketFolder),
    pid: () => (isReady ? child?.pid : undefined),
    isUp: () => isReady,
    async stop() {
      if (isStopping) return;
      isStopping = true;
      await restarting;
      if (child) await endChild(child, log);
      process.off('exit', stopWithProcess);
      removeSocketFolder(socketFolder);
      for (const lock of locks.toReversed()) lock.release();
    },
  };
}

/** Resolves with nothing once the server takes connections; it writes so into its own file. */
async function untilReady(cluster: string, child: ChildProcess): Promise<Error | undefined> {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) return new Promise(() => undefined); // `failed` tells more
    const file = readPostmasterFile(cluster);
    if (file && file.pid === child.pid && file.isReady) return undefined;
    await pause(10);
  }
  return new Error(`PostgreSQL was not ready within ${readyWithinMs / 1000} s.`);
}

async function endChild(child: ChildProcess, log: Log): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  // Fast shutdown: open transactions are rolled back, everything is written, clients are told.
  child.kill('SIGINT');
  const timer = setTimeout(() => {
    log.warn('PostgreSQL does not stop, ending it at once');
    if (child.pid !== undefined && isAlive(child.pid)) child.kill('SIGQUIT');
  }, stopWithinMs);
  await ended;
  clearTimeout(timer);
}
