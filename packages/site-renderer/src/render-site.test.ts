import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../src/platform/testing/property-runs.ts';
import { starter } from '../../../themes/base/starter.ts';
import { baseTheme } from '../../../themes/base/theme.ts';
import type { OutputFile } from './output-file.ts';
import { type RenderedSite, renderSite } from './render-site.ts';
import type { PageSource, SiteDocument } from './site-document.ts';
import { htmlFaults } from './testing/html-faults.ts';
import { makeSampleSite } from './testing/sample-site.ts';

const bodyAt = ({ files }: RenderedSite, path: string): string => {
  const file = files.find((one) => one.path === path);
  if (!file) throw new Error(`${path} is not there`);
  return file.kind === 'text' ? file.body : '';
};
const pathsOf = ({ files }: RenderedSite): readonly string[] => files.map(({ path }) => path);
const digestOf = (files: readonly OutputFile[]): string =>
  createHash('sha256').update(JSON.stringify(files)).digest('hex');

const withPages = (pages: readonly PageSource[], changes: Partial<SiteDocument> = {}): SiteDocument =>
  makeSampleSite({ pages, redirects: [], ...changes });
const page = (path: string, source: string): PageSource => ({ path, source });

describe('the settings of a page', () => {
  test('change its head and its template', async () => {
    const matter =
      '---\ntitle: Glaze\nseo_title: Blue & deep\nlayout: wide\nimage: /img/one.png\nnoindex: true\n---\nText';
    const site = await renderSite(
      withPages([
        page('/_index.md', '---\ntitle: Home\nseo_title: Pots from Berlin\n---\n'),
        page('/posts/_index.md', '---\ntitle: Journal\nseo_title: All posts\n---\n'),
        page('/glaze.md', matter),
        page('/plain.md', '---\ntitle: Plain\nlayout: unknown\n---\nText'),
      ]),
      baseTheme,
    );
    const html = bodyAt(site, '/glaze/index.html');
    expect(html).toContain('<title>Blue &amp; deep</title>');
    expect(html).toContain('<meta property="og:title" content="Blue &amp; deep">');
    expect(html).toMatch(/<meta property="og:image" content="[^"]+\/img\/one\.png">/);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<h1>Glaze</h1>');
    expect(html).toContain('<body class="page layout-wide">');
    expect(bodyAt(site, '/index.html')).toContain('<title>Pots from Berlin</title>');
    expect(bodyAt(site, '/posts/index.html')).toContain('<title>All posts</title>');
    expect(bodyAt(site, '/plain/index.html')).toContain('<body class="page">');
  });
});

