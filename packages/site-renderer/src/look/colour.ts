/** Color arithmetic that keeps text readable with any accent color. */
type Rgb = readonly [number, number, number];

export function readHex(hex: string): Rgb {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const part = (at: number): number => Number.parseInt(full.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

const writeHex = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

export function mix(one: string, two: string, share: number): string {
  const [a, b] = [readHex(one), readHex(two)];
  const part = (at: 0 | 1 | 2): number => a[at] + (b[at] - a[at]) * share;
  return writeHex([part(0), part(1), part(2)]);
}

/** Relative luminance, in steps that give the same bytes on every machine. */
function luminance(hex: string): number {
  const [red, green, blue] = readHex(hex).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

export function contrast(one: string, two: string): number {
  const [a, b] = [luminance(one), luminance(two)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The colour, moved towards `goal` until it can be read on the ground. */
export function readable(colour: string, ground: string, goal: string, ratio = 4.6): string {
  for (let step = 0; step <= 20; step += 1) {
    const tried = mix(colour, goal, step / 20);
    if (contrast(tried, ground) >= ratio) return tried;
  }
  return goal;
}
