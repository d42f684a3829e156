import { mkdirSync, realpathSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../log/log.ts';
import { hasClusterPlace, makeClusterPlace, readClusterPlace } from './cluster-place.ts';
import { type ConnectionStrings, connectionStringsOf } from './connection-strings.ts';
import { findBinaries } from './find-binaries.ts';
import { initCluster } from './init-cluster.ts';
import { type LaunchOptions, launchPostmaster, type Postmaster } from './launch-postmaster.ts';
import { lockFolder } from './lock-folder.ts';
import { isRoot } from './run-as.ts';
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts';
import { stopLeftovers } from './stop-leftovers.ts';

export type EmbeddedServer = {
  readonly connections: ConnectionStrings;
  /** The process id of the server; undefined while it is restarting. */
  pid(): number | undefined;
  isUp(): boolean;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  readonly dataFolder: string;
  readonly log: Log;
  /** False only in tests, whose data may be lost. */
  readonly isDurable?: boolean;
  /** The folder in which root keeps the cluster of a data folder that is closed to other accounts. */
  readonly outsideFolder?: string;
};

const maxBackOffMs = 5_000;
const oldServerGoneWithinMs = 30_000;

/** Starts the PostgreSQL of the data folder and keeps it running until `stop`. */
export async function startEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { log, isDurable = true, outsideFolder = '/var/lib/plinth' } = options;
  // Root's folder must let PostgreSQL's account pass through; secret files in it have their own mode.
  mkdirSync(options.dataFolder, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
  const dataFolder = realpathSync(options.dataFolder);
  using undo = new DisposableStack();
  const lock = lockFolder(dataFolder);
  undo.defer(() => lock.release());
  const place = hasClusterPlace(dataFolder)
    ? readClusterPlace(dataFolder)
    : makeClusterPlace(dataFolder, outsideFolder);
  // A copied data folder still points to the cluster of the original.
  const homeLock = lockFolder(place.home);
  undo.defer(() => homeLock.release());
  const binaries = findBinaries(place.home, place.runAs);
  await initCluster(place, binaries, isDurable);
  const socketFolder = makeSocketFolder(place);
  undo.defer(() => removeSocketFolder(socketFolder));
  const keeper = await keepRunning({ place, binaries, socketFolder, isDurable, log });
  const whenStopped = undo.move();
  let stopping: Promise<void> | undefined;
  return {
    connections: connectionStringsOf(place.passwords, socketFolder),
    pid: keeper.pid,
    isUp: () => keeper.pid() !== undefined,
    stop: () => (stopping ??= keeper.stop().finally(() => whenStopped.dispose())),
  };
}

/** Launches the server, and again with growing pauses whenever it ends by itself. */
async function keepRunning(options: LaunchOptions): Promise<{ pid(): number | undefined; stop(): Promise<void> }> {
  const { place, log } = options;
  let current: Postmaster | undefined;
  let isStopping = false;
  let launching: Promise<void> | undefined;

  const launch = async (isWorthWaiting: (error: unknown) => boolean): Promise<void> => {
    for (let backOffMs = 50; !isStopping; backOffMs = Math.min(backOffMs * 2, maxBackOffMs)) {
      try {
        await stopLeftovers(place.cluster, log);
        const launched = await launchPostmaster(options);
        current = launched;
        void launched.ended.then(relaunch);
        return;
      } catch (error) {
        if (!isWorthWaiting(error)) throw error;
        log.warn({ err: error, backOffMs }, 'PostgreSQL did not start, trying again');
        await pause(backOffMs);
      }
    }
  };

  const relaunch = (cause: Error): void => {
    current = undefined;
    if (isStopping) return;
    log.error({ err: cause }, 'PostgreSQL ended by itself, starting it again');
    launching = launch(() => true).then(() => log.info('PostgreSQL is back'));
  };

  // On the first launch, waiting only helps if an older server is still shutting down.
  const deadline = Date.now() + oldServerGoneWithinMs;
  await launch((error) => Date.now() < deadline && /still in use|already exists/.test(String(error)));
  // Any orderly end of this process also ends the server; after a kill, the next start does.
  const stopWithProcess = () => current?.stopSoon();
  process.once('exit', stopWithProcess);
  return {
    pid: () => current?.pid,
    async stop() {
      isStopping = true;
      await launching;
      await current?.stop();
      current = undefined;
      process.off('exit', stopWithProcess);
    },
  };
}
