import { contentHash } from '@plinth/site-renderer/content-hash.ts';
import { defineTheme } from '@plinth/site-renderer/theme.ts';
import { layout, look } from './settings.ts';
import { css } from './styles/compiled.ts';
import { home } from './templates/home.ts';
import { list, notFound, terms } from './templates/lists.ts';
import { page } from './templates/page.ts';

/** Changed with every change to the templates, which no hash can see. */
const templateVersion = 2;

export const handbookTheme = defineTheme({
  name: 'handbook',
  title: 'Handbook',
  description: 'Documentation that people find their way in: a side menu, a search field, what is on this page.',
  version: `${templateVersion}-${contentHash(css)}`,
  look,
  layout,
  css,
  templates: { home, page, list, terms, notFound },
});
