import type { Readable } from 'node:stream';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { handOverReservation } from '#features/billing/server/door.ts';
import { type extractStatic, maxArchiveBytes } from '#features/pages/contract/static.ts';
import { startTask } from '#features/tasks/server/door.ts';
import { type OpenScope, type Scope, seatOf } from '#platform/house/scope.ts';
import type { importPages, importStatic } from '../../contract/exchange.ts';
import { refuseExchange } from '../../contract/refusals.ts';
import { inArchiveQueue } from '../archive/archive-queue.ts';
import type { ImportTarget } from '../archive/import-plan.ts';
import { planArchive } from '../archive/read-archive.ts';
import { type SpooledArchive, spoolArchive } from '../archive/spool-archive.ts';
import { findReadySite, refuseWithoutImport } from '../refuse-unready.ts';
import { imports } from '../tables.ts';
import type { ImportPayload } from './import-payload.ts';
import { importTask } from './import-task.ts';

type ArchiveOptions = Omit<ImportPayload, 'siteId'>;

const maxLines = 50;

/** Imports a zip file in Hugo's layout. */
export const importPagesUseCase = (open: OpenScope, { params, query }: InputOf<typeof importPages>, file: Readable) =>
  importArchive(open, params.d, file, {
    target: { kind: 'site' },
    isOverwriting: query.overwrite === 'true',
    clearsStarter: query.starter === 'remove',
  });

/** Imports a zip file of static files, or the static files of an export. */
export const importStaticUseCase = (open: OpenScope, { params, query }: InputOf<typeof importStatic>, file: Readable) =>
  importArchive(open, params.d, file, intoFolder('/static', query.overwrite));

export const extractStaticUseCase = (
  open: OpenScope,
  { params, query }: InputOf<typeof extractStatic>,
  file: Readable,
) => receive(open, params.d, file, intoFolder(query.path, query.overwrite));

const intoFolder = (folder: string, overwrite: 'true' | 'false'): ArchiveOptions => ({
  target: { kind: 'static', folder },
  isOverwriting: overwrite === 'true',
  clearsStarter: false,
});

async function importArchive(
  open: OpenScope,
  siteId: string,
  file: Readable,
  options: ArchiveOptions,
): Promise<{ taskId: string }> {
  await open.inTransaction(refuseWithoutImport);
  return receive(open, siteId, file, options);
}

/**
 * Problems that are visible without unpacking are refused at once; the rest is done by a task. The archive is stored in a blob until the
 * task ends.
 */
async function receive(
  open: OpenScope,
  siteId: string,
  file: Readable,
  options: ArchiveOptions,
): Promise<{ taskId: string }> {
  const { house } = open;
  const { projectId } = seatOf(open);
  await open.inTransaction((scope) => findReadySite(scope, siteId));
  const archive = await spoolArchive(house, file, maxArchiveBytes);
  try {
    await inArchiveQueue(projectId, () => refuseBad(archive, options.target));
    // A unique name: the same archive may be imported twice at the same time, and each import deletes its own.
    const prefix = `${projectId}/archives/${house.clock.newId()}`;
    const { key } = await house.blobs.put(prefix, archive.stream(), { maxBytes: maxArchiveBytes });
    return await open
      .inTransaction((scope) => begin(scope, siteId, key, options))
      .catch(async (error: unknown) => {
        await house.blobs.remove(key);
        throw error;
      });
  } finally {
    await archive.close();
  }
}

async function refuseBad(archive: SpooledArchive, target: ImportTarget): Promise<void> {
  const { problems, moreProblems } = await planArchive(archive, target);
  const more = Math.max(0, problems.length - maxLines) + moreProblems;
  if (problems.length === 0) return;
  const lines = problems.slice(0, maxLines);
  throw refuseExchange('archive', more === 0 ? lines : [...lines, `… and ${more} more like these.`]);
}

async function begin(
  scope: Scope,
  siteId: string,
  archiveKey: string,
  options: ArchiveOptions,
): Promise<{ taskId: string }> {
  await findReadySite(scope, siteId);
  const taskId = await startTask(scope, importTask, { ...options, siteId });
  const reservationId = await handOverReservation(scope);
  await scope.tx
    .insert(imports)
    .values({ taskId, projectId: seatOf(scope).projectId, siteId, archiveKey, reservationId });
  return { taskId };
}
