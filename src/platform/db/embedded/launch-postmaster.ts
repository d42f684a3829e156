import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../log/log.ts';
import type { ClusterPlace } from './cluster-place.ts';
import type { Binaries } from './find-binaries.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { serverSettings } from './server-settings.ts';

export type Postmaster = {
  readonly pid: number;
  /** Resolves when it ends, by whatever cause, with its last words. */
  readonly ended: Promise<Error>;
  /** Fast shutdown: open transactions are rolled back, everything is written, clients are told. */
  stop(): Promise<void>;
  /** The same without waiting, for the last moment of this process. */
  stopSoon(): void;
};

export type LaunchOptions = {
  readonly place: ClusterPlace;
  readonly binaries: Binaries;
  readonly socketFolder: string;
  readonly isDurable: boolean;
  readonly log: Log;
};

/** Reading back the log after a crash can take long, and stopping in the middle of it would only begin it anew. */
const readyWithinMs = 300_000;
const stopWithinMs = 20_000;
const lastWordsMs = 200;

/** One PostgreSQL process, from its start until it takes connections. */
export async function launchPostmaster({
  place,
  binaries,
  socketFolder,
  isDurable,
  log,
}: LaunchOptions): Promise<Postmaster> {
  const child = spawn(binaries.postgres, serverSettings(place, socketFolder, isDurable), {
    ...place.runAs,
    cwd: place.home,
    // A group of its own: Ctrl+C in the terminal must reach Plinth only, which then stops the server in order.
    detached: true,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    said.push(line);
    if (said.length > 20) said.shift();
    log.debug({ postgres: line }, 'postgres');
  });
  const ended = new Promise<Error>((resolve) => {
    child.once('error', resolve);
    child.once('exit', (code, signal) => {
      // Children of a killed server may hold the pipe open for a while; its loss must be known at once.
      if (signal) resolve(new Error(`PostgreSQL was ended by ${signal}`));
      else void pause(lastWordsMs, undefined, { ref: false }).then(() => resolve(lastWords(code, said)));
    });
    child.once('close', (code) => resolve(lastWords(code, said)));
  });
  const failure = await Promise.race([ended, untilReady(place.cluster, child)]);
  if (failure || child.pid === undefined) {
    await endChild(child, log);
    throw failure ?? new Error('PostgreSQL has no process id.');
  }
  return {
    pid: child.pid,
    ended,
    stop: () => endChild(child, log),
    stopSoon: () => void child.kill('SIGINT'),
  };
}

const lastWords = (code: number | null, said: readonly string[]): Error =>
  new Error(`PostgreSQL ended (${code}): ${said.join(' | ')}`);

/** Resolves with nothing once the server takes connections; it writes so into its own file. */
async function untilReady(cluster: string, child: ChildProcess): Promise<Error | undefined> {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    if (hasEnded(child)) return new Promise(() => undefined); // `ended` tells more
    const file = readPostmasterFile(cluster);
    if (file && file.pid === child.pid && file.isReady) return undefined;
    await pause(10);
  }
  return new Error(`PostgreSQL was not ready within ${readyWithinMs / 1000} s.`);
}

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null || child.pid === undefined;

async function endChild(child: ChildProcess, log: Log): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  child.kill('SIGINT');
  const timer = setTimeout(() => {
    log.warn('PostgreSQL does not stop, ending it at once');
    child.kill('SIGQUIT');
  }, stopWithinMs);
  await ended;
  clearTimeout(timer);
}
