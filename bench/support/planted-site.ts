import { renderSite } from '@plinth/site-renderer/render-site.ts';
import { openSiteHome, type SiteHome } from '../../src/entry/testing/sites/open-site-home.ts';
import { baseTheme } from '../../themes/base/theme.ts';
import { openBenchDatabase } from './bench-product.ts';
import { generateSite } from './generate-site.ts';

type Files = ReadonlyMap<string, { readonly type: string; readonly body: Uint8Array }>;

/** A generated site with a live release, for processes that only serve sites; and its files, by path. */
export async function plantSite(pages: number): Promise<SiteHome & { readonly files: Files }> {
  const files = await renderGenerated(pages);
  const { application, owner, close } = await openBenchDatabase();
  const home = await openSiteHome({ settings: { databaseUrl: application, databaseOwnerUrl: owner }, close });
  await home.plant(Object.fromEntries([...files].map(([path, { body }]) => [path, body])));
  return { ...home, files };
}

async function renderGenerated(pages: number): Promise<Files> {
  const generated = generateSite(pages);
  const menus = { top: [{ title: 'Posts', link: '/posts/' }], left: [], footer: [] };
  const { files } = await renderSite(
    {
      site: {
        title: 'Bench site',
        description: '',
        baseUrl: 'https://example.org',
        language: 'en',
        menus,
        social: [],
        authors: [],
        settings: {},
        pageSize: 20,
        highlightCode: false,
      },
      now: '2026-11-15T00:00:00.000Z',
      mode: 'publish',
      pages: generated.pages,
      staticFiles: [],
      redirects: [],
    },
    baseTheme,
  );
  return new Map(
    files.flatMap((file) =>
      file.kind === 'text' ? [[file.path, { type: file.type, body: Buffer.from(file.body) }] as const] : [],
    ),
  );
}
