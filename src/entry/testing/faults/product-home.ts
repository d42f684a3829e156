import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import type pg from 'pg';
import { inject, onTestFailed, onTestFinished } from 'vitest';
import { hasClusterPlace, readClusterPlace } from '#platform/db/embedded/cluster-place.ts';
import { readPostmasterFile } from '#platform/db/embedded/postmaster-file.ts';
import { stopLeftovers } from '#platform/db/embedded/stop-leftovers.ts';
import { makeLog } from '#platform/log/log.ts';
import { copyDatabase } from '#platform/testing/data-template.ts';
import { askAsOwner } from '../../../../e2e/support/database.ts';
import {
  makeDataFolder,
  type Product,
  type Starting,
  type StartOptions,
  spawnProduct,
} from '../../../../e2e/support/start-product.ts';

type HomeOptions = Pick<StartOptions, 'environment' | 'script'>;

/** A data folder and the products started on it. Both are removed when the test is finished. */
export type ProductHome = {
  readonly folder: string;
  start(options?: HomeOptions): Promise<Product>;
  spawn(options?: HomeOptions): Starting;
  /** The process id of PostgreSQL from its pid file; undefined if it is not running. */
  postmaster(): number | undefined;
  /** All processes of this cluster, including the postmaster. */
  databaseProcesses(): number[];
  /** Runs a statement as the owner of the tables, who sees every project. */
  askAsOwner<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
};

/** On an empty folder the first start creates the database; unless a test is about that, it already exists. */
export function makeProductHome({ isEmpty = false } = {}): ProductHome {
  const made = makeDataFolder();
  const folder = realpathSync(made.folder);
  if (!isEmpty) copyDatabase(inject('dataTemplate'), folder);
  const started: Starting[] = [];
  const cluster = () => (hasClusterPlace(folder) ? readClusterPlace(folder).cluster : undefined);

  // The output of the product is the first thing to know about a failure.
  onTestFailed(() => {
    const last = started.at(-1);
    process.stderr.write(
      `the last product: exit ${last?.child.exitCode}, signal ${last?.child.signalCode}\n${last?.output().slice(-5000)}\n`,
    );
  });
  onTestFinished(async () => {
    for (const { child, ended } of started) {
      child.kill('SIGKILL');
      await ended;
    }
    const left = cluster();
    if (left !== undefined) await stopLeftovers(left, makeLog('silent'));
    made.remove();
  });

  const spawn = (options: HomeOptions = {}): Starting => {
    const starting = spawnProduct({ ...options, dataFolder: folder });
    started.push(starting);
    return starting;
  };

  return {
    folder,
    spawn,
    start: (options) => spawn(options).ready,
    postmaster: () => readPostmasterFile(cluster() ?? '')?.pid,
    databaseProcesses: () => processesIn(`${folder}/postgres`),
    askAsOwner: (text) => askAsOwner(folder, text),
  };
}

/** By their working directory or command line; a zombie process has neither. */
function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder) || command.includes(`${folder}/cluster`);
      } catch {
        return false; // gone meanwhile
      }
    })
    .map(Number);
}
