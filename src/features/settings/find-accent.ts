/** The number of hues that colors are sorted into; adjacent ones are counted together. */
const hues = 24;
/** The default if the image has no saturated color. */
const plain = '#5b6470';

/**
 * The accent color of an image: the average of the saturated colors with the most frequent hue. Grays, near white and near black are
 * ignored. `pixels` are red, green, blue and alpha values, as a canvas has them.
 */
export function findAccent(pixels: ArrayLike<number>): string {
  const weights = new Float64Array(hues);
  const sums = Array.from({ length: hues }, () => [0, 0, 0] as [number, number, number]);
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const colour = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0] as const;
    if ((pixels[at + 3] ?? 0) < 128) continue;
    const { hue, weight } = weigh(colour);
    if (weight === 0) continue;
    weights[hue] = (weights[hue] ?? 0) + weight;
    const sum = sums[hue];
    if (sum) for (const part of [0, 1, 2] as const) sum[part] += colour[part] * weight;
  }
  const around = (hue: number): number =>
    (weights[hue] ?? 0) + ((weights[(hue + 1) % hues] ?? 0) + (weights[(hue + hues - 1) % hues] ?? 0)) / 2;
  let best = 0;
  for (let hue = 1; hue < hues; hue += 1) if (around(hue) > around(best)) best = hue;
  const [weight, sum] = [weights[best] ?? 0, sums[best]];
  if (weight === 0 || !sum) return plain;
  return `#${sum
    .map((part) =>
      Math.round(part / weight)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function weigh([red, green, blue]: readonly [number, number, number]): { hue: number; weight: number } {
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const range = most - least;
  const light = (most + least) / 510;
  if (range < 24 || light < 0.08 || light > 0.94) return { hue: 0, weight: 0 };
  const sixth =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  // Saturated colors of medium lightness have the most weight.
  const strength = range / 255;
  return { hue: Math.floor((sixth / 6) * hues) % hues, weight: strength * strength * (1 - Math.abs(light - 0.45)) };
}
