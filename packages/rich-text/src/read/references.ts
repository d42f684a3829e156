import type { MarkedText } from './shortcode-marks.ts';

/**
 * The label by which a link or an image refers to a definition: `[text][label]`, `[label][]` or `[label]`. Null for one that ends with its
 * address in parentheses, and for `<https://…>`, which has no source noted.
 */
export function readReference(source: unknown, marked: MarkedText): string | null {
  if (typeof source !== 'string' || !source.endsWith(']')) return null;
  const written = marked.restore(source.replace(/^!/, ''));
  if (written.endsWith('[]')) return written.slice(1, -3);
  const full = /\]\[((?:[^\\[\]]|\\[^])*)\]$/.exec(written);
  return full?.[1] ?? written.slice(1, -1);
}
