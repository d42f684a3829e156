import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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

/** It can read our code and nothing else, and start no process. */
const permissions = (hasAddons: boolean): string[] => [
  '--permission',
  `--allow-fs-read=${root}`,
  ...(hasAddons ? ['--allow-addons'] : []),
];

/**
 * Runs a script once on input that may be hostile: bytes in, bytes out. Null if it ended in any other way than well, which means that the
 * input cannot be read.
 */
export async function runLimited(run: Run): Promise<Uint8Array | null> {
  const { script, args = [], input, timeLimitMs, maxOutputBytes, hasAddons = false, ...limits } = run;
  const child = spawnLimited({
    ...limits,
    script,
    args,
    nodeOptions: permissions(hasAddons),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
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

type Stream = ProcessLimits & {
  readonly script: URL;
  readonly args?: readonly string[];
  readonly input: Readable;
  readonly timeLimitMs: number;
  readonly signal?: AbortSignal;
};

type StreamEnd = { readonly code: number | null; readonly message: string };

const maxMessageBytes = 1000;

/** The same for input and output of any length: the output is a stream, and `ended` tells how the process ended and what it had to say. */
export function streamLimited(run: Stream): { readonly output: Readable; readonly ended: Promise<StreamEnd> } {
  const { script, args = [], input, timeLimitMs, signal, ...limits } = run;
  const child = spawnLimited({
    ...limits,
    script,
    args,
    nodeOptions: permissions(false),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const { stdin, stdout, stderr } = child;
  if (!stdin || !stdout || !stderr) throw new Error('a process has no pipes');
  const kill = (): void => void child.kill('SIGKILL');
  const timer = setTimeout(kill, timeLimitMs);
  signal?.addEventListener('abort', kill);
  // The process may end before it has read everything, and the input may break off; then it must not take the rest for the whole.
  pipeline(input, stdin).catch(() => input.errored && kill());
  let message = '';
  stderr.on('data', (chunk: Buffer) => {
    if (message.length < maxMessageBytes) message += chunk.toString();
  });
  const ended = once(child, 'close').then(
    ([code]: unknown[]) => ({ code: typeof code === 'number' ? code : null, message }),
    () => ({ code: null, message }),
  );
  void ended.then(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', kill);
    input.destroy();
  });
  return { output: stdout, ended };
}
