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
  /** Resolves when the server ends for any reason, with its last output. */
  readonly ended: Promise<Error>;
  /** Fast shutdown: open transactions are rolled back, everything is written, and clients are notified. */
  stop(): Promise<void>;
  /** The same without waiting, for the exit handler of this process. */
  stopSoon(): void;
};

export type LaunchOptions = {
  readonly place: ClusterPlace;
  readonly binaries: Binaries;
  readonly socketFolder: string;
  readonly isDurable: boolean;
  readonly log: Log;
};

/** Recovery after a crash can take long, and stopping it would only start it again. */
const readyWithinMs = 300_000;
const stopWithinMs = 20_000;
const lastWordsMs = 200;

/** One PostgreSQL process, from its start until it accepts connections. */
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
    // Its own process group: Ctrl+C in the terminal must reach only Plinth, which then stops the server in order.
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
      // Children of a killed server may hold the pipe open for a while; the end must be noticed at once.
      if (signal) resolve(new Error(`PostgreSQL was ended by ${signal}`));
      else void pause(lastWordsMs, undefined, { ref: false }).then(() => resolve(lastOutput(code, said)));
    });
    child.once('close', (code) => resolve(lastOutput(code, said)));
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

const lastOutput = (code: number | null, said: readonly string[]): Error =>
  new Error(`PostgreSQL ended (${code}): ${said.join(' | ')}`);

/** Resolves once the server accepts connections, which it writes into its pid file. */
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
