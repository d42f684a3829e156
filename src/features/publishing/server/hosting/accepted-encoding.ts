export type Encoding = 'br' | 'gzip';

/** Browsers send the same few values, so their results are cached; other values are parsed each time. */
const known = new Map<string, Encoding | null>();
const maxKnown = 500;

/** The best available encoding that the client accepts; null if it accepts none. */
export function acceptedEncoding(header: string): Encoding | null {
  const before = known.get(header);
  if (before !== undefined) return before;
  const found = read(header);
  if (known.size < maxKnown) known.set(header, found);
  return found;
}

function read(header: string): Encoding | null {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const [brotli, gzip] = [weightOf('br'), Math.max(weightOf('gzip'), weights.get('x-gzip') ?? 0)];
  if (brotli === 0 && gzip === 0) return null;
  return brotli >= gzip ? 'br' : 'gzip';
}
