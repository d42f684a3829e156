import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Reads Linux's /proc for a process and its descendants. */

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** After the name in parentheses, which may contain anything. */
const statOf = (pid: number): string[] => read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];

export function processTree(top: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const children = Map.groupBy(pids, (pid) => Number(statOf(pid)[1]));
  const tree: number[] = [];
  const visit = (pid: number): void => {
    tree.push(pid);
    for (const child of children.get(pid) ?? []) visit(child);
  };
  visit(top);
  return tree;
}

/** Memory with shared pages divided among the processes that share them. */
export const pssKiB = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);

export const nameOf = (pid: number): string => read(`/proc/${pid}/cmdline`).split('\0').join(' ').trim().slice(0, 60);

/** CPU time of one process in seconds. */
export function cpuSeconds(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** CPU time of processes in seconds, with that of their descendants that have ended. */
export const cpuSecondsOfTree = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = statOf(pid).slice(11, 15).map(Number);
    return sum + (user + system + childUser + childSystem) / 100;
  }, 0);

/** Resets the peak memory. */
export const resetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** The peak memory of a process, since its start or the last reset. */
export const rssMiB = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
