import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { makeFairQueue } from '../threads/fair-queue.ts';
import { isRaster } from './is-raster.ts';
import { fitInPool } from './picture-pool.ts';

const maxSvgBytes = 512 * 1024;
const maxSvgMs = 5_000;

/**
 * Fits a picture of any shape into a square of so many pixels, with transparent padding, as PNG; null if it cannot be drawn. It waits for
 * the turn of `key`, the project.
 */
export async function fitPicture(
  key: string,
  bytes: Uint8Array,
  side: number,
  svgMs = maxSvgMs,
): Promise<Uint8Array | null> {
  if (isRaster(bytes)) return fitInPool(key, { bytes, side });
  return isPlainSvg(bytes) ? inTurn(key, () => drawSvg(bytes, side, svgMs)) : null;
}

/** Not packed, and without what can take any amount of memory: pictures inside the drawing, and entities, which can hide them. */
function isPlainSvg(bytes: Uint8Array): boolean {
  if (bytes.byteLength > maxSvgBytes) return false;
  const text = Buffer.from(bytes).toString();
  return /^\uFEFF?\s*</.test(text) && !/<!ENTITY|<[^\s>]*image\b/i.test(text);
}

/** Each takes a process, so only a few at once; one project has one of them at most. */
const inTurn = makeFairQueue({ slots: 2, waitingPerKey: 32 });

/**
 * Draws a stranger's SVG in a process of its own, without our environment. A few hundred bytes can keep the drawing library busy for hours
 * (`use` inside of `use`); it cannot be interrupted, and ending a thread does not end it. A process can be killed.
 */
async function drawSvg(bytes: Uint8Array, side: number, svgMs: number): Promise<Uint8Array | null> {
  const script = fileURLToPath(new URL('./svg-worker.ts', import.meta.url));
  const child = spawn(process.execPath, [script, String(side)], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: svgMs,
    killSignal: 'SIGKILL',
  });
  // It may be killed before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  const png = await buffer(child.stdout);
  return png.byteLength > 0 ? png : null;
}
