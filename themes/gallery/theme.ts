import { defineTheme } from '@plinth/site-renderer/theme.ts';
import { layout, look } from './settings.ts';
import { css } from './styles/compiled.ts';
import { home } from './templates/home.ts';
import { list, notFound, terms } from './templates/lists.ts';
import { page } from './templates/page.ts';

export const galleryTheme = defineTheme({
  name: 'gallery',
  title: 'Gallery',
  description: 'Large images with little text, for photographers, illustrators and portfolios.',
  look,
  layout,
  css,
  templates: { home, page, list, terms, notFound },
});
