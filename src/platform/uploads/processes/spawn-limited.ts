import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type ProcessLimits = {
  /** The memory it may allocate, in MiB. Unlike the limits of a thread, this also counts memory outside the JavaScript heap. */
  readonly memoryMb: number;
  /** How much lower its priority is than ours. */
  readonly niceness: number;
  /** The CPU time of its whole life. */
  readonly cpuSeconds?: number;
};

type LimitedProcess = ProcessLimits & {
  readonly script: URL;
  readonly nodeOptions?: readonly string[];
  readonly args?: readonly string[];
  /** How far it may write into a file that it was given. */
  readonly maxFileBytes?: number;
  readonly env?: NodeJS.ProcessEnv;
  readonly stdio: StdioOptions;
};

/**
 * Starts a script in a process of its own for input that may be hostile, without our environment. The limits are set by a shell that the
 * process replaces; systems without them (Windows, and macOS for memory) rely on the time limits of the caller.
 */
export function spawnLimited(options: LimitedProcess): ChildProcess {
  const {
    script,
    nodeOptions = [],
    args = [],
    env = {},
    stdio,
    memoryMb,
    niceness,
    cpuSeconds,
    maxFileBytes,
  } = options;
  const parts = [...nodeOptions, '--max-old-space-size=256', '--no-warnings', fileURLToPath(script), ...args];
  const spawned = { env, stdio, serialization: 'advanced' as const };
  if (process.platform === 'win32') return spawn(process.execPath, parts, spawned);
  const limits = [
    `ulimit -d ${memoryMb * 1024}`,
    'ulimit -c 0',
    ...(cpuSeconds === undefined ? [] : [`ulimit -t ${cpuSeconds}`]),
    // In blocks of 512 bytes.
    ...(maxFileBytes === undefined ? [] : [`ulimit -f ${maxFileBytes / 512}`]),
    `exec nice -n ${niceness} "$0" "$@"`,
  ];
  const path = { PATH: '/usr/local/bin:/usr/bin:/bin' };
  return spawn('/bin/sh', ['-c', limits.join('; '), process.execPath, ...parts], {
    ...spawned,
    env: { ...path, ...env },
  });
}
