/** What is compared besides the perceptual hash, which knows neither colors nor proportions. */
export type Appearance = {
  /** The average, as `#rrggbb`. */
  readonly color: string | null;
  readonly width: number | null;
  readonly height: number | null;
};

/** Of the average in each channel. Resizing and other formats change it by two or three. */
const maxColorDistance = 8;
/** Rounding to whole pixels changes the proportions of small images. */
const maxProportion = 1.05;

const channelsOf = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

function haveSameColor(one: string | null, other: string | null): boolean {
  if (!one || !other) return false;
  const channels = channelsOf(other);
  return channelsOf(one).every((value, at) => Math.abs(value - (channels[at] ?? 0)) <= maxColorDistance);
}

function haveSameShape(one: Appearance, other: Appearance): boolean {
  if (!one.width || !one.height || !other.width || !other.height) return false;
  const ratio = (one.width * other.height) / (one.height * other.width);
  return ratio < maxProportion && ratio > 1 / maxProportion;
}

export const lookAlike = (one: Appearance, other: Appearance): boolean =>
  haveSameColor(one.color, other.color) && haveSameShape(one, other);

/** Splits images with close perceptual hashes into those that look alike. Each is compared with the first of a part. */
export function splitByAppearance<Image extends Appearance>(images: readonly Image[]): Image[][] {
  const parts: [Image, ...Image[]][] = [];
  for (const image of images) {
    const part = parts.find(([first]) => lookAlike(first, image));
    if (part) part.push(image);
    else parts.push([image]);
  }
  return parts.filter(({ length }) => length > 1);
}
