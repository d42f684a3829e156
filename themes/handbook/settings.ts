import type { ThemeLook } from '@plinth/site-renderer/look/look.ts';
import { pageLayout } from '@plinth/site-renderer/theme.ts';
import { z } from 'zod';

export const look: ThemeLook = {
  palettes: [
    {
      name: 'handbook-ember',
      title: 'Ember',
      light: { background: '#ffffff', text: '#1c1917', soft: '#5f5a55', accent: '#b8430f', tint: '#f7f5f2' },
      dark: { background: '#141312', text: '#edeae6', soft: '#a8a29c', accent: '#f59e6b', tint: '#1f1d1b' },
    },
    {
      name: 'handbook-blueprint',
      title: 'Blueprint',
      light: { background: '#ffffff', text: '#131a2a', soft: '#55607a', accent: '#1d4fd8', tint: '#f4f6fb' },
      dark: { background: '#0f131c', text: '#e8ecf5', soft: '#9aa5bb', accent: '#8db1ff', tint: '#181e2a' },
    },
    {
      name: 'handbook-pine',
      title: 'Pine',
      light: { background: '#fdfefd', text: '#15201b', soft: '#56635c', accent: '#0f6b4f', tint: '#f1f6f3' },
      dark: { background: '#0f1613', text: '#e8efeb', soft: '#9dada5', accent: '#6fcfa8', tint: '#18211d' },
    },
    {
      name: 'handbook-heather',
      title: 'Heather',
      light: { background: '#fefdff', text: '#1f1830', soft: '#5f5773', accent: '#6d3fc0', tint: '#f6f3fc' },
      dark: { background: '#14111c', text: '#eeeaf6', soft: '#a8a0ba', accent: '#bfa1ff', tint: '#1e1a29' },
    },
    {
      name: 'handbook-graphite',
      title: 'Graphite',
      light: { background: '#ffffff', text: '#18181b', soft: '#5c5c66', accent: '#3f3f46', tint: '#f4f4f5' },
      dark: { background: '#131316', text: '#ececee', soft: '#a1a1aa', accent: '#d4d4d8', tint: '#1d1d21' },
    },
  ],
  headFont: 'inter',
  bodyFont: 'inter',
  textSize: 16,
  scale: 1.2,
  lineHeight: 1.65,
  corners: 'soft',
};

export const layout = z.strictObject({
  ...pageLayout.shape,
  sideGroups: z
    .enum(['all', 'current'])
    .default('all')
    .meta({
      title: 'Left menu groups',
      options: { all: 'All open', current: 'Current group only' },
    }),
  homeSections: z
    .boolean()
    .default(true)
    .meta({ title: 'Show sections on the home page', description: 'Site folders as cards' }),
  homeSearch: z.boolean().default(true).meta({ title: 'Show a large search field on the home page' }),
});
export type Layout = z.infer<typeof layout>;
