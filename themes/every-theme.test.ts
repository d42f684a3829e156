import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type RenderedSite, renderSite } from '@plinth/site-renderer/render-site.ts';
import { isSampleAddress } from '@plinth/site-renderer/site/sample-addresses.ts';
import type { SiteDocument, SiteFacts } from '@plinth/site-renderer/site-document.ts';
import { htmlFaults } from '@plinth/site-renderer/testing/html-faults.ts';
import { makeSampleSite } from '@plinth/site-renderer/testing/sample-site.ts';
import type { Theme } from '@plinth/site-renderer/theme.ts';
import { listWidgets } from '@plinth/site-renderer/widgets/list-widgets.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { isSectionName, sections } from '#features/sites/contract/site-settings.ts';
import { makeStarterSite } from '#features/sites/testing/starter-site.ts';
import { propertyRuns } from '#platform/testing/property-runs.ts';
import { starterOf } from './starters.ts';
import { themes } from './themes.ts';

const folder = import.meta.dirname;
const bodies = ({ files }: RenderedSite): ReadonlyMap<string, string> =>
  new Map(files.flatMap((file) => (file.kind === 'text' ? [[file.path, file.body] as const] : [])));
const zipped = (text: string): number => gzipSync(text).length;

/** Resources that a browser loads by itself: images, scripts, styles, fonts. Links are not loaded. */
const asked =
  /<(?:img|script|iframe|source|video|audio|link rel="(?:stylesheet|preload|icon)")\b[^>]*?\b(?:src|href|srcset|poster)="((?:https?:)?\/\/[^"]*)"/g;
