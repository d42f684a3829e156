import { defineTheme } from '@plinth/site-renderer/theme.ts';
import { layout, look, ownVariables } from './settings.ts';
import { css } from './styles/compiled.ts';
import { home } from './templates/home.ts';
import { list, notFound, terms } from './templates/lists.ts';
import { page } from './templates/page.ts';

export const storefrontTheme = defineTheme({
  name: 'storefront',
  title: 'Storefront',
  description: 'For shops, workshops and practices, with bold sections, offers, testimonials and opening hours.',
  look,
  layout,
  css,
  variables: ownVariables,
  templates: { home, page, list, terms, notFound },
});
