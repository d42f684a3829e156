import type { ThemeLook } from '@plinth/site-renderer/look/look.ts';
import { pageLayout } from '@plinth/site-renderer/theme.ts';
import { z } from 'zod';

export const look: ThemeLook = {
  palettes: [
    {
      name: 'white-wall',
      title: 'White wall',
      light: { background: '#faf9f7', text: '#161514', soft: '#66625d', accent: '#1c1a18', tint: '#efedea' },
      dark: { background: '#0f0f10', text: '#f3f1ed', soft: '#a29e98', accent: '#f3f1ed', tint: '#1c1c1d' },
    },
    {
      name: 'darkroom',
      title: 'Darkroom',
      light: { background: '#151312', text: '#f0eae4', soft: '#aaa097', accent: '#ef7a58', tint: '#221e1c' },
      dark: { background: '#0b0a09', text: '#efe9e3', soft: '#a0968d', accent: '#ef7a58', tint: '#181513' },
    },
    {
      name: 'fjord',
      title: 'Fjord',
      light: { background: '#f3f6f7', text: '#12202a', soft: '#55646d', accent: '#1f6078', tint: '#e3eaed' },
      dark: { background: '#0d1418', text: '#e6eef1', soft: '#96a6ad', accent: '#7fc3d8', tint: '#172126' },
    },
    {
      name: 'linen',
      title: 'Linen',
      light: { background: '#f5f1ea', text: '#211c15', soft: '#675d4f', accent: '#8a4b1f', tint: '#eae3d7' },
      dark: { background: '#151210', text: '#f1ebe1', soft: '#a89e90', accent: '#e0a070', tint: '#221d19' },
    },
    {
      name: 'moss',
      title: 'Moss',
      light: { background: '#f4f6f0', text: '#1a2016', soft: '#586151', accent: '#47652f', tint: '#e6ebde' },
      dark: { background: '#10140d', text: '#ebf0e4', soft: '#9da893', accent: '#a9c98a', tint: '#1b2117' },
    },
  ],
  headFont: 'instrument-sans',
  bodyFont: 'instrument-sans',
  textSize: 17,
  scale: 1.28,
  lineHeight: 1.62,
  corners: 'square',
};

export const layout = z.strictObject({
  ...pageLayout.shape,
  hanging: z
    .enum(['rows', 'columns'])
    .default('rows')
    .meta({
      title: 'Image layout',
      options: { rows: 'Rows', columns: 'Columns' },
    }),
  captions: z
    .enum(['below', 'over'])
    .default('below')
    .meta({ title: 'Captions', options: { below: 'Below images', over: 'Over images' } }),
  space: z
    .enum(['none', 'little', 'much'])
    .default('little')
    .meta({ title: 'Spacing', options: { none: 'None', little: 'Small', much: 'Large' } }),
  homeSections: z.boolean().default(true).meta({ title: 'Show sections on the home page' }),
});
export type Layout = z.infer<typeof layout>;
