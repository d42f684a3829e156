import { accordion } from './kinds/accordion.ts';
import { alert } from './kinds/alert.ts';
import { audio } from './kinds/audio.ts';
import { button } from './kinds/button.ts';
import { cards } from './kinds/cards.ts';
import { code } from './kinds/code.ts';
import { columns } from './kinds/columns.ts';
import { countdown } from './kinds/countdown.ts';
import { figure } from './kinds/figure.ts';
import { gallery } from './kinds/gallery.ts';
import { map } from './kinds/map.ts';
import { posts } from './kinds/posts.ts';
import { pricing } from './kinds/pricing.ts';
import { quote } from './kinds/quote.ts';
import { rawHtml } from './kinds/raw-html.ts';
import { series } from './kinds/series.ts';
import { social } from './kinds/social.ts';
import { tabs } from './kinds/tabs.ts';
import { testimonial } from './kinds/testimonial.ts';
import { video } from './kinds/video.ts';
import type { Widget } from './widget.ts';

/** All widgets, in the order pickers show them. */
export const widgets: readonly Widget[] = [
  button,
  columns,
  cards,
  gallery,
  figure,
  video,
  audio,
  map,
  accordion,
  tabs,
  alert,
  quote,
  testimonial,
  pricing,
  posts,
  series,
  social,
  countdown,
  rawHtml,
  code,
];
