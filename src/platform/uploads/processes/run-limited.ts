import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type ProcessLimits, spawnLimited } from './spawn-limited.ts';

type Run = ProcessLimits & {
  readonly script: URL;
  readonly args?: readonly string[];
  readonly input: Uint8Array;
  readonly timeLimitMs: number;
  readonly maxOutputBytes: number;
  /** Whether the script uses a native library. */
  readonly hasAddons?: boolean;
};

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * Runs a script once on input that may be hostile: bytes in, bytes out. It can read our code and nothing else, and start no process. Null
 * if it ended in any other way than well, which means that the input cannot be read.
 */
export async function runLimited(run: Run): Promise<Uint8Array | null> {
  const { script, args = [], input, timeLimitMs, maxOutputBytes, hasAddons = false, ...limits } = run;
  const nodeOptions = ['--permission', `--allow-fs-read=${root}`, ...(hasAddons ? ['--allow-addons'] : [])];
  const child = spawnLimited({ ...limits, script, args, nodeOptions, stdio: ['pipe', 'pipe', 'ignore'] });
  const timer = setTimeout(() => child.kill('SIGKILL'), timeLimitMs);
  const ended = once(child, 'close').then(
    ([code]: unknown[]) => code === 0,
    () => false,
  );
  // The process may end before it has read everything.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input);
  const parts: Buffer[] = [];
  let size = 0;
  child.stdout?.on('data', (chunk: Buffer) => {
    size += chunk.byteLength;
    if (size > maxOutputBytes) child.kill('SIGKILL');
    else parts.push(chunk);
  });
  const isFine = await ended;
  clearTimeout(timer);
  return isFine && size <= maxOutputBytes ? Buffer.concat(parts) : null;
}
