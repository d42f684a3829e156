import { otherScheme } from '@plinth/site-renderer/look/derive-colours.ts';
import type { Colours } from '@plinth/site-renderer/look/look.ts';
import { isSame } from '../../describe-changes.ts';

export type Palette = { readonly light: Colours; readonly dark: Colours };
/** Null stands for the colors of the theme. */
type Chosen = { readonly light: Colours | null; readonly dark: Colours | null };

export const isSamePalette = (one: Palette, other: Palette): boolean =>
  isSame([one.light, one.dark], [other.light, other.dark]);

/** The colors that visitors see. Without chosen dark colors they are derived from the chosen light ones, as on the site. */
export function shownColours(chosen: Chosen, own: Palette): Palette {
  const light = chosen.light ?? own.light;
  return { light, dark: chosen.dark ?? (chosen.light === null ? own.dark : otherScheme(light)) };
}

/** The setting for a palette. The theme's own is stored as no choice, so that it changes with the theme. */
export const chosenColours = ({ light, dark }: Palette, own: Palette) =>
  isSamePalette({ light, dark }, own) ? { light: null, dark: null } : { light, dark };
