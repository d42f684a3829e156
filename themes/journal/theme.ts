import { defineTheme } from '@plinth/site-renderer/theme.ts';
import { layout, look } from './settings.ts';
import { css } from './styles/compiled.ts';
import { home } from './templates/home.ts';
import { list, notFound, terms } from './templates/lists.ts';
import { page } from './templates/page.ts';

export const journalTheme = defineTheme({
  name: 'journal',
  title: 'Journal',
  description: 'For writers: one large lead story, a clear list of posts, and calm pages for reading.',
  look,
  layout,
  css,
  // Soft corners apply to images; buttons are round.
  variables: ({ radius }) => (radius === '6px' ? { radius: '4px', 'button-radius': '999px' } : {}),
  templates: { home, page, list, terms, notFound },
});
