import { defineTheme } from '@plinth/site-renderer/theme.ts';
import { layout, look } from './settings.ts';
import { css } from './styles/compiled.ts';
import { home } from './templates/home.ts';
import { list, notFound, terms } from './templates/lists.ts';
import { page } from './templates/page.ts';

export const baseTheme = defineTheme({
  name: 'base',
  title: 'Plain',
  description: 'Simple pages for text and images: blogs, small businesses and documentation.',
  look,
  layout,
  css,
  templates: { home, page, list, terms, notFound },
});
