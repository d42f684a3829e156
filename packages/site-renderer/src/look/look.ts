import { z } from 'zod';
import { FontChoice } from './fonts.ts';

/** The colors, fonts and sizes chosen for a site, independent of its theme. The theme supplies every value that was not chosen. */

export const Colour = z
  .string()
  .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'Enter a color like #9a4a2f.')
  .meta({ format: 'colour' });

export const Colours = z.strictObject({
  background: Colour.meta({ title: 'Background', description: 'Behind every page' }),
  text: Colour.meta({ title: 'Text', description: 'Headings and paragraphs' }),
  soft: Colour.meta({ title: 'Secondary text', description: 'Dates, captions and bylines' }),
  accent: Colour.meta({ title: 'Accent', description: 'Links and buttons' }),
  tint: Colour.meta({ title: 'Tinted background', description: 'Sections and quotes' }),
});
export type Colours = z.infer<typeof Colours>;

export type Palette = {
  readonly name: string;
  readonly title: string;
  readonly light: Colours;
  readonly dark: Colours;
};

export const schemes = ['auto', 'light', 'dark'] as const;
export const cornerKinds = ['square', 'soft', 'round'] as const;

export const textSizes = { min: 14, max: 22 } as const;
export const scales = { min: 1.1, max: 1.5 } as const;
export const lineHeights = { min: 1.3, max: 2 } as const;

export const Look = z.strictObject({
  scheme: z.enum(schemes).default('auto'),
  light: Colours.nullable().default(null),
  dark: Colours.nullable().default(null),
  headFont: FontChoice.nullable().default(null),
  bodyFont: FontChoice.nullable().default(null),
  textSize: z.number().int().min(textSizes.min).max(textSizes.max).nullable().default(null),
  scale: z.number().min(scales.min).max(scales.max).nullable().default(null),
  lineHeight: z.number().min(lineHeights.min).max(lineHeights.max).nullable().default(null),
  corners: z.enum(cornerKinds).nullable().default(null),
});
export type Look = z.infer<typeof Look>;

/** The look a theme has of itself. */
export type ThemeLook = {
  /** The first one is the theme's own. */
  readonly palettes: readonly [Palette, ...Palette[]];
  readonly headFont: FontChoice;
  readonly bodyFont: FontChoice;
  readonly textSize: number;
  readonly scale: number;
  readonly lineHeight: number;
  readonly corners: (typeof cornerKinds)[number];
};

/** A look without gaps. */
export type WholeLook = {
  readonly [Name in keyof Look]: NonNullable<Look[Name]>;
};
