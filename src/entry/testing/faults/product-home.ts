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

/** A data folder and the products that are started on it. Nothing of either is left when the test is finished. */
export type ProductHome = {
  readonly folder: string;
  start(options?: HomeOptions): Promise<Product>;
  spawn(options?: HomeOptions): Starting;
  /** PostgreSQL's process id as its own file says; undefined when it is not running. */
  postmaster(): number | undefined;
  /** Every process that works in this cluster, the postmaster included. */
  databaseProcesses(): number[];
  /** A statement as the owner of the tables, who sees every project. */
  askAsOwner<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
};

/** On an empty folder the first start makes the database; unless a test is about that, it is there already. */
export function makeHome({ isEmpty = false } = {}): ProductHome {
  const made = makeDataFolder();
  const folder = realpathSync(made.folder);
  if (!isEmpty) copyDatabase(inject('dataTemplate'), folder);
  const started: Starting[] = [];
  const cluster = () => (hasClusterPlace(folder) ? readClusterPlace(folder).cluster : undefined);

  // What the product itself said is the first thing to know about a failure.
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

/** By the folder they work in or the one they were started with; a dead one that nobody has collected has neither. */
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
