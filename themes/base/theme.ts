import { defineTheme } from '@plinth/site-renderer/theme.ts';
import { layout, look } from './settings.ts';
import { css } from './styles/compiled.ts';
import { home } from './templates/home.ts';
import { list, notFound, terms } from './templates/lists.ts';
import { page } from './templates/page.ts';

export const baseTheme = defineTheme({
  name: 'base',
  title: 'Plain',
  description: 'Quiet pages for words and pictures: a journal, a small business, a handbook.',
  look,
  layout,
  css,
  templates: { home, page, list, terms, notFound },
});
