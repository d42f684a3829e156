import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { isRaster } from '../is-raster.ts';
import { stripMetadata } from '../metadata/strip-metadata.ts';
import { computeLook } from './compute-look.ts';
import { encodeImage } from './encode-image.ts';
import type {
  BadImage,
  ExaminedImage,
  ExamineTask,
  MadeSize,
  OutputFormat,
  PreparedImage,
  PrepareTask,
  Target,
} from './image-task.ts';
import { neededWidth, planSize, type Size, type SizePlan, scaleCrop } from './plan-size.ts';

/** The limit of WebP, which is the lowest. */
const maxSide = 16_383;
/** The width from which color, placeholder and look are computed, and the largest size of a placeholder's source. */
const sketchWidth = 320;
const placeholderSide = 100;

// One libvips thread per image, and no cache shared between tenants.
sharp.cache(false);
sharp.concurrency(1);

type Facts = Size & { readonly frames: number };

const damaged: BadImage = { is: 'damaged' };

/** The size is read from the header before anything is decoded, so a decompression bomb is refused while it is still small. */
async function readFacts(bytes: Uint8Array, maxPixels: number): Promise<Facts | BadImage> {
  const { autoOrient, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = autoOrient;
  if (!width || !height) return damaged;
  if (width * height * pages > maxPixels || width > maxSide || height > maxSide) return { is: 'too-large' };
  return { width, height, frames: pages };
}

const open = (bytes: Uint8Array, maxPixels: number, isAnimated = false): Sharp =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated', sequentialRead: true, animated: isAnimated });

/**
 * Runs in a process of its own. sharp gets bytes, never a path: with a path, some formats could load neighboring files. Only decoding all
 * of it shows that an image is complete.
 */
export async function examineImage({ bytes, maxPixels, keepMetadata }: ExamineTask): Promise<ExaminedImage | BadImage> {
  if (!isRaster(bytes)) return damaged;
  try {
    const facts = await readFacts(bytes, maxPixels);
    if ('is' in facts) return facts;
    const { width, height, frames } = facts;
    await open(bytes, maxPixels, frames > 1)
      .resize(16, 16, { fit: 'fill' })
      .raw()
      .toBuffer();
    return { is: 'fine', width, height, stripped: stripMetadata(bytes, keepMetadata) };
  } catch {
    return damaged;
  }
}

/**
 * All sizes of one image from one decoding; only animated ones are decoded again for each. The largest first, because smaller ones are
 * drawn from them.
 */
export async function prepareImage(task: PrepareTask): Promise<PreparedImage | BadImage> {
  const { bytes, maxPixels, focal, targets, quality } = task;
  if (!isRaster(bytes)) return damaged;
  try {
    const facts = await readFacts(bytes, maxPixels);
    if ('is' in facts) return facts;
    const plans = targets.map((target) => ({ target, plan: planSize(facts, target.box, focal) }));
    const width = Math.max(Math.min(sketchWidth, facts.width), ...plans.map(({ plan }) => neededWidth(facts, plan)));
    const levels = [
      await decode(bytes, maxPixels, { width, height: Math.round((facts.height * width) / facts.width) }),
    ];
    const sizes: MadeSize[] = [];
    for (const { target, plan } of plans.toSorted((one, other) => other.plan.width - one.plan.width)) {
      const isAnimated = facts.frames > 1 && canAnimate(target.format);
      const drawn = isAnimated ? drawFrames(bytes, maxPixels, facts, plan) : await drawSize(levels, facts, plan);
      sizes.push(await finish(encodeImage(drawn, target.format, quality), target));
    }
    const { frames, height } = facts;
    const inOrder = targets.flatMap(({ key }) => sizes.find((size) => size.key === key) ?? []);
    return { is: 'fine', width: facts.width, height, frames, ...(await sketch(levels)), sizes: inOrder };
  } catch {
    return damaged;
  }
}

const canAnimate = (format: OutputFormat): boolean => format === 'webp' || format === 'gif';

type Decoded = Size & { readonly data: Buffer; readonly channels: 1 | 2 | 3 | 4 };

/** Upright, in sRGB, without metadata. Of an animated image, the first frame. */
const decode = (bytes: Uint8Array, maxPixels: number, { width, height }: Size): Promise<Decoded> =>
  toRaw(open(bytes, maxPixels).autoOrient().toColourspace('srgb').resize(width, Math.max(1, height), { fit: 'fill' }));

async function toRaw(image: Sharp): Promise<Decoded> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

const fromRaw = ({ data, width, height, channels }: Decoded): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/** The smallest drawing that is at least twice as wide as needed: good enough, and less to read. */
const levelFor = (levels: readonly Decoded[], width: number): Decoded =>
  levels.filter((level) => level.width >= 2 * width).toSorted((one, other) => one.width - other.width)[0] ??
  (levels[0] as Decoded);

/** Whole images become levels for the smaller sizes. */
async function drawSize(levels: Decoded[], image: Size, plan: SizePlan): Promise<Sharp> {
  const { width, height, crop } = plan;
  const level = levelFor(levels, neededWidth(image, plan));
  if (crop)
    return fromRaw(level)
      .extract(scaleCrop(image, crop, level))
      .resize(width, height, { fit: 'fill' });
  if (level.width === width && level.height === height) return fromRaw(level);
  const drawn = await toRaw(fromRaw(level).resize(width, height, { fit: 'fill' }));
  levels.push(drawn);
  return fromRaw(drawn);
}

/** Frames cannot be turned; programs that write animated images do not ask for it. */
function drawFrames(bytes: Uint8Array, maxPixels: number, image: Size, { width, height, crop }: SizePlan): Sharp {
  const whole = open(bytes, maxPixels, true).toColourspace('srgb');
  const part = crop ? whole.extract(scaleCrop(image, crop, image)) : whole;
  return part.resize(width, height, { fit: 'fill' });
}

async function finish(image: Sharp, { key, format }: Target): Promise<MadeSize> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { key, format, bytes: data, width: info.width, height: info.pageHeight ?? info.height };
}

/** Color, placeholder and look, from a small copy. */
async function sketch(levels: readonly Decoded[]): Promise<Pick<PreparedImage, 'color' | 'placeholder' | 'look'>> {
  const level = levelFor(levels, placeholderSide);
  const small = await fromRaw(level)
    .resize(placeholderSide, placeholderSide, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const gray = await fromRaw(level)
    .flatten({ background: '#ffffff' })
    .resize(32, 32, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  const { width, height } = small.info;
  return {
    color: averageColor(small.data),
    placeholder: rgbaToThumbHash(width, height, small.data),
    look: computeLook(gray),
  };
}

/** Transparent pixels do not count. */
function averageColor(rgba: Uint8Array): string {
  const sums = [0, 0, 0];
  let weight = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3] ?? 0;
    weight += alpha;
    for (let channel = 0; channel < 3; channel += 1)
      sums[channel] = (sums[channel] ?? 0) + (rgba[at + channel] ?? 0) * alpha;
  }
  const hex = sums.map((sum) => (weight === 0 ? 255 : Math.round(sum / weight)).toString(16).padStart(2, '0'));
  return `#${hex.join('')}`;
}
