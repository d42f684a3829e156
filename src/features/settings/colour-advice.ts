import { contrast, readable } from '@plinth/site-renderer/look/colour.ts';
import { pairs, repaired } from '@plinth/site-renderer/look/derive-colours.ts';
import type { Colours } from '@plinth/site-renderer/look/look.ts';

export type ColourAdvice = {
  /** Its contrast with the background, or with the text on it. */
  readonly ratio: number;
  readonly isGood: boolean;
  /** The closest color with sufficient contrast; none if the contrast is sufficient, or another color has to change. */
  readonly better?: string;
};

const overTint = 4.5;

/** For each color of text or below text. The background is the reference for the others, so it has no advice. */
export function adviceOn(colours: Colours, name: keyof Colours): ColourAdvice | undefined {
  if (name === 'background') return undefined;
  const needed = name === 'tint' ? overTint : (pairs.find((pair) => pair.text === name)?.ratio ?? 1);
  const ratioOf = (colour: string): number => contrast(colour, name === 'tint' ? colours.text : colours.background);
  const ratio = ratioOf(colours[name]);
  if (ratio >= needed) return { ratio, isGood: true };
  const better =
    name === 'tint' ? readable(colours.tint, colours.text, colours.background, overTint) : repaired(colours, name);
  return { ratio, isGood: false, ...(ratioOf(better) >= needed ? { better } : {}) };
}
