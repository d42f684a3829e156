import type { ThemeLook } from '@plinth/site-renderer/look/look.ts';
import { pageLayout } from '@plinth/site-renderer/theme.ts';
import type { z } from 'zod';

export const look: ThemeLook = {
  palettes: [
    {
      name: 'plain-warm',
      title: 'Paper',
      light: { background: '#fbf8f3', text: '#231e19', soft: '#6a625a', accent: '#9a3f26', tint: '#f0ece6' },
      dark: { background: '#181512', text: '#f2ece3', soft: '#a9a197', accent: '#e08a6d', tint: '#24211d' },
    },
    {
      name: 'plain-cool',
      title: 'Frost',
      light: { background: '#f9fafc', text: '#191d24', soft: '#5a616c', accent: '#24579a', tint: '#edeff3' },
      dark: { background: '#12151a', text: '#e9edf3', soft: '#9ba3af', accent: '#83b2ee', tint: '#1e2127' },
    },
    {
      name: 'plain-grey',
      title: 'Graphite',
      light: { background: '#fcfcfb', text: '#1d1e20', soft: '#5f6163', accent: '#0f6b63', tint: '#f0f0ef' },
      dark: { background: '#151617', text: '#eeeeec', soft: '#a2a3a4', accent: '#63c9bc', tint: '#212223' },
    },
  ],
  headFont: 'bookish',
  bodyFont: 'system',
  textSize: 18,
  scale: 1.25,
  lineHeight: 1.65,
  corners: 'soft',
};

export const layout = pageLayout;
export type Layout = z.infer<typeof layout>;
