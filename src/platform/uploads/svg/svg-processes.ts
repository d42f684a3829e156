import { makeFairQueue } from '../../threads/fair-queue.ts';
import { runLimited } from '../processes/run-limited.ts';

export const maxSvgBytes = 5 * 1024 * 1024;
const maxDrawnBytes = 16 * 1024 * 1024;

const limits = {
  script: new URL('./svg-worker.ts', import.meta.url),
  memoryMb: 700,
  niceness: 5,
  cpuSeconds: 6,
  // Longer than its CPU time, because a busy machine must not make a good file look like a bomb.
  timeLimitMs: 30_000,
  hasAddons: true,
} as const;

/** Each uses a process, so only a few run at once, and at most one per project. */
const queue = makeFairQueue({ slots: 2, waitingPerKey: 64 });

type AdmittedSvg = { readonly bytes: Uint8Array; readonly width: number; readonly height: number };

/** Sanitizes an SVG and makes sure that it can be drawn; null if it is damaged, too complex or a bomb. */
export async function admitSvg(key: string, input: Uint8Array): Promise<AdmittedSvg | null> {
  if (input.byteLength > maxSvgBytes) return null;
  // Escapes make a file longer.
  const run = { ...limits, args: ['admit'], input, maxOutputBytes: 2 * maxSvgBytes };
  const output = await queue(key, () => runLimited(run));
  if (!output) return null;
  const end = Buffer.from(output).indexOf('\n');
  const size = JSON.parse(Buffer.from(output.subarray(0, end)).toString()) as { width: number; height: number };
  return { ...size, bytes: output.subarray(end + 1) };
}

/** Draws a sanitized SVG as PNG; null if it cannot be drawn. */
export const drawSvg = (key: string, input: Uint8Array): Promise<Uint8Array | null> =>
  queue(key, () => runLimited({ ...limits, args: ['draw'], input, maxOutputBytes: maxDrawnBytes }), {
    isPatient: true,
  });
