import { readdirSync, readlinkSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../log/log.ts';
import { identifyProcess, postmasterFile, readPostmasterFile } from './postmaster-file.ts';

/** The signals for a server that outlived its parent, and how long to wait after each. */
const stopSignals = [
  { signal: 'SIGINT', withinMs: 10_000 },
  { signal: 'SIGQUIT', withinMs: 5_000 },
  { signal: 'SIGKILL', withinMs: 5_000 },
] as const;

/**
 * Stops processes that still run in the cluster: a postmaster whose Plinth was killed, one that is shutting down, or children whose
 * postmaster was killed. The caller holds the folder's lock, so none of them has a living owner.
 */
export async function stopLeftovers(cluster: string, log: Log): Promise<void> {
  const file = readPostmasterFile(cluster);
  if (!file) return;
  for (const { signal, withinMs } of stopSignals) {
    if (identifyProcess(file.pid, cluster) !== 'postmaster') break;
    log.warn({ pid: file.pid, signal }, 'stopping a PostgreSQL that outlived its Plinth');
    send(file.pid, signal);
    const deadline = Date.now() + withinMs;
    while (Date.now() < deadline && identifyProcess(file.pid, cluster) === 'postmaster') await pause(10);
  }
  const holder = identifyProcess(file.pid, cluster);
  if (holder === 'postmaster') throw new Error(`The PostgreSQL with process id ${file.pid} cannot be stopped.`);
  // The new server would refuse to start while an unrelated process has the old pid. If no process has it, the file stays: it lets the new
  // server check whether a child of the old one still holds the shared memory.
  if (holder === 'stranger') rmSync(postmasterFile(cluster), { force: true });
  for (const pid of listChildren(cluster)) send(pid, 'SIGQUIT');
}

/** Children work inside the cluster's folder. They notice a dead postmaster by themselves; the signal only makes it faster. */
function listChildren(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === cluster && /\/postgres/.test(readlinkSync(`/proc/${pid}/exe`));
      } catch {
        return false; // it ended, or belongs to another user
      }
    });
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
