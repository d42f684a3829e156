import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { makeFairQueue } from '../threads/fair-queue.ts';
import { isRaster } from './is-raster.ts';
import { fitInPool } from './picture-pool.ts';

const maxSvgBytes = 512 * 1024;
const maxSvgMs = 5_000;

/**
 * Fits an image of any shape into a square of this size, with transparent padding, as PNG; null if it cannot be rendered. Queued by `key`,
 * the project.
 */
export async function fitPicture(
  key: string,
  bytes: Uint8Array,
  side: number,
  svgMs = maxSvgMs,
): Promise<Uint8Array | null> {
  if (isRaster(bytes)) return fitInPool(key, { bytes, side });
  return isPlainSvg(bytes) ? queue(key, () => drawSvg(bytes, side, svgMs)) : null;
}

/** Not compressed, and without features that can use any amount of memory: embedded images, and entities, which can hide them. */
function isPlainSvg(bytes: Uint8Array): boolean {
  if (bytes.byteLength > maxSvgBytes) return false;
  const text = Buffer.from(bytes).toString();
  return /^\uFEFF?\s*</.test(text) && !/<!ENTITY|<[^\s>]*image\b/i.test(text);
}

/** Each uses a process, so only a few run at once, and at most one per project. */
const queue = makeFairQueue({ slots: 2, waitingPerKey: 32 });

/**
 * Renders an untrusted SVG in its own process, without our environment. A few hundred bytes (nested `use`) can occupy the library for
 * hours; it cannot be interrupted, and ending a thread does not stop it. A process can be killed.
 */
async function drawSvg(bytes: Uint8Array, side: number, svgMs: number): Promise<Uint8Array | null> {
  const script = fileURLToPath(new URL('./svg-worker.ts', import.meta.url));
  const child = spawn(process.execPath, [script, String(side)], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: svgMs,
    killSignal: 'SIGKILL',
  });
  // The process may be killed before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  const png = await buffer(child.stdout);
  return png.byteLength > 0 ? png : null;
}