describe('a site with one of everything', () => {
  let site: RenderedSite;
  beforeAll(async () => {
    site = await renderSite(makeSampleSite(), baseTheme);
  });

  test('has every kind of file', () => {
    expect(pathsOf(site)).toEqual(
      expect.arrayContaining([
        '/index.html',
        '/about/index.html',
        '/posts/index.html',
        '/posts/page/1/index.html',
        '/posts/post-01/index.html',
        '/tags/index.html',
        '/tags/glazes/index.html',
        '/authors/mara-lindqvist/index.html',
        '/series/a-year-of-glazes/index.html',
        '/handbook/kiln/index.html',
        '/posts/index.xml',
        '/index.xml',
        '/sitemap.xml',
        '/sitemap-1.xml',
        '/robots.txt',
        '/404.html',
        '/img/one.png',
        '/_redirects',
        '/old-about/index.html',
        '/.well-known/widgets.json',
      ]),
    );
    expect(pathsOf(site)).not.toContain('/secret/index.html');
    expect(new Set(pathsOf(site)).size).toBe(site.files.length);
  });

  test('html-validate finds nothing on any page', async () => {
    expect(await htmlFaults(site.files)).toEqual([]);
  });

  test('links and pictures are resolved, below the base path', () => {
    const about = bodyAt(site, '/about/index.html');
    expect(about).toContain('<a href="/studio/posts/">the journal</a>');
    expect(about).toContain('<a href="/studio/posts/post-03/">a post</a>');
    expect(about).toContain(
      'src="/studio/img/two.png" alt="Three bowls" title="On the shelf" width="640" height="480" loading="lazy"',
    );
    expect(about).toContain('{{&lt; button text=&quot;no&quot; &gt;}}');
    expect(about).toContain('<span class="hl-keyword">const</span>');
    expect(about).toContain('aria-label="On this page"');
  });

  test('a page says what it is: canonical address, Open Graph, structured data', () => {
    const post = bodyAt(site, '/posts/post-01/index.html');
    expect(post).toContain('<link rel="canonical" href="https://example.org/studio/posts/post-01/">');
    expect(post).toContain('<meta property="og:image" content="https://example.org/studio/img/one.png">');
    expect(post).toContain('"@type":"BlogPosting"');
    expect(post).toContain('Part 1 of 3 in “A year of glazes”');
    expect(post).toContain('Mara Lindqvist');
  });

  test('feeds, sitemap, robots and redirects name whole addresses', () => {
    expect(bodyAt(site, '/posts/index.xml')).toContain('<link>https://example.org/studio/posts/post-09/</link>');
    expect(bodyAt(site, '/sitemap-1.xml')).toContain('<loc>https://example.org/studio/posts/page/1/</loc>');
    expect(bodyAt(site, '/robots.txt')).toContain('Sitemap: https://example.org/studio/sitemap.xml');
    expect(bodyAt(site, '/_redirects')).toBe('/studio/old-about/ /studio/about/ 301\n');
    expect(bodyAt(site, '/old-about/index.html')).toContain('url=/studio/about/');
  });

  test('a worker thread makes the same bytes', async () => {
    const source = `
      const { parentPort, workerData } = require('node:worker_threads');
      (async () => {
        const { renderSite } = await import(workerData.renderer);
        const { baseTheme } = await import(workerData.theme);
        parentPort.postMessage((await renderSite(workerData.document, baseTheme)).files);
      })();`;
    const worker = new Worker(source, {
      eval: true,
      workerData: {
        renderer: new URL('./render-site.ts', import.meta.url).href,
        theme: new URL('../../../themes/base/theme.ts', import.meta.url).href,
        document: makeSampleSite(),
      },
    });
    const files = await new Promise<readonly OutputFile[]>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    await worker.terminate();
    expect(digestOf(files)).toBe(digestOf(site.files));
  });
});

