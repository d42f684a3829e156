import { refuse } from '#contract-kit/refusal.ts';
import { type SiteRow, siteUrlOf } from '#features/sites/server/door.ts';
import type { OpenScope } from '#platform/house/scope.ts';
import { openThread } from '#platform/threads/open-thread.ts';
import { loadSiteDocument } from '../../preview/load-site-document.ts';
import { loadContent } from '../../store/file-contents.ts';
import { loadFile } from '../../store/load-files.ts';
import type { ZipItem } from './pack-zip.ts';
import type { RenderWish, RenderWord } from './render-site-worker.ts';

/** The rendered site as it would be published now, in the order of the renderer's plan. */
export async function* htmlItems(open: OpenScope, site: SiteRow): AsyncGenerator<ZipItem> {
  const document = await open.inTransaction((scope) =>
    loadSiteDocument(scope, site, { mode: 'publish', baseUrl: siteUrlOf(open.house, site) }),
  );
  const thread = openThread<RenderWish, RenderWord>({
    script: new URL('./render-site-worker.ts', import.meta.url),
    data: null,
    memoryMb: 1024,
    lost: () => refuse('busy'),
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
}

async function staticItem(open: OpenScope, site: SiteRow, name: string): Promise<ZipItem> {
  return open.inTransaction(async (scope) => {
    const file = await loadFile(scope, site.id, `/static/${name}`);
    const { blobKey } = file;
    if (blobKey === null) return { name, content: await loadContent(scope, site.projectId, file) };
    return { name, content: async () => (await open.house.blobs.read(blobKey)).stream };
  });
}