const askedInStyles = /(?:@import|url\()\s*["']?((?:https?:)?\/\/[^"')]*)/g;

function strangers(site: RenderedSite, own: string): string[] {
  return [...bodies(site)].flatMap(([where, body]) =>
    [...body.matchAll(asked), ...(where.endsWith('.css') ? body.matchAll(askedInStyles) : [])]
      .map(([, url]) => url ?? '')
      .filter((url) => !url.startsWith(own))
      .map((url) => `${where}: ${url}`),
  );
}

const button = { title: 'Book a class', link: '/about.md' };
const bar = { showsTitle: true, isSticky: false, hasSearch: true, button: null };
const footer = { text: '', copyright: '', hasSocial: true, hasFeed: true, hasSearch: true };
const nested = [
  { title: 'One', link: '/about.md', items: [{ title: 'Two', link: '', items: [{ title: 'Three', link: '/tags/' }] }] },
];
const menus = { top: [], left: [], footer: [] };
const featured = { posts: [], authors: [], series: [], tags: [] };

/** Each setting with a value that must have an effect. The site has an image, so that its name can be hidden. */
const settings: Readonly<Record<string, Partial<SiteFacts>>> = {
  'the top menu': { menus: { ...menus, top: nested } },
  'the left menu': { menus: { ...menus, left: nested } },
  'the footer’s links': { menus: { ...menus, footer: nested } },
  'a bar without the name': { bar: { ...bar, showsTitle: false } },
  'a bar that stays': { bar: { ...bar, isSticky: true } },
  'a bar without search': { bar: { ...bar, hasSearch: false } },
  'a bar with a button': { bar: { ...bar, button } },
  'the footer’s text': { footer: { ...footer, text: 'Behind the old harbour.' } },
  'the footer’s rights': { footer: { ...footer, copyright: '© Kiln & Clay' } },
  'a footer without profiles': { footer: { ...footer, hasSocial: false } },
  'a footer without the feed': { footer: { ...footer, hasFeed: false } },
  'a footer without search': { footer: { ...footer, hasSearch: false } },
  'featured posts': { featured: { ...featured, posts: ['/posts/post-02.md', '/posts/post-03.md'] } },
  'featured authors': { featured: { ...featured, authors: ['mara-lindqvist'] } },
  'featured series': { featured: { ...featured, series: ['a-year-of-glazes'] } },
  'featured tags': { featured: { ...featured, tags: ['glazes'] } },
};

async function shown(theme: Theme, changes: Partial<SiteFacts>): Promise<string> {
  const sample = makeSampleSite();
  const document: SiteDocument = {
    ...sample,
    site: { ...sample.site, menus, bar, footer, featured, logo: '/img/one.png', highlightCode: false, ...changes },
  };
  const made = bodies(await renderSite(document, theme));
  return ['/index.html', '/about/index.html', '/handbook/index.html'].map((one) => made.get(one) ?? '').join('\n');
}

describe.each(themes)('$name', (theme) => {
  let sample: RenderedSite;
  let starter: RenderedSite;
  beforeAll(async () => {
    sample = await renderSite(makeSampleSite(), theme);
    starter = await renderSite((await makeStarterSite(theme.name)).document, theme);
  });

  test('passes html-validate for a site with one of everything and for the starter', async () => {
    const all = propertyRuns(1) > 1;
    expect(await htmlFaults(sample.files, { all })).toEqual([]);
    expect(await htmlFaults(starter.files, { all })).toEqual([]);
  });

  test('has no warnings in the starter', () => {
    // Sample addresses are replaced when a site is created.
    expect(starter.warnings.filter(({ code }) => code !== 'sample_text')).toEqual([]);
  });

  test('marks every sample address of the starter', () => {
    const { pages, settings: chosen } = starterOf(theme.name);
    const text = [...pages.map(({ source }) => source), JSON.stringify(chosen)].join('\n');
    for (const [address] of text.matchAll(/[^\s"'()[\]<>]+\.example\b/g))
      expect(isSampleAddress(address), address).toBe(true);
  });

  test('has valid starter settings and small, existing images', async () => {
    const { settings: chosen, pictures } = starterOf(theme.name);
    for (const [name, value] of Object.entries(chosen)) {
      if (!isSectionName(name)) throw new Error(`there is no section “${name}”`);
      expect(sections[name].safeParse(value).error?.issues, name).toBeUndefined();
    }
    for (const { file } of pictures)
      expect(statSync(path.join(folder, theme.name, 'starter', file)).size, file).toBeLessThan(82_000);
  });

  test('has styles and one script of at most 60 kB, gzipped', () => {
    const total = [...bodies(sample)]
      .filter(([where]) => /\.(css|js)$/.test(where))
      .reduce((sum, [, body]) => sum + zipped(body), 0);
    expect(total).toBeLessThanOrEqual(60 * 1024);
    expect(zipped(theme.css)).toBeLessThanOrEqual(12 * 1024);
  });

  test('shows every widget on a page', () => {
    const page = bodies(sample).get('/widgets/index.html') ?? '';
    for (const { title } of listWidgets()) expect(page).toContain(title);
    expect(page).not.toContain('w-note');
    expect(new Set(page.match(/class="w-[a-z]+/g)).size).toBeGreaterThan(15);
  });

  test('is drawn as a whole, or from the start of its content when it is long', async () => {
    const words = 'A line of a very long page.\n\n'.repeat(3000);
    const pages = [{ path: '/long.md', source: `---\ntitle: Long\n---\n\n${words}` }];
    const long = bodies(await renderSite({ ...makeSampleSite(), pages }, theme)).get('/long/index.html') ?? '';
    expect(long).toContain('<link rel="expect" href="#main" blocking="render">');
    expect(long).toContain('<main id="main"');
    const page = bodies(sample).get('/widgets/index.html') ?? '';
    expect(page).toContain('<link rel="expect" href="#site-footer" blocking="render">');
    expect(page).toContain('id="site-footer"');
  });

  test('loads nothing from third parties', () => {
    expect(strangers(sample, 'https://example.org/')).toEqual([]);
    expect(strangers(starter, 'https://starter.example/')).toEqual([]);
  });

  test('has one first-level heading per page', () => {
    const pages = [...bodies(sample), ...bodies(starter)].filter(
      ([where, body]) => where.endsWith('.html') && !body.includes('http-equiv="refresh"'),
    );
    const odd = pages.filter(([, body]) => body.match(/<h1[\s>]/g)?.length !== 1).map(([where]) => where);
    expect(odd).toEqual([]);
  });

  test('reflects each setting of menus, bar, footer and featured content', async () => {
    const before = await shown(theme, {});
    for (const [name, changes] of Object.entries(settings))
      expect((await shown(theme, changes)) === before, name).toBe(false);
  });

  test('has palettes to choose from, and a preview image', async () => {
    expect(theme.look.palettes.length).toBeGreaterThanOrEqual(theme.name === 'base' ? 3 : 4);
    const picture = path.join(folder, theme.name, 'picture.webp');
    expect(existsSync(picture)).toBe(true);
    expect(statSync(picture).size).toBeLessThan(60_000);
    const { width, height } = await sharp(picture).metadata();
    expect([width, height]).toEqual([960, 720]);
  });
});
