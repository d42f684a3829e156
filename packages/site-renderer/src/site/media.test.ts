import { expect, test } from 'vitest';
import { baseTheme } from '../../../../themes/base/theme.ts';
import { renderSite } from '../render-site.ts';
import type { MediaFile, SiteDocument } from '../site-document.ts';
import { makeSampleSite } from '../testing/sample-site.ts';

const id = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
const bowl: MediaFile = {
  id,
  version: 3,
  width: 3200,
  height: 2400,
  alt: 'An indigo bowl',
  sizes: [
    { key: 'w320.webp', width: 320, format: 'webp' },
    { key: 'w640.avif', width: 640, format: 'avif' },
    { key: 'w640.webp', width: 640, format: 'webp' },
  ],
};

async function render(text: string, change: Partial<SiteDocument> = {}) {
  const sample = makeSampleSite();
  const site = { ...sample.site, baseUrl: 'https://site.example' };
  const pages = [{ path: '/about.md', source: `---\ntitle: About\n---\n\n${text}\n` }];
  const { files, warnings } = await renderSite({ ...sample, site, pages, media: [bowl], ...change }, baseTheme);
  const page = files.find(({ path }) => path === '/about/index.html');
  const html = page?.kind === 'text' ? String(page.body) : '';
  return { html, warnings: warnings.filter(({ path }) => path === '/about.md') };
}

const at = (key: string): string => `/media/${id}/v3/${key}`;

test('offers the sizes of an image of the library, the best format first', async () => {
  const { html, warnings } = await render(`![A bowl](/media/${id}/bowl.jpg)`);
  expect(html).toContain(
    `<picture><source type="image/avif" srcset="${at('w640.avif')} 640w" sizes="auto, (min-width: 48rem) 45rem, 100vw">` +
      `<source type="image/webp" srcset="${at('w320.webp')} 320w, ${at('w640.webp')} 640w" sizes="auto, (min-width: 48rem) 45rem, 100vw">` +
      `<img src="${at('original')}" alt="A bowl" width="3200" height="2400" loading="lazy" decoding="async"></picture>`,
  );
  expect(warnings).toEqual([]);
});

test('takes the description of the library where the page has none', async () => {
  const { html, warnings } = await render(`![](/media/${id}/bowl.jpg)\n\n{{< figure src="/media/${id}/bowl.jpg" >}}`);
  expect(html.match(/alt="An indigo bowl"/g)).toHaveLength(2);
  expect(warnings).toEqual([]);
});

test('links to the current version of a file, by any of its addresses', async () => {
  const { html } = await render(`[one](/media/${id}/bowl.jpg) [two](/media/${id}/v1/original)`);
  expect(html.match(new RegExp(`href="${at('original')}"`, 'g'))).toHaveLength(2);
});

test('reports files that are private, deleted, or never were', async () => {
  const { warnings } = await render(`![A bowl](/media/${id}/bowl.jpg) [a](/media/${id}/bowl.jpg)`, { media: [] });
  expect(warnings.map(({ code }) => code).toSorted()).toEqual(['broken_link', 'missing_image']);
});

test('shows the original in a preview, whose files have links of their own', async () => {
  const { html } = await render(`![A bowl](/media/${id}/bowl.jpg)`, { mode: 'preview' });
  expect(html).toContain(`<img src="${at('original')}"`);
  expect(html).not.toContain('<picture>');
});

test('offers the sizes of the image of a page on the page itself and on its cards', async () => {
  const sample = makeSampleSite();
  const source = `---\ntitle: Bowls\ndate: 2026-01-01\nimage: /media/${id}/bowl.jpg\nimageAlt: Bowls\n---\n\nText\n`;
  const pages = [{ path: '/posts/bowls.md', source }];
  const site = { ...sample.site, baseUrl: 'https://site.example' };
  const { files } = await renderSite({ ...sample, site, pages, media: [bowl] }, baseTheme);
  const textOf = (path: string): string => {
    const file = files.find((one) => one.path === path);
    return file?.kind === 'text' ? String(file.body) : '';
  };
  const srcset = `srcset="${at('w320.webp')} 320w, ${at('w640.webp')} 640w" sizes=`;
  expect(textOf('/posts/bowls/index.html')).toContain(`${srcset}"(min-width: 72rem) 68rem, 100vw"`);
  expect(textOf('/posts/index.html')).toContain(srcset);
});
