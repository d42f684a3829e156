export type Size = { readonly width: number; readonly height: number };
export type FocalPoint = { readonly x: number; readonly y: number };

/** The box that an image is fitted into: with `contain` all of it, with `cover` cropped to the shape of the box. */
export type Box = { readonly width: number; readonly height: number | null; readonly fit: 'contain' | 'cover' };

/** The part of the original that is shown, and the size it is drawn at. */
export type SizePlan = Size & { readonly crop: (Size & { readonly left: number; readonly top: number }) | null };

const atLeastOne = (length: number): number => Math.max(1, Math.round(length));

/** Never enlarges: a box that is larger than the image shrinks, and keeps its shape. */
export function planSize(image: Size, box: Box, focal: FocalPoint = { x: 0.5, y: 0.5 }): SizePlan {
  const { width: wide, height: high } = image;
  const boxHeight = box.height ?? Number.POSITIVE_INFINITY;
  if (box.fit === 'contain' || box.height === null) {
    const scale = Math.min(1, box.width / wide, boxHeight / high);
    return { width: atLeastOne(wide * scale), height: atLeastOne(high * scale), crop: null };
  }
  const shrink = Math.min(1, wide / box.width, high / box.height);
  const width = atLeastOne(box.width * shrink);
  const height = atLeastOne(box.height * shrink);
  const cropWidth = Math.min(wide, (high * width) / height);
  const cropHeight = Math.min(high, (wide * height) / width);
  const crop = {
    width: cropWidth,
    height: cropHeight,
    left: clamp(focal.x * wide - cropWidth / 2, wide - cropWidth),
    top: clamp(focal.y * high - cropHeight / 2, high - cropHeight),
  };
  return { width, height, crop };
}

const clamp = (value: number, max: number): number => Math.min(Math.max(0, value), Math.max(0, max));

/** How wide the whole image must be decoded so that this size can be cut from it without enlarging. */
export const neededWidth = (image: Size, { width, crop }: SizePlan): number =>
  Math.min(image.width, Math.ceil(crop ? (width * image.width) / crop.width : width));

/** The crop in whole pixels of the image decoded at another size, and within it. */
export function scaleCrop(image: Size, crop: NonNullable<SizePlan['crop']>, decoded: Size) {
  const [x, y] = [decoded.width / image.width, decoded.height / image.height];
  const width = Math.min(decoded.width, atLeastOne(crop.width * x));
  const height = Math.min(decoded.height, atLeastOne(crop.height * y));
  const left = Math.min(Math.round(crop.left * x), decoded.width - width);
  const top = Math.min(Math.round(crop.top * y), decoded.height - height);
  return { left, top, width, height };
}
