import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The facts about a running server in `postmaster.pid`. */
export type PostmasterFile = { readonly pid: number; readonly socketFolder: string; readonly isReady: boolean };

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
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' };
}

/**
 * Identifies the process that has this pid now. After a reboot or in another container it may be an unrelated process, which must neither
 * be harmed nor keep the server from starting. The command line decides; `unknown` if it cannot be read.
 */
export function identifyProcess(pid: number, cluster: string): 'postmaster' | 'stranger' | 'nobody' | 'unknown' {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return 'nobody';
  }
  try {
    return readCommand(pid).includes(cluster) ? 'postmaster' : 'stranger';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'nobody' : 'unknown';
  }
}

/** The command line of a zombie process is empty. */
function readCommand(pid: number): string {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
}
