import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../log/log.ts';
import { listServerProcesses, postmasterFile, readPostmasterFile } from './postmaster-file.ts';

/** How hard a server that outlived its parent is asked to go, and how long each asking may take. */
const askings = [
  { signal: 'SIGINT', withinMs: 10_000 },
  { signal: 'SIGQUIT', withinMs: 5_000 },
  { signal: 'SIGKILL', withinMs: 5_000 },
] as const;

/**
 * Ends whatever still runs in the cluster: a postmaster whose Plinth was killed, one that is just shutting down, or children
 * whose postmaster was killed. The caller holds the folder's lock, so none of them has a living owner.
 */
export async function stopLeftovers(cluster: string, log: Log): Promise<void> {
  const file = readPostmasterFile(cluster);
  if (!file) return;
  for (const { signal, withinMs } of askings) {
    const running = listServerProcesses(cluster);
    if (running.length === 0) break;
    const isOrphan = running.includes(file.pid);
    log.warn({ processes: running.length, signal }, 'stopping a PostgreSQL that outlived its Plinth');
    // Children without a postmaster do not shut down in order; they only know "quit".
    for (const pid of isOrphan ? [file.pid] : running) send(pid, isOrphan || signal === 'SIGKILL' ? signal : 'SIGQUIT');
    const deadline = Date.now() + withinMs;
    while (Date.now() < deadline && listServerProcesses(cluster).length > 0) await pause(20);
  }
  if (listServerProcesses(cluster).length > 0) throw new Error(`A PostgreSQL in ${cluster} cannot be stopped.`);
  // The pid in a file that was left behind may by now be a stranger's, and the new server would then refuse to start.
  rmSync(postmasterFile(cluster), { force: true });
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
