import type { PageSource, SiteDocument } from '@plinth/site-renderer/site-document.ts';
import fc from 'fast-check';
import { buildFacts } from '../contract/settings-facts.ts';
import { readSettings } from '../contract/site-settings.ts';
import { anySettings, anyWords } from './any-settings.ts';

const manyTags = Array.from({ length: 120 }, (_, at) => `tag ${at}`);

const page = (path: string, title: string, more = ''): PageSource => ({
  path,
  source: `---\ntitle: ${JSON.stringify(title)}\n${more}---\n\nSome words.\n\n## ${title.replaceAll(/[#\n\r]/g, '') || 'Part'}\n\nMore.\n`,
});

/** A site in this theme with any settings and titles: without images, with hundreds of tags. */
export const anySite = (theme: string): fc.Arbitrary<SiteDocument> =>
  fc
    .tuple(anySettings, fc.array(anyWords(300), { minLength: 3, maxLength: 3 }))
    .map(([settings, [first = '', second = '', third = '']]) => ({
      site: buildFacts(readSettings(settings, theme), {
        projectName: 'Kiln & Clay',
        baseUrl: 'https://any.example',
        menu: [{ title: second.slice(0, 60) || 'Journal', link: '/posts/_index.md' }],
        poweredBy: true,
        css: '',
      }),
      now: '2026-11-15T00:00:00.000Z',
      mode: 'publish',
      pages: [
        page('/_index.md', first || 'Home'),
        page('/about.md', third || 'About'),
        page('/posts/_index.md', second || 'Journal'),
        page(
          '/posts/one.md',
          first || 'One',
          `tags: [clay, ${manyTags.join(', ')}]\nauthors: [clay]\nseries: [fire]\n`,
        ),
        page('/posts/two.md', third || 'Two', 'date: 2026-01-05\ntags: [fire]\nseries: [fire]\ntoc: true\n'),
        page('/guide/deep/page.md', second || 'Deep'),
      ],
      staticFiles: [{ path: '/img/logo.svg', hash: 'logo', size: 100, type: 'image/svg+xml', width: 120, height: 40 }],
      redirects: [],
    }));
