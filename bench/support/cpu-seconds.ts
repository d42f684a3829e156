import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const ticks = 100;

/** The CPU time of ended children of this process so far. */
function childrenSeconds(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / ticks;
}

/** Runs a command: CPU seconds (user and system) of it and its children, wall seconds, and its output. */
export function runMeasured(
  command: string,
  parameters: readonly string[],
  options: SpawnSyncOptions = {},
): { readonly cpu: number; readonly wall: number; readonly output: string } {
  const before = childrenSeconds();
  const start = performance.now();
  const { status, stdout, stderr, error } = spawnSync(command, parameters, { maxBuffer: 2 ** 28, ...options });
  if (status !== 0) throw error ?? new Error(`${command} ended with ${status}: ${String(stderr).slice(-2000)}`);
  return { cpu: childrenSeconds() - before, wall: (performance.now() - start) / 1000, output: String(stdout) };
}