describe('which pages show', () => {
  const now = '2026-06-15T12:00:00.000Z';
  const pages = [
    page('/a.md', '---\ntitle: A\ndraft: true\n---\n'),
    page('/b.md', '---\ntitle: B\npublishDate: 2026-06-15T12:00:01Z\n---\n'),
    page('/c.md', '---\ntitle: C\nexpiryDate: 2026-06-15T12:00:00Z\n---\n'),
    page('/d.md', '---\ntitle: D\ndate: 2026-06-15T14:00:00+02:00\n---\n'),
    page('/e.md', '---\ntitle: E\ndate: not a day\n---\n'),
    page('/fragments/f.md', 'part'),
  ];

  test('drafts, what is not due yet and what has expired stay away when publishing', async () => {
    const site = await renderSite(withPages(pages, { now }), baseTheme);
    const shown = pathsOf(site).filter((path) => /^\/[a-f]\//.test(path));
    expect(shown).toEqual(['/d/index.html', '/e/index.html']);
    expect(site.warnings).toContainEqual(expect.objectContaining({ path: '/e.md', code: 'front_matter_value' }));
  });

  test('a preview shows them all, and says why they are not on the site', async () => {
    const site = await renderSite(withPages(pages, { now, mode: 'preview' }), baseTheme);
    expect(bodyAt(site, '/a/index.html')).toContain('Draft: not on the site yet');
    expect(bodyAt(site, '/b/index.html')).toContain('Scheduled');
    expect(bodyAt(site, '/c/index.html')).toContain('Expired');
    expect(bodyAt(site, '/robots.txt')).toContain('Disallow: /');
  });
});

test('old addresses lead on, straight to the end, and never out of the site', async () => {
  const site = await renderSite(
    withPages([page('/a.md', '---\naliases: [/one/, two, ../../up.html, /_plinth/x/, /robots.txt]\n---\n')], {
      redirects: [
        { from: '/zero/', to: '/one/' },
        { from: '/x/', to: '/y/' },
        { from: '/y/', to: '/x/' },
        { from: '/old.html', to: 'https://example.com/' },
        { from: '/%2e%2e/etc', to: '/a/' },
      ],
    }),
    baseTheme,
  );
  expect(bodyAt(site, '/_redirects').split('\n')).toEqual([
    '/studio/old.html https://example.com/ 301',
    '/studio/one/ /studio/a/ 301',
    '/studio/robots.txt /studio/a/ 301',
    '/studio/two/ /studio/a/ 301',
    '/studio/zero/ /studio/a/ 301',
    '',
  ]);
  expect(bodyAt(site, '/robots.txt')).toContain('User-agent');
  expect(pathsOf(site).filter((path) => path.includes('..') || path.startsWith('/_plinth/x'))).toEqual([]);
  expect(site.warnings.filter(({ code }) => code === 'redirect_broken').length).toBe(5);
});

describe('what goes wrong in one page', () => {
  test('is told by page and line, and stops nothing', async () => {
    const site = await renderSite(
      withPages([
        page('/good.md', '---\ntitle: Good\n---\n'),
        page('/yaml.md', '---\n"a\n---\n\ntext'),
        page('/links.md', '---\ntitle: L\n---\n\n[x](/nowhere/) ![y](/none.png)\n\n{{< nope >}}\n'),
        page('/huge.md', 'x'.repeat(5 * 1024 * 1024 + 1)),
        page('/good/index.md', 'again'),
        page('/_plinth/x.md', 'mine'),
      ]),
      baseTheme,
    );
    expect(bodyAt(site, '/good/index.html')).toContain('<h1>Good</h1>');
    const told = site.warnings.map(({ path, code, line }) => `${path} ${code} ${line ?? ''}`.trim());
    expect(told).toEqual(
      expect.arrayContaining([
        '/yaml.md front_matter_unreadable 3',
        '/links.md broken_link 5',
        '/links.md missing_image 5',
        '/links.md shortcode_unknown 7',
        '/huge.md page_too_large',
        '/good/index.md duplicate_address',
        '/_plinth/x.md address_reserved',
      ]),
    );
    expect(told.filter((line) => line.includes('menu_link_broken'))).not.toEqual([]);
  });

  test('any bytes as a page give HTML or a warning', async () => {
    const bytes = fc.uint8Array({ maxLength: 300 }).map((raw) => new TextDecoder().decode(raw));
    const shaped = fc
      .array(
        fc.oneof(
          fc.constantFrom(
            '---\n',
            '+++\n',
            'title: ',
            '{{< ',
            ' >}}',
            '{{% /',
            '[^1]',
            '{.',
            '}',
            '<b>',
            '```',
            '| a |\n|-|\n',
            '\n',
            '\uFEFF',
            '- [x] ',
            '[a]: ',
            '![',
            '](',
            '\\',
            '&#x0;',
            'slug: ../..\n',
            'url: /\n',
            'date: 9999-99-99\n',
            'tags: [", a]\n',
            'aliases: [/a/, ../b, /../c.html]\n',
          ),
          fc.string({ unit: 'binary', maxLength: 6 }),
        ),
        { maxLength: 30 },
      )
      .map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(fc.oneof(bytes, shaped), fc.constantFrom('publish', 'preview'), async (source, mode) => {
        const good = page('/posts/good.md', '---\ntitle: Good\n---\n\nWhole.');
        const site = await renderSite(withPages([good, page('/posts/odd.md', source)], { mode }), baseTheme);
        expect(bodyAt(site, '/posts/good/index.html')).toMatch(/<p(?: data-line="5")?>Whole\.<\/p>/);
        expect(new Set(pathsOf(site)).size).toBe(site.files.length);
        expect(pathsOf(site).every((path) => /^\/(?!\/)/.test(path) && !path.includes('/../'))).toBe(true);
      }),
      { numRuns: propertyRuns(50) },
    );
  });
});

