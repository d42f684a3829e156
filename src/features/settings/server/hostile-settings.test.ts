import { renderSite } from '@plinth/site-renderer/render-site.ts';
import { expect, test } from 'vitest';
import { buildFacts } from '#features/sites/contract/settings-facts.ts';
import { readSettings, type SectionName, sectionNames, sections } from '#features/sites/contract/site-settings.ts';
import { themes } from '#themes/themes.ts';

const payloads = [
  '<script>stolen()</script>',
  '"><img src=x onerror=stolen()>',
  "' onmouseover='stolen()",
  'javascript:stolen()',
  'JaVaScRiPt:stolen()',
  ' javascript:stolen()',
  'java\nscript:stolen()',
  'data:text/html,<script>stolen()</script>',
  'vbscript:stolen()',
  '//elsewhere.example/stolen.js',
  '/\\elsewhere.example/stolen()',
  'https://elsewhere.example/"onload="stolen()',
  '#fff;}body{background:url(https://elsewhere.example/stolen())}',
  'url(javascript:stolen())',
  '</style><script>stolen()</script>',
  "own:x',serif;}body{content:'stolen()",
  '../../etc/passwd',
  '${stolen()}',
  '{{< raw-html >}}<script>stolen()</script>{{< /raw-html >}}',
];

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Examples with a value in every place that takes text. */
const examples: Readonly<Record<SectionName, Json>> = {
  'general-settings': {
    title: 'x',
    description: 'x',
    language: 'x',
    logo: 'x',
    favicon: 'x',
    shareImage: 'x',
    social: [{ kind: 'github', url: 'x' }],
  },
  'top-menu-links': { isAutomatic: false, links: [{ title: 'x', link: 'x', items: [{ title: 'x', link: 'x' }] }] },
  'top-menu-settings': { buttonTitle: 'x', buttonLink: 'x' },
  'left-menu-settings': { shows: 'links', links: [{ title: 'x', link: 'x' }] },
  'footer-links': { links: [{ title: 'x', link: 'x' }] },
  'footer-settings': { text: 'x', copyright: 'x' },
  'page-settings': { tableOfContents: 'x' },
  'site-themes': { theme: 'x', corners: 'x', options: { hero: 'x', heading: 'x' } },
  'site-colors': {
    scheme: 'x',
    light: { background: 'x', text: 'x', soft: 'x', accent: 'x', tint: 'x' },
    dark: { background: 'x', text: 'x', soft: 'x', accent: 'x', tint: 'x' },
  },
  fonts: { headings: 'x', text: 'x' },
  'font-links': { links: [{ family: 'x', url: 'x' }] },
  'featured-authors': { items: ['x'] },
  'featured-posts': { items: ['x'] },
  'featured-series': { items: ['x'] },
  'featured-tags': { items: ['x'] },
  // Scripts of an administrator do run: on the site's own origin, which is all they can access.
  'user-scripts': { scripts: [{ name: 'x', place: 'x', code: '' }] },
  'user-scss': { source: '' },
};

/** The example once for each of its values, with the payload there and valid values elsewhere. */
function* placed(value: Json, payload: string): Generator<Json> {
  if (value === 'x') yield payload;
  else if (Array.isArray(value)) for (const one of placed(value[0], payload)) yield [one];
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      for (const one of placed(inner, payload)) yield { ...withoutPlaces(value), [key]: one };
}

const good: Readonly<Record<string, Json>> = { title: 'Good', name: 'Good', link: '/', kind: 'github', family: 'Good' };

const withoutPlaces = (value: object): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      inner === 'x' ? (key in good ? [[key, good[key]]] : []) : [[key, inner]],
    ),
  );

/** Finds executable code: injected elements, event handlers, script addresses. Quoted values are text. */
const running = (page: string): readonly string[] => {
  const bare = page.replaceAll(/"[^"]*"/g, '""');
  return [
    ...(bare.match(/<script>stolen|<img src=x|<[^>]*\son\w+\s*=/gi) ?? []),
    ...(page.match(/(?:href|src|action)="\s*(?:java\s*script|data|vbscript):/gi) ?? []),
  ];
};
const strange = /<(?:script|link|img|iframe)[^>]*(?:src|href)="(?:https?:)?\/\/elsewhere/i;

test('has an example for every section', () => {
  expect(Object.keys(examples).toSorted()).toEqual([...sectionNames].toSorted());
});

test.each(sectionNames)(
  'refuses hostile values in %s, or renders them inert in every theme',
  { timeout: 120_000 },
  async (name) => {
    let tried = 0;
    for (const payload of payloads)
      for (const values of placed(examples[name], payload)) {
        tried += 1;
        if (!sections[name].safeParse(values).success) continue;
        for (const theme of themes) {
          const given = { projectName: 'Kiln', baseUrl: 'https://site.example', menu: [], poweredBy: true, css: '' };
          const { files } = await renderSite(
            {
              site: buildFacts(readSettings({ [name]: values }, theme.name), given),
              now: '2026-11-15T00:00:00.000Z',
              mode: 'publish',
              pages: [{ path: '/_index.md', source: '---\ntitle: Home\n---\nHello\n' }],
              staticFiles: [],
              redirects: [],
            },
            theme,
          );
          const [home, look] = ['/index.html', '/_plinth/look.css'].map((path) => {
            const file = files.find((one) => one.path === path);
            return file?.kind === 'text' ? file.body : '';
          });
          expect(running(home ?? ''), `${theme.name} ${JSON.stringify(values)}`).toEqual([]);
          expect(look, `${theme.name} ${JSON.stringify(values)}`).not.toContain('stolen');
          // A font link is the only value that contacts a third party, and must be a link.
          if (name !== 'font-links') expect(home, `${theme.name} ${JSON.stringify(values)}`).not.toMatch(strange);
        }
      }
    if (name !== 'user-scss') expect(tried).toBeGreaterThan(0);
  },
);

test('refuses menus with a million entries or too many levels', () => {
  const link = { title: 'x', link: '/' };
  const many = Array.from({ length: 100_000 }, () => link);
  expect(sections['top-menu-links'].safeParse({ links: many }).success).toBe(false);
  const wide = Array.from({ length: 20 }, () => ({ ...link, items: Array.from({ length: 20 }, () => link) }));
  expect(sections['top-menu-links'].safeParse({ links: wide }).success).toBe(false);
  const deep = { ...link, items: [{ ...link, items: [{ ...link, items: [link] }] }] };
  expect(sections['top-menu-links'].safeParse({ links: [deep] }).success).toBe(false);
});
