import type { ThemeLook } from '@plinth/site-renderer/look/look.ts';
import { pageLayout } from '@plinth/site-renderer/theme.ts';
import { z } from 'zod';

export const look: ThemeLook = {
  palettes: [
    {
      name: 'hearth',
      title: 'Hearth',
      light: { background: '#fbf8f3', text: '#221d19', soft: '#6a6058', accent: '#9a4a2f', tint: '#f3ece1' },
      dark: { background: '#191613', text: '#f3ece2', soft: '#aca296', accent: '#e2957a', tint: '#26211c' },
    },
    {
      name: 'celadon',
      title: 'Celadon',
      light: { background: '#f4f7f3', text: '#1c2723', soft: '#56635d', accent: '#416856', tint: '#e6ede6' },
      dark: { background: '#131917', text: '#e8efea', soft: '#9aaba3', accent: '#8fc3ab', tint: '#1e2623' },
    },
    {
      name: 'cobalt',
      title: 'Cobalt',
      light: { background: '#f6f7fa', text: '#171c26', soft: '#565f70', accent: '#2f4f86', tint: '#e8ecf3' },
      dark: { background: '#12151b', text: '#e8ecf4', soft: '#9aa4b5', accent: '#93b2ea', tint: '#1d222b' },
    },
    {
      name: 'ochre',
      title: 'Ochre',
      light: { background: '#fbf7ec', text: '#241d10', soft: '#6a5f4a', accent: '#855c0f', tint: '#f3ebd6' },
      dark: { background: '#19160f', text: '#f3ecdc', soft: '#aea388', accent: '#e0b45c', tint: '#262116' },
    },
    {
      name: 'night',
      title: 'Night',
      light: { background: '#1d2022', text: '#f2ede4', soft: '#b0aca4', accent: '#d9a27f', tint: '#292d2f' },
      dark: { background: '#121415', text: '#f0ebe2', soft: '#a6a29a', accent: '#d9a27f', tint: '#1f2224' },
    },
  ],
  headFont: 'newsreader',
  bodyFont: 'inter',
  textSize: 18,
  scale: 1.25,
  lineHeight: 1.68,
  corners: 'soft',
};

export const layout = z.strictObject({
  ...pageLayout.shape,
  opening: z
    .enum(['story', 'words'])
    .default('story')
    .meta({
      title: 'Top of the home page',
      description: 'Without featured posts, the latest post is shown.',
      options: { story: 'Featured post', words: 'Page title and image' },
    }),
  latestTitle: z
    .string()
    .max(80)
    .default('Latest from the journal')
    .meta({ title: 'Heading of the latest posts', description: 'On the home page' }),
  homeSections: z.boolean().default(true).meta({ title: 'Show sections on the home page' }),
  listPictures: z.boolean().default(true).meta({ title: 'Show images in lists' }),
  largeInitials: z.boolean().default(true).meta({ title: 'Drop cap', description: 'A large first letter in posts' }),
});
export type Layout = z.infer<typeof layout>;
