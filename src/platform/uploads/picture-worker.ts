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
  /** The re-encoded image, if requested. */
  readonly bytes?: Uint8Array;
};

export type PictureFinding = FinePicture | { readonly is: 'too-large' } | { readonly is: 'damaged' };

/** The limit of WebP, which is the lowest. */
const maxSide = 16_383;
const maxSeconds = 15;

// One libvips thread per image, and no cache shared between tenants.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Runs in a worker thread. The size is read from the header before decoding, so a decompression bomb is refused while it is still small.
 * sharp gets bytes, never a path: with a path, some formats could load neighboring files.
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
      // Only decoding all of it shows that the image is complete.
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

/** Reads only the header, without decoding. */
export async function measurePicture(bytes: Uint8Array): Promise<PictureMeasures | null> {
  try {
    const { width, height } = (await sharp(bytes, { limitInputPixels: false }).metadata()).autoOrient;
    return width && height ? { width, height } : null;
  } catch {
    return null;
  }
}

const encoding = { png: { compressionLevel: 8 }, jpeg: { quality: 86 }, webp: { quality: 86 } } as const;

/** Formats are kept, except that AVIF becomes WebP: encoding AVIF takes seconds. */
const outputFor = (type: string): 'png' | 'jpeg' | 'webp' =>
  type === 'image/png' ? 'png' : type === 'image/jpeg' ? 'jpeg' : 'webp';

export type Drawing = { readonly svg: string; readonly format: 'webp' | 'png' };

/** Renders one of our own drawings. Never a user's SVG, which could refer to files and URLs. */
export async function renderDrawing({ svg, format }: Drawing): Promise<Uint8Array> {
  return sharp(Buffer.from(svg), { limitInputPixels: 10_000_000 })
    .timeout({ seconds: maxSeconds })
    .toFormat(format, encoding[format])
    .toBuffer();
}

export type SquareTask = { readonly bytes: Uint8Array; readonly side: number };

const maxLogoPixels = 50_000_000;
/** Dots per inch for sharp; the default of an SVG is 72. */
const density = { usual: 72, most: 7200 } as const;
const transparent = { r: 0, g: 0, b: 0, alpha: 0 } as const;

/** Fits a whole image into the middle of a transparent square, as PNG; null if it cannot be read. */
export async function fitIntoSquare({ bytes, side }: SquareTask): Promise<Uint8Array | null> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    // An SVG is rendered at the target size: neither blurred, nor as large as it claims to be.
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
