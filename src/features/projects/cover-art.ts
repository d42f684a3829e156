/** A generated cover: hills under a sun or a moon, drawn from a seed. The same seed gives the same image. */

export const coverSize = { width: 960, height: 600 } as const;

type Palette = { readonly sky: readonly [string, string]; readonly light: string; readonly hills: readonly string[] };

const palettes: readonly Palette[] = [
  { sky: ['#f5e6d3', '#e9c9a8'], light: '#fff6e6', hills: ['#c98b62', '#a9633f', '#7d4430', '#4f2c24'] },
  { sky: ['#dfeeea', '#b5d6cf'], light: '#f7fbfa', hills: ['#7fb3a8', '#4c8f84', '#2a6b63', '#164743'] },
  { sky: ['#3d4a66', '#8a6f86'], light: '#f6d9a8', hills: ['#5b5a7c', '#454468', '#312f4e', '#1f1e35'] },
  { sky: ['#e8eef6', '#bdd0e6'], light: '#ffffff', hills: ['#8aa6c6', '#5f80a6', '#3f5f86', '#263f5f'] },
  { sky: ['#f6efe0', '#efd9a7'], light: '#fffaf0', hills: ['#cdb36b', '#9f9a55', '#6f7d4a', '#45583a'] },
  { sky: ['#f7e3e0', '#e8b7b0'], light: '#fff4ee', hills: ['#cf8580', '#a85b62', '#7b3d4d', '#4d2738'] },
];

/** mulberry32: small, fast and deterministic on every machine. */
function makeRandom(seed: string): () => number {
  let state = 2166136261;
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function drawCoverArt(seed: string): string {
  const random = makeRandom(seed);
  const { width, height } = coverSize;
  const palette = palettes[Math.floor(random() * palettes.length)] ?? palettes[0];
  if (!palette) throw new Error('there is no palette');
  const light = { x: width * (0.2 + random() * 0.6), y: height * (0.18 + random() * 0.24), r: 46 + random() * 54 };
  const hills = palette.hills.map((colour, index) =>
    drawHill(random, colour, height * (0.48 + index * 0.13), 70 - index * 10),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.sky[0]}"/><stop offset="1" stop-color="${palette.sky[1]}"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
<circle cx="${formatNumber(light.x)}" cy="${formatNumber(light.y)}" r="${formatNumber(light.r * 1.7)}" fill="${palette.light}" opacity="0.25"/>
<circle cx="${formatNumber(light.x)}" cy="${formatNumber(light.y)}" r="${formatNumber(light.r)}" fill="${palette.light}" opacity="0.9"/>
${hills.join('\n')}
</svg>`;
}

/** One ridge from edge to edge, smoothed through its points. */
function drawHill(random: () => number, colour: string, base: number, swing: number): string {
  const { width, height } = coverSize;
  const points = Array.from({ length: 6 }, (_, index) => ({
    x: (index * width) / 5,
    y: base + (random() - 0.5) * 2 * swing,
  }));
  const [first, ...rest] = points;
  let path = `M0 ${height} L0 ${formatNumber(first?.y ?? base)}`;
  let last = first ?? { x: 0, y: base };
  for (const point of rest) {
    const middle = (last.x + point.x) / 2;
    path += ` C${formatNumber(middle)} ${formatNumber(last.y)} ${formatNumber(middle)} ${formatNumber(point.y)} ${formatNumber(point.x)} ${formatNumber(point.y)}`;
    last = point;
  }
  return `<path d="${path} L${width} ${height} Z" fill="${colour}"/>`;
}

const formatNumber = (value: number): string => value.toFixed(1);
