import type { Starter } from '../shared/starter.ts';
import { pages } from './starter/pages.ts';
import { posts } from './starter/posts.ts';
import { settings } from './starter/settings.ts';

const pictures = ['hero', 'workshop', 'wheel', 'cargo', 'shop', 'tools', 'river', 'ines', 'tomas', 'asha', 'bo'];

/** Copper Lane Cycles, a workshop in an old bus garage. */
export const starter: Starter = {
  sampleName: 'Copper Lane Cycles',
  pages: [...pages, ...posts],
  pictures: pictures.map((name) => ({ file: `${name}.webp`, path: `/static/img/${name}.webp` })),
  settings,
};
