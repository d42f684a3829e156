import { contrast, mix, readable } from '@plinth/site-renderer/look/colour.ts';
import type { ThemeLook } from '@plinth/site-renderer/look/look.ts';
import type { Variables } from '@plinth/site-renderer/look/variables.ts';
import { pageLayout } from '@plinth/site-renderer/theme.ts';
import { z } from 'zod';

export const look: ThemeLook = {
  palettes: [
    {
      name: 'storefront-racing-green',
      title: 'Racing green',
      light: { background: '#fffdf8', text: '#16211c', soft: '#55615a', accent: '#17543f', tint: '#f4eedf' },
      dark: { background: '#101714', text: '#f1f0e8', soft: '#a9b3ab', accent: '#86cfa9', tint: '#1a2520' },
    },
    {
      name: 'storefront-vermilion',
      title: 'Vermilion',
      light: { background: '#fffdfb', text: '#231815', soft: '#6a5852', accent: '#b93a18', tint: '#faeee7' },
      dark: { background: '#1a1210', text: '#f7ede8', soft: '#bba69e', accent: '#f28f6f', tint: '#281c18' },
    },
    {
      name: 'storefront-cobalt',
      title: 'Cobalt',
      light: { background: '#fdfdfe', text: '#121a33', soft: '#535c76', accent: '#2443c4', tint: '#edf0fb' },
      dark: { background: '#0e1220', text: '#eceffa', soft: '#a0a8c2', accent: '#97abff', tint: '#181e33' },
    },
    {
      name: 'storefront-plum',
      title: 'Plum',
      light: { background: '#fefcfd', text: '#24152a', soft: '#645469', accent: '#7b2a6b', tint: '#f6ebf3' },
      dark: { background: '#170f1a', text: '#f5ecf4', soft: '#b5a3b4', accent: '#e39ad2', tint: '#241829' },
    },
    {
      name: 'storefront-ink',
      title: 'Ink',
      light: { background: '#ffffff', text: '#111214', soft: '#5a5d62', accent: '#1b1c1f', tint: '#f1f1ee' },
      dark: { background: '#111214', text: '#f4f4f2', soft: '#a6a8ab', accent: '#f2c94c', tint: '#1d1e21' },
    },
  ],
  headFont: 'bricolage-grotesque',
  bodyFont: 'instrument-sans',
  textSize: 17,
  scale: 1.3,
  lineHeight: 1.6,
  corners: 'round',
};

/** The footer is dark in both schemes; the notice has the accent color in light mode, and a shade of it in dark mode. */
export function ownVariables(common: Variables): Variables {
  const { paper = '', ink = '', soft = '', accent = '' } = common;
  const isNight = contrast(paper, '#ffffff') > contrast(paper, '#000000');
  const deep = isNight ? mix(paper, '#000000', 0.4) : mix(ink, accent, 0.18);
  const onDeep = isNight ? ink : readable(paper, deep, '#ffffff', 7);
  const call = isNight ? mix(paper, accent, 0.24) : accent;
  return {
    deep,
    'on-deep': onDeep,
    'deep-soft': readable(isNight ? soft : mix(onDeep, deep, 0.3), deep, onDeep),
    'deep-line': mix(deep, onDeep, 0.18),
    call,
    'on-call': isNight ? readable(ink, call, '#ffffff', 7) : (common['on-accent'] ?? '#ffffff'),
  };
}

export const layout = z.strictObject({
  ...pageLayout.shape,
  hero: z
    .enum(['beside', 'behind', 'colour'])
    .default('beside')
    .meta({
      title: 'Top of the home page',
      description: 'Position of the home page image',
      options: { beside: 'Image next to text', behind: 'Large image', colour: 'Color band' },
    }),
  bands: z
    .enum(['tinted', 'plain'])
    .default('tinted')
    .meta({
      title: 'Home page sections',
      description: 'Each heading on the home page starts a section',
      options: { tinted: 'Every second one tinted', plain: 'All plain' },
    }),
  notice: z
    .string()
    .max(160)
    .default('')
    .meta({ title: 'Announcement bar', description: 'A short message, such as opening hours or an offer' }),
  homeSections: z
    .boolean()
    .default(false)
    .meta({ title: 'Show site folders on the home page', description: 'Site folders as cards' }),
});
export type Layout = z.infer<typeof layout>;
