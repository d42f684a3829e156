import { buffer } from 'node:stream/consumers';
import { refuse } from '#contract-kit/refusal.ts';
import { loadContent, loadFile, loadFiles, loadSiteDocument } from '#features/pages/server/door.ts';
import { drawSiteIcon, faviconPath, type SiteRow, siteUrlOf } from '#features/sites/server/door.ts';
import type { OpenScope } from '#platform/house/scope.ts';
import { inBackground } from '#platform/threads/content-queue.ts';
import { openThread } from '#platform/threads/open-thread.ts';
import type { ZipItem } from '#platform/zip/pack-zip.ts';
import type { RenderMessage, RenderRequest } from './render-site-worker.ts';

/** The rendered site as it would be published now, in the order of the renderer's plan. */
export async function* htmlItems(open: OpenScope, site: SiteRow): AsyncGenerator<ZipItem> {
  const document = await open.inTransaction((scope) =>
    loadSiteDocument(scope, site, { mode: 'publish', baseUrl: siteUrlOf(open.house, site) }),
  );
  const thread = openThread<RenderRequest, RenderMessage>({
    script: new URL('./render-site-worker.ts', import.meta.url),
    data: null,
    memoryMb: 1024,
    makeLostError: () => refuse('busy'),
    inStep: (step) => inBackground(site.projectId, step),
  });
  try {
    for await (const { files } of thread.ask({ document, theme: site.theme })) {
      for (const { path, body } of files) {
        const name = path.slice(1);
        yield body === null ? await staticItem(open, site, name) : { name, content: Buffer.from(body) };
      }
    }
  } finally {
    await thread.close();
  }
  // Pages link to it; a site's own file of this name takes precedence.
  if (!document.staticFiles.some(({ path }) => path === faviconPath))
    yield {
      name: faviconPath.slice(1),
      content: await drawSiteIcon(site.projectId, document.site, site.theme, (path, maxBytes) =>
        readStatic(open, site, path, maxBytes),
      ),
    };
}

/** The bytes of a static file, by its public path. */
async function readStatic(open: OpenScope, site: SiteRow, path: string, maxBytes: number): Promise<Uint8Array | null> {
  const stored = `/static${path}`;
  const found = await open.inTransaction(async (scope) => {
    const file = (await loadFiles(scope, site.id, [stored])).get(stored);
    if (!file || file.size > maxBytes) return null;
    return file.blobKey ?? loadContent(scope, site.projectId, file);
  });
  return typeof found === 'string' ? buffer((await open.house.blobs.read(found)).stream) : found;
}

async function staticItem(open: OpenScope, site: SiteRow, name: string): Promise<ZipItem> {
  return open.inTransaction(async (scope) => {
    const file = await loadFile(scope, site.id, `/static/${name}`);
    const { blobKey } = file;
    if (blobKey === null) return { name, content: await loadContent(scope, site.projectId, file) };
    return { name, content: async () => (await open.house.blobs.read(blobKey)).stream };
  });
}