test('the theme’s starter content is a whole site without a warning', async () => {
  const { site } = makeSampleSite();
  const menus = { top: [{ title: 'Journal', link: '/posts/_index.md' }], left: [], footer: [] };
  const rendered = await renderSite(
    { ...withPages(starter.pages), site: { ...site, menus }, staticFiles: [] },
    baseTheme,
  );
  expect(rendered.warnings.filter(({ path }) => path !== '')).toEqual([]);
  expect(bodyAt(rendered, '/index.html')).toContain('href="/studio/posts/first-post/"');
});

test('settings that do not fit give way to the theme’s own, and are told', async () => {
  const { site } = makeSampleSite();
  const settings = { look: { headFont: 'red;}', corners: 'round' }, layout: { showDates: 'yes', sidebar: 1 } };
  const rendered = await renderSite({ ...withPages([]), site: { ...site, settings } }, baseTheme);
  // The sidebar is another theme's business.
  expect(rendered.warnings.filter(({ code }) => code === 'settings_invalid')).toHaveLength(2);
  expect(bodyAt(rendered, '/_plinth/look.css')).toContain('--radius:14px');
});

test('a preview never shows its token in a warning, and waits for fonts instead of leaving them out', async () => {
  const document = withPages([page('/a.md', '![](/none.png) [x](/gone/)\n\n<img src="/b.png">')], { mode: 'preview' });
  const site = await renderSite(
    { ...document, site: { ...document.site, baseUrl: 'https://preview.example/~token.signed' } },
    baseTheme,
  );
  const own = site.warnings.filter(({ path }) => path === '/a.md');
  expect(own.map(({ code, target }) => [code, target])).toEqual([
    ['missing_image', '/none.png'],
    ['missing_alt', '/none.png'],
    ['broken_link', '/gone/'],
    ['missing_alt', '/b.png'],
  ]);
  expect(JSON.stringify(site.warnings)).not.toContain('token');
});

test('pages link to an icon that exists: the chosen file, or the one that every site has', async () => {
  const iconOf = async (favicon: string, staticFiles: SiteDocument['staticFiles']): Promise<string | undefined> => {
    const document = withPages([page('/a.md', 'Text')], { staticFiles });
    const site = await renderSite({ ...document, site: { ...document.site, favicon } }, baseTheme);
    return /<link rel="icon" href="([^"]+)">/.exec(bodyAt(site, '/a/index.html'))?.[1];
  };
  const icon = { path: '/img/icon.png', hash: 'x', size: 10, type: 'image/png' };
  expect(await iconOf('/img/icon.png', [icon])).toBe('/studio/img/icon.png');
  expect(await iconOf('/img/icon.png', [])).toBe('/studio/favicon.ico');
  expect(await iconOf('', [icon])).toBe('/studio/favicon.ico');
});

test('files that begin with a dot are kept to oneself, with a warning; agreements with other programs are published', async () => {
  const paths = ['/.git/config', '/.env', '/.well-known/acme-challenge/token', '/.well-known/security.txt', '/a.txt'];
  const staticFiles = paths.map((path) => ({ path, hash: path, size: 1, type: 'text/plain' }));
  const site = await renderSite(withPages([page('/a.md', 'Text')], { staticFiles }), baseTheme);
  const published = site.files.filter(({ kind }) => kind === 'static').map(({ path }) => path);
  expect(published.toSorted()).toEqual(['/.well-known/security.txt', '/a.txt']);
  expect(site.warnings.filter(({ code }) => code === 'address_reserved').map(({ path }) => path)).toEqual(
    paths.slice(0, 3).map((path) => `/static${path}`),
  );
});
