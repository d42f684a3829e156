import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#platform/config/config.ts';
import { makeLog } from '#platform/log/log.ts';

export type SiteProcesses = { readonly port: number; close(): Promise<void> };

/** A process that ends right after its start is not restarted at once: the database may be down. */
const restartMs = 1_000;

/** Several processes that serve sites on one port, started like this one. A process that dies is replaced while the others continue. */
export async function startSiteProcesses({ siteProcesses, logLevel }: Config): Promise<SiteProcesses> {
  const log = makeLog(logLevel);
  let isStopping = false;

  cluster.on('exit', async ({ process: { pid } }, code, signal) => {
    if (isStopping) return;
    log.warn({ pid, code, signal }, 'a process that serves sites has ended; another takes its place');
    await pause(restartMs);
    if (!isStopping) cluster.fork();
  });

  const ports = await Promise.all(Array.from({ length: siteProcesses }, () => listening(cluster.fork())));
  return {
    port: ports[0] ?? 0,
    async close() {
      isStopping = true;
      await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && ended(worker)));
    },
  };
}

const listening = (worker: Worker): Promise<number> =>
  new Promise((resolve, reject) => {
    worker.once('listening', ({ port }) => resolve(port));
    worker.once('exit', () => reject(new Error('A site process ended before it was ready.')));
  });

const ended = (worker: Worker): Promise<void> =>
  new Promise((resolve) => {
    worker.once('exit', () => resolve());
    worker.process.kill('SIGTERM');
  });
