import type { Readable } from 'node:stream';
import type { InputOf, ReplyOf } from '#contract-kit/endpoint.ts';
import { changeContent } from '#features/pages/server/door.ts';
import { isSectionName, sectionTitles } from '#features/sites/contract/site-settings.ts';
import { findSite } from '#features/sites/server/door.ts';
import { type OpenScope, seatOf } from '#platform/house/scope.ts';
import { type importSettings, maxSettingsBytes } from '../../contract/exchange.ts';
import { refuseExchange } from '../../contract/refusals.ts';
import { inArchiveQueue } from '../archive/archive-queue.ts';
import { listArchive, readArchive } from '../archive/read-archive.ts';
import { type SpooledArchive, spoolArchive } from '../archive/spool-archive.ts';
import { refuseWithoutImport } from '../refuse-unready.ts';
import { siteFileName } from '../site-file-name.ts';
import { importSiteFile } from './import-site-file.ts';
import { readSiteFileInThread } from './site-file-thread.ts';

/** Imports the settings of an exported site: from its archive, or from the one file in it. Existing settings are replaced. */
export async function importSettingsUseCase(
  open: OpenScope,
  { params }: InputOf<typeof importSettings>,
  file: Readable,
): Promise<ReplyOf<typeof importSettings>> {
  await open.inTransaction(async (scope) => {
    await refuseWithoutImport(scope);
    await findSite(scope, params.d);
  });
  const spooled = await spoolArchive(open.house, file, maxSettingsBytes);
  try {
    const { projectId } = seatOf(open);
    const text = await inArchiveQueue(projectId, () => settingsText(spooled));
    const siteFile = await readSiteFileInThread(projectId, text);
    const { imported, unchanged, rejected } = await open.inTransaction((scope) =>
      changeContent(scope, params.d, (site) =>
        importSiteFile(scope, site, siteFile, { isOverwriting: true, by: scope.person?.userId ?? null }),
      ),
    );
    return {
      sections: [...imported],
      unchanged: [...unchanged],
      rejected: rejected.map(({ section, reasons }) => ({
        section,
        title: isSectionName(section) ? sectionTitles[section] : section,
        reasons: [...reasons],
      })),
    };
  } finally {
    await spooled.close();
  }
}

async function settingsText(spooled: SpooledArchive): Promise<string> {
  const bytes = await collect(spooled.stream());
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return bytes.toString('utf8');
  const { entries, problems } = await listArchive(spooled);
  if (problems.length > 0) throw refuseExchange('archive', problems);
  const entry = entries.find(({ name, size }) => name === siteFileName && size <= maxSettingsBytes);
  if (!entry) throw refuseExchange('archive', `This ZIP file doesn’t contain ${siteFileName}.`);
  for await (const { chunks } of readArchive(spooled, [entry.index])) return (await collect(chunks)).toString('utf8');
  throw refuseExchange('archive');
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}
