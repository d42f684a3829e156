import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { qualities, webpEffort } from '../../src/platform/uploads/images/encode-image.ts';

/**
 * The peer of `bench/images.ts`: sharp alone, with one decoding per image, on all cores, from files to files. Prints its seconds and its CPU
 * seconds. Quality and effort are those of the product, so that both do the same work.
 */
const [, , from = '', to = ''] = process.argv;
const widths = [320, 640, 960, 1280, 1920];
sharp.cache(false);
sharp.concurrency(1);

async function makeSizes(file: string): Promise<void> {
  const decoded = sharp(readFileSync(path.join(from, file)))
    .autoOrient()
    .resize(widths.at(-1))
    .raw();
  const { data, info } = await decoded.toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const width of widths)
    writeFileSync(
      path.join(to, `${file}-${width}.webp`),
      await sharp(data, { raw }).resize(width).webp({ quality: qualities.shown.webp, effort: webpEffort }).toBuffer(),
    );
}

const files = readdirSync(from).filter((file) => file.endsWith('.jpg'));
const startedAt = performance.now();
await Promise.all(
  Array.from({ length: os.availableParallelism() }, async () => {
    for (let file = files.shift(); file !== undefined; file = files.shift()) await makeSizes(file);
  }),
);
const seconds = (performance.now() - startedAt) / 1000;
for (const file of readdirSync(to)) rmSync(path.join(to, file));
const { user, system } = process.cpuUsage();
process.stdout.write(`${JSON.stringify({ seconds, cpu: (user + system) / 1e6 })}\n`);
