import { contrast, mix, readable } from './colour.ts';
import type { Colours } from './look.ts';

const isDark = (colour: string): boolean => contrast(colour, '#ffffff') > contrast(colour, '#000000');

/** Dark colors derived from the light ones, for sites that chose none: background and text swap, and the accent is lightened until it is readable. */
export function otherScheme({ background, text, accent }: Colours): Colours {
  const [ground, goal] = isDark(background) ? ['#ffffff', '#000000'] : ['#000000', '#ffffff'];
  const paper = mix(text, ground, isDark(background) ? 0.7 : 0.32);
  const ink = readable(mix(background, goal, 0.1), paper, goal, 10);
  return coloursFrom(accent, paper, ink);
}

/** All colours of a site out of three. */
export const coloursFrom = (accent: string, background: string, text: string): Colours => ({
  background,
  text,
  soft: readable(mix(text, background, 0.36), mix(background, text, 0.08), text),
  accent: readable(accent, background, text, 4.6),
  tint: mix(background, text, 0.055),
});

/** A palette around one colour: paper with a breath of it, ink with a shade. */
export const paletteFrom = (accent: string): { readonly light: Colours; readonly dark: Colours } => ({
  light: coloursFrom(accent, mix('#fdfdfc', accent, 0.035), mix('#1b1b1c', accent, 0.12)),
  dark: coloursFrom(accent, mix('#121314', accent, 0.06), mix('#f1f1ef', accent, 0.05)),
});

export type Pair = { readonly on: keyof Colours; readonly text: keyof Colours; readonly ratio: number };

/** Pairs of text and background that must be readable. Tinted bands carry text, too. */
export const pairs: readonly Pair[] = [
  { text: 'text', on: 'background', ratio: 4.5 },
  { text: 'text', on: 'tint', ratio: 4.5 },
  { text: 'soft', on: 'background', ratio: 4.5 },
  { text: 'accent', on: 'background', ratio: 3 },
];

/** The colour closest to the chosen one that can be read where it is used. */
export function repaired(colours: Colours, name: keyof Colours): string {
  const ratio = Math.max(...pairs.filter(({ text }) => text === name).map((pair) => pair.ratio), 1);
  const goal = isDark(colours.background) ? '#ffffff' : '#000000';
  return readable(colours[name], colours.background, goal, ratio + 0.1);
}
