import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const [width, height] = [4000, 3000];
const [coarseWidth, coarseHeight] = [250, 188];
const [grainWidth, grainHeight] = [1000, 750];

/** Photos of 12 megapixels: a field of colors with grain, which compresses like a photograph. Each is different. */
export async function makePhotos(folder: string, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const random = makeRandom(100 + number);
    const coarse = Buffer.from(Uint8Array.from({ length: coarseWidth * coarseHeight * 3 }, () => random() * 255));
    const grain = Buffer.from(Uint8Array.from({ length: grainWidth * grainHeight * 3 }, () => 118 + random() * 20));
    const grained = await sharp(grain, { raw: { width: grainWidth, height: grainHeight, channels: 3 } })
      .resize(width, height, { kernel: 'nearest' })
      .raw()
      .toBuffer();
    const photo = await sharp(coarse, { raw: { width: coarseWidth, height: coarseHeight, channels: 3 } })
      .resize(width, height, { kernel: 'cubic' })
      .composite([{ input: grained, raw: { width, height, channels: 3 }, blend: 'soft-light' }])
      .jpeg({ quality: 88 })
      .toBuffer();
    writeFileSync(path.join(folder, `${String(number).padStart(3, '0')}.jpg`), photo);
  }
}

function makeRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
