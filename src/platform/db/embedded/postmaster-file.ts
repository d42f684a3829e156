import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** What a running server says about itself in `postmaster.pid`. */
export type PostmasterFile = { readonly pid: number; readonly isReady: boolean };

export const postmasterFile = (cluster: string): string => path.join(cluster, 'postmaster.pid');

export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  let text: string;
  try {
    text = readFileSync(postmasterFile(cluster), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  // A negative number is a single-user server, which only a first start runs.
  if (!Number.isInteger(pid) || pid === 0) return undefined;
  return { pid: Math.abs(pid), isReady: lines[7]?.trim() === 'ready' };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Every PostgreSQL process of this cluster, the postmaster or its children: they all work inside the cluster's folder. After a
 * reboot or in another container a pid of the file may belong to a stranger, who must not be hurt.
 * Where there is no /proc only the postmaster's own file can be asked.
 */
export function listServerProcesses(cluster: string): number[] {
  if (process.platform !== 'linux') {
    const pid = readPostmasterFile(cluster)?.pid;
    return pid && isAlive(pid) ? [pid] : [];
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isServerProcess(pid, cluster));
}

function isServerProcess(pid: number, cluster: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === cluster &&
      path.basename(readlinkSync(`/proc/${pid}/exe`)).startsWith('postgres')
    );
  } catch {
    return false; // gone, or somebody else's
  }
}
