import sharp from 'sharp';

export type PictureTask = {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly maxPixels: number;
  readonly reEncode: boolean;
  readonly square?: number | undefined;
};

export type FinePicture = {
  readonly is: 'fine';
  readonly width: number;
  readonly height: number;
  readonly type: string;
  /** The picture drawn anew, if that was asked for. */
  readonly bytes?: Uint8Array;
};

export type PictureFinding = FinePicture | { readonly is: 'too-large' } | { readonly is: 'damaged' };

/** WebP's own limit, below those of the others. */
const maxSide = 16_383;
const maxSeconds = 15;

// One thread a picture, and nothing remembered between two tenants' pictures.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Runs in a worker thread. The size is read from the header before a pixel is decoded, so a bomb is refused while it is still small.
 * sharp is handed bytes, never a path: a path would let some formats load their neighbours.
 */
export async function examinePicture(task: PictureTask): Promise<PictureFinding> {
  const { bytes, type, maxPixels, reEncode, square } = task;
  try {
    const options = { limitInputPixels: maxPixels, failOn: 'truncated', sequentialRead: true } as const;
    const found = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    const { width, height } = found.autoOrient;
    if (!width || !height) return { is: 'damaged' };
    if (width * height * (found.pages ?? 1) > maxPixels || width > maxSide || height > maxSide)
      return { is: 'too-large' };
    const picture = sharp(bytes, options).timeout({ seconds: maxSeconds });
    if (!reEncode && !square) {
      // Decoding all of it is the only way to know that all of it is there.
      await picture.resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer();
      return { is: 'fine', width, height, type };
    }
    const format = square ? 'webp' : outputFor(type);
    const upright = picture.autoOrient().toColourspace('srgb');
    if (square) {
      const side = Math.min(square, width, height);
      upright.resize(side, side, { fit: 'cover', fastShrinkOnLoad: false });
    }
    const encoded = await upright.toFormat(format, encoding[format]).toBuffer({ resolveWithObject: true });
    return {
      is: 'fine',
      width: encoded.info.width,
      height: encoded.info.height,
      type: `image/${format}`,
      bytes: encoded.data,
    };
  } catch {
    return { is: 'damaged' };
  }
}

export type PictureMeasures = { readonly width: number; readonly height: number };

/** Only the header is read; not a pixel is decoded. */
export async function measurePicture(bytes: Uint8Array): Promise<PictureMeasures | null> {
  try {
    const { width, height } = (await sharp(bytes, { limitInputPixels: false }).metadata()).autoOrient;
    return width && height ? { width, height } : null;
  } catch {
    return null;
  }
}

const encoding = { png: { compressionLevel: 8 }, jpeg: { quality: 86 }, webp: { quality: 86 } } as const;

/** Each stays what it is, but AVIF becomes WebP: writing AVIF takes seconds. */
const outputFor = (type: string): 'png' | 'jpeg' | 'webp' =>
  type === 'image/png' ? 'png' : type === 'image/jpeg' ? 'jpeg' : 'webp';

export type Drawing = { readonly svg: string; readonly format: 'webp' | 'png' };

/** Turns a drawing of our own into a picture. Never a user's SVG: that could name files and addresses. */
export async function renderDrawing({ svg, format }: Drawing): Promise<Uint8Array> {
  return sharp(Buffer.from(svg), { limitInputPixels: 10_000_000 })
    .timeout({ seconds: maxSeconds })
    .toFormat(format, encoding[format])
    .toBuffer();
}

export type SquareTask = { readonly bytes: Uint8Array; readonly side: number };

const maxLogoPixels = 50_000_000;
/** Dots for each inch, as sharp takes them; a drawing that does not say otherwise has 72. */
const density = { usual: 72, most: 7200 } as const;
const transparent = { r: 0, g: 0, b: 0, alpha: 0 } as const;

/** A whole picture in the middle of a transparent square, as PNG; null for one that cannot be read. */
export async function fitIntoSquare({ bytes, side }: SquareTask): Promise<Uint8Array | null> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    // A drawing is made in the size it is wanted in: neither blurred, nor as large as it says it is.
    const dots = format === 'svg' ? Math.ceil((density.usual * side) / Math.max(width, height)) : density.usual;
    const options = {
      limitInputPixels: maxLogoPixels,
      failOn: 'truncated',
      density: Math.min(dots, density.most),
    } as const;
    return await sharp(bytes, options)
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .toColourspace('srgb')
      .resize(side, side, { fit: 'contain', background: transparent })
      .png(encoding.png)
      .toBuffer();
  } catch {
    return null;
  }
}
