import type { Readable } from 'node:stream';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { sections } from '#features/pages/contract/tree-path.ts';
import { findSite, type SiteRow } from '#features/sites/server/door.ts';
import type { OpenScope } from '#platform/house/scope.ts';
import type { Bytes } from '#platform/house/serve.ts';
import { acquireSlot, makeFairQueue } from '#platform/threads/fair-queue.ts';
import { packZip, type ZipItem } from '#platform/zip/pack-zip.ts';
import type { exportFiles, exportSite, exportTypes } from '../../contract/exchange.ts';
import { writeSiteFile } from '../site-file.ts';
import { siteFileName } from '../site-file-name.ts';
import { exportItems, selectedItems } from './export-items.ts';
import { htmlItems } from './html-items.ts';
import { settingsOnly } from './load-site-file.ts';

type ExportType = (typeof exportTypes)[number];
type Items = (open: OpenScope, site: SiteRow) => AsyncGenerator<ZipItem>;

async function* settingsItems(_open: OpenScope, site: SiteRow): AsyncGenerator<ZipItem> {
  yield { name: siteFileName, content: Buffer.from(writeSiteFile(settingsOnly(site))) };
}

const itemsOf: Readonly<Record<ExportType, Items>> = {
  pages: (open, site) => exportItems(open, site, { sections: ['pages'], isWholeSite: false }),
  posts: (open, site) => exportItems(open, site, { sections: ['posts'], isWholeSite: false }),
  static: (open, site) => exportItems(open, site, { sections: ['static'], isWholeSite: false }),
  all: (open, site) => exportItems(open, site, { sections, isWholeSite: true }),
  settings: settingsItems,
  html: htmlItems,
};

/** A rendered site uses a thread during the download, so only a few at once, and at most one per project. */
const inExportQueue = makeFairQueue({ slots: 3, perKey: 1, waitingPerKey: 3 });

/** The site as a zip file, streamed while it is written: the same content gives the same bytes. */
export async function exportSiteUseCase(open: OpenScope, { params }: InputOf<typeof exportSite>): Promise<Bytes> {
  const site = await open.inTransaction((scope) => findSite(scope, params.d));
  const endTurn = await (params.type === 'html' ? acquireSlot(inExportQueue, site.projectId) : undefined);
  const stream: Readable = packZip(itemsOf[params.type](open, site));
  if (endTurn) stream.once('close', endTurn);
  return sendZip(open, site, `${site.name}-${params.type}.zip`, stream);
}

/** Some files as a zip file. Any member may read each of them, so no other permission is needed. */
export async function exportFilesUseCase(
  open: OpenScope,
  { params, body }: InputOf<typeof exportFiles>,
): Promise<Bytes> {
  const site = await open.inTransaction((scope) => findSite(scope, params.d));
  const items = await selectedItems(open, site, body.paths);
  if (!items)
    throw refuse('not_found', 'Some of these files were moved or deleted in the meantime. Select them again.');
  return sendZip(open, site, `${site.name}-files.zip`, packZip(items));
}

function sendZip(open: OpenScope, site: SiteRow, fileName: string, stream: Readable): Bytes {
  stream.on('error', (error: Error) => {
    if (error.name !== 'AbortError') open.house.log.warn({ err: error, siteId: site.id }, 'an export broke off');
  });
  return {
    status: 200,
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
    stream,
  };
}
