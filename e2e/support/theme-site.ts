import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { renderSite } from '@plinth/site-renderer/render-site.ts';
import type { PageSource, SiteDocument, StaticFile } from '@plinth/site-renderer/site-document.ts';
import { makeSampleSite } from '@plinth/site-renderer/testing/sample-site.ts';
import type { Theme } from '@plinth/site-renderer/theme.ts';
import sharp from 'sharp';
import { makeStarterSite, type StarterSite } from '#features/sites/testing/starter-site.ts';
import { fontFile } from '#platform/fonts/font-file.ts';

export type ServedSite = { readonly address: string; readonly close: () => void };

/** Serves a site from memory on its own origin. */
export async function serveSite(
  document: SiteDocument,
  theme: Theme,
  pictures: ReadonlyMap<string, Buffer>,
): Promise<ServedSite> {
  const { files } = await renderSite(document, theme);
  const byPath = new Map(files.map((file) => [file.path, file]));
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const file = byPath.get(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    if (!file) return response.writeHead(404).end();
    response.setHeader('content-type', file.type);
    if (file.kind === 'text') return response.end(file.body);
    if (file.kind === 'static') return response.end(pictures.get(file.path));
    return response.end(await readFile(fontFile(file.file) ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const sampleNames = ['one', 'two', 'three'];

/** Stand-ins for the images in samples of widgets: those of the theme's starter, or plain ones. */
async function samplePictures({ document, pictures }: StarterSite): Promise<readonly [StaticFile, Buffer][]> {
  const plain = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#8a9a94' } })
    .webp()
    .toBuffer();
  return Promise.all(
    sampleNames.map(async (name, at): Promise<[StaticFile, Buffer]> => {
      const found = document.staticFiles[at];
      const bytes = found ? await readFile(pictures.get(found.path) ?? '') : plain;
      const { width, height } = found ?? { width: 1200, height: 900 };
      const size = width && height ? { width, height } : {};
      return [{ path: `/img/${name}.png`, hash: name, size: bytes.length, type: 'image/webp', ...size }, bytes];
    }),
  );
}

/** A theme's starter and a page with every widget. */
export async function serveStarter(theme: Theme): Promise<ServedSite> {
  const starter = await makeStarterSite(theme.name);
  const samples = await samplePictures(starter);
  const widgets = makeSampleSite().pages.filter(({ path }) => path === '/widgets.md');
  const bytes = await Promise.all(
    [...starter.pictures].map(async ([path, file]) => [path, await readFile(file)] as const),
  );
  return serveSite(
    {
      ...starter.document,
      pages: [...starter.document.pages, ...widgets],
      staticFiles: [...starter.document.staticFiles, ...samples.map(([file]) => file)],
    },
    theme,
    new Map([...bytes, ...samples.map(([{ path }, picture]) => [path, picture] as const)]),
  );
}

const longWord = 'Wagenradkeramikbrennofenschlüssel'.repeat(9).slice(0, 300);
const arabic = 'طين ونار وصبر طويل على حافة الميناء القديم '.repeat(7).slice(0, 300);
const manyTags = Array.from({ length: 300 }, (_, at) => `tag ${at}`);

const page = (path: string, title: string, rest = ''): PageSource => ({
  path,
  source: `---\ntitle: "${title}"\n${rest}---\n\n${longWord}\n\n## ${title}\n\n- ${longWord}\n`,
});

/** Titles without spaces, right-to-left text, no images, no dates, hundreds of tags. */
export function serveOddSite(theme: Theme, language: string): Promise<ServedSite> {
  const title = language === 'ar' ? arabic : longWord;
  const entry = { title: title.slice(0, 60), link: '/posts/' };
  const menu = [{ ...entry, items: [{ ...entry, items: [entry] }] }, entry, entry, entry, entry];
  const sample = makeSampleSite();
  return serveSite(
    {
      ...sample,
      site: {
        ...sample.site,
        title,
        description: title,
        language,
        baseUrl: 'https://odd.example',
        menus: { top: menu, left: menu, footer: menu },
        bar: { showsTitle: true, isSticky: true, hasSearch: true, button: { title: title.slice(0, 40), link: '/' } },
        footer: { text: title, copyright: title.slice(0, 120), hasSocial: true, hasFeed: true, hasSearch: true },
        featured: { posts: ['/posts/one.md'], authors: ['somebody'], series: ['long'], tags: ['tag-1', 'tag-2'] },
        authors: [{ slug: 'somebody', name: title, description: title }],
      },
      pages: [
        page('/_index.md', title),
        page('/posts/_index.md', title),
        page('/posts/one.md', title, `tags: [${manyTags.join(', ')}]\nauthors: [somebody]\nseries: [long]\n`),
        page('/posts/two.md', `${title.slice(0, 290)} 2`, 'tags: [tag 1]\nseries: [long]\ntoc: true\n'),
        page('/series/long.md', title),
        page('/handbook/_index.md', title),
        page('/handbook/deep/page.md', title),
      ],
      staticFiles: [],
      redirects: [],
    },
    theme,
    new Map(),
  );
}
