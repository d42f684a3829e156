import { contrast, readable } from '@plinth/site-renderer/look/colour.ts';
import { pairs, repaired } from '@plinth/site-renderer/look/derive-colours.ts';
import type { Colours } from '@plinth/site-renderer/look/look.ts';

export type ColourAdvice = {
  /** How well it is told from what it lies on, or what lies on it. */
  readonly ratio: number;
  readonly isGood: boolean;
  /** The colour closest to it that is good; none where it is good, or where another colour has to give way. */
  readonly better?: string;
};

const overTint = 4.5;

/** Of each colour that text is written in or on. The background is what the others are held against, so there is nothing to say of it. */
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
