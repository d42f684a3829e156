import { defineTheme } from '@plinth/site-renderer/theme.ts';
import { layout, look } from './settings.ts';
import { css } from './styles/compiled.ts';
import { home } from './templates/home.ts';
import { list, notFound, terms } from './templates/lists.ts';
import { page } from './templates/page.ts';

export const handbookTheme = defineTheme({
  name: 'handbook',
  title: 'Handbook',
  description: 'Documentation that is easy to navigate, with a side menu, search and a table of contents.',
  look,
  layout,
  css,
  templates: { home, page, list, terms, notFound },
});
