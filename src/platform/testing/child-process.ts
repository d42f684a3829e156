import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type Spawned = {
  readonly child: ChildProcess;
  /** All lines of output so far. */
  readonly lines: readonly string[];
  /** Resolves with the first matching line; rejects if the process ends without one. */
  untilLine(fits: (line: string) => boolean): Promise<string>;
  readonly ended: Promise<void>;
};

/** Runs a script of this repository in its own Node process. */
export function spawnScript(script: URL, parameters: readonly string[], environment: NodeJS.ProcessEnv = {}): Spawned {
  const child = spawn(process.execPath, [fileURLToPath(script), ...parameters], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  let isClosed = false;
  const ended = new Promise<void>((resolve) => {
    // Not on `exit`: the last lines may not have arrived yet.
    child.once('close', () => {
      isClosed = true;
      resolve();
      for (const look of waiting) look();
    });
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    for (const look of waiting) look();
  });
  return {
    child,
    lines,
    ended,
    untilLine: (fits) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const line = lines.find(fits);
          if (line !== undefined) resolve(line);
          else if (isClosed) {
            reject(new Error(`the process ended without the line; it said: ${lines.slice(-5).join(' | ')}`));
          } else return;
          waiting.delete(look);
        };
        waiting.add(look);
        look();
      }),
  };
}
