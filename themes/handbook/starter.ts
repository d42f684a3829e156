import type { Starter } from '../shared/starter.ts';
import { care } from './starter/care.ts';
import { interfaces } from './starter/interfaces.ts';
import { news } from './starter/news.ts';
import { programs } from './starter/programs.ts';
import { settings } from './starter/settings.ts';
import { start } from './starter/start.ts';

const pictures = ['controller', 'wiring', 'curve'];

/** The handbook of Ember One, a controller for kilns. */
export const starter: Starter = {
  sampleName: 'Ember Controls',
  pages: [...start, ...programs, ...care, ...interfaces, ...news],
  pictures: pictures.map((name) => ({ file: `${name}.webp`, path: `/static/img/${name}.webp` })),
  settings,
};
