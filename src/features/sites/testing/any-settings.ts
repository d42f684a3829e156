import { fontNames } from '@plinth/site-renderer/look/fonts.ts';
import { lineHeights, scales, schemes, textSizes } from '@plinth/site-renderer/look/look.ts';
import { socialKinds } from '@plinth/site-renderer/site-document.ts';
import fc from 'fast-check';
import type { SiteSettings } from '../contract/site-settings.ts';

/** Words of every kind: without a space, right-to-left, with characters that have a meaning in HTML. */
export const anyWords = (most: number): fc.Arbitrary<string> =>
  fc
    .oneof(
      fc.constantFrom(
        'Wagenradkeramikbrennofenschlüssel'.repeat(12),
        'طين ونار وصبر طويل على حافة الميناء '.repeat(10),
        '陶芸と火と長い忍耐'.repeat(30),
        'מלאכת החרס והאש '.repeat(20),
        '<b>"bold" & \'brave\'</b>',
        'Kiln & Clay',
        '',
      ),
      fc.string({ unit: 'grapheme', maxLength: most }),
    )
    .map((text) => Array.from(text.trim()).slice(0, most).join('').slice(0, most).toWellFormed());

const title = anyWords(60).map((text) => text || 'Untitled');
const link = fc.constantFrom(
  '/',
  '/about.md',
  '/posts/',
  '/posts/one.md',
  '/nowhere/',
  'https://elsewhere.example/',
  'mailto:a@b.example',
  '#x',
  '',
);

const last = fc.record({ title, link, items: fc.constant<never[]>([]) });
const middle = fc.record({ title, link, items: fc.array(last, { maxLength: 4 }) });
const menu = fc.array(fc.record({ title, link, items: fc.array(middle, { maxLength: 4 }) }), { maxLength: 9 });

const hex = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);
const colours = fc.record({ background: hex, text: hex, soft: hex, accent: hex, tint: hex });
const between = ({ min, max }: { readonly min: number; readonly max: number }) =>
  fc.integer({ min: Math.round(min * 100), max: Math.round(max * 100) }).map((value) => value / 100);
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null });
const slugs = fc.subarray(['clay', 'fire', 'nobody']);

/** Any settings that the schemas allow, all sections at once. */
export const anySettings: fc.Arbitrary<
  Omit<SiteSettings, 'site-themes' | 'user-scripts' | 'user-scss' | 'font-links'>
> = fc.record({
  'general-settings': fc.record({
    title: anyWords(80),
    description: anyWords(300),
    language: fc.constantFrom('en', 'de-AT', 'ar', 'he', 'ja', 'zh-Hant'),
    logo: fc.constantFrom('', '/img/logo.svg'),
    favicon: fc.constantFrom('', '/img/logo.svg'),
    shareImage: fc.constant(''),
    social: fc.array(fc.record({ kind: fc.constantFrom(...socialKinds), url: fc.constant('https://a.example/x') }), {
      maxLength: 8,
    }),
    highlightCode: fc.boolean(),
    hideFromSearchEngines: fc.boolean(),
  }),
  'top-menu-links': fc.record({ isAutomatic: fc.boolean(), links: menu }),
  'top-menu-settings': fc.record({
    showsTitle: fc.boolean(),
    isSticky: fc.boolean(),
    hasSearch: fc.boolean(),
    buttonTitle: anyWords(40),
    buttonLink: link,
  }),
  'left-menu-settings': fc.record({
    shows: fc.constantFrom('nothing' as const, 'sections' as const, 'links' as const),
    links: menu,
  }),
  'footer-links': fc.record({ links: menu }),
  'footer-settings': fc.record({
    text: anyWords(500),
    copyright: anyWords(120),
    hasSocial: fc.boolean(),
    hasFeed: fc.boolean(),
    hasSearch: fc.boolean(),
  }),
  'page-settings': fc.record({
    pageSize: fc.integer({ min: 3, max: 50 }),
    tableOfContents: fc.constantFrom('never' as const, 'long' as const, 'asked' as const),
    showDates: fc.boolean(),
    showAuthors: fc.boolean(),
    showReadingTime: fc.boolean(),
    showRelated: fc.boolean(),
    homePosts: fc.boolean(),
  }),
  'site-colors': fc.record({ scheme: fc.constantFrom(...schemes), light: maybe(colours), dark: maybe(colours) }),
  fonts: fc.record({
    headings: maybe(fc.constantFrom(...fontNames)),
    text: maybe(fc.constantFrom(...fontNames)),
    size: maybe(fc.integer(textSizes)),
    scale: maybe(between(scales)),
    lineHeight: maybe(between(lineHeights)),
  }),
  'featured-authors': fc.record({ items: slugs }),
  'featured-posts': fc.record({ items: fc.subarray(['/posts/one.md', '/posts/two.md', '/posts/none.md']) }),
  'featured-series': fc.record({ items: slugs }),
  'featured-tags': fc.record({ items: slugs }),
});
