import type { Readable } from 'node:stream';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { keepReservation } from '#features/billing/server/door.ts';
import { startTask } from '#features/tasks/server/door.ts';
import { type OpenScope, type Scope, seatOf } from '#platform/house/scope.ts';
import type { importPages, importStatic } from '../../../contract/exchange.ts';
import { refusePage } from '../../../contract/refusals.ts';
import { type extractStatic, maxArchiveBytes } from '../../../contract/static.ts';
import { imports } from '../../tables.ts';
import { listArchive } from '../archive/read-archive.ts';
import { type SpooledArchive, spoolArchive } from '../archive/spool-archive.ts';
import { refuseUnready, refuseWithoutImport } from '../refuse-unready.ts';
import type { ImportPayload } from './import-payload.ts';
import { importTask } from './import-task.ts';
import { type ImportTarget, planImport } from './plan-import.ts';

type Wish = Omit<ImportPayload, 'siteId'>;

const maxLines = 50;

/** A zip file in Hugo's shape. */
export const importPagesUseCase = (open: OpenScope, { params, query }: InputOf<typeof importPages>, file: Readable) =>
  importArchive(open, params.d, file, {
    target: { kind: 'site' },
    isOverwriting: query.overwrite === 'true',
    clearsStarter: query.starter === 'remove',
  });

/** A zip file of static files, or the static files of an export. */
export const importStaticUseCase = (open: OpenScope, { params, query }: InputOf<typeof importStatic>, file: Readable) =>
  importArchive(open, params.d, file, intoFolder('/static', query.overwrite));

export const extractStaticUseCase = (
  open: OpenScope,
  { params, query }: InputOf<typeof extractStatic>,
  file: Readable,
) => receive(open, params.d, file, intoFolder(query.path, query.overwrite));

const intoFolder = (folder: string, overwrite: 'true' | 'false'): Wish => ({
  target: { kind: 'static', folder },
  isOverwriting: overwrite === 'true',
  clearsStarter: false,
});

async function importArchive(open: OpenScope, siteId: string, file: Readable, wish: Wish): Promise<{ taskId: string }> {
  await open.inTransaction(refuseWithoutImport);
  return receive(open, siteId, file, wish);
}

/** What can be seen without unpacking is refused at once; the rest is a task's work. The archive lies in a blob until its end. */
async function receive(open: OpenScope, siteId: string, file: Readable, wish: Wish): Promise<{ taskId: string }> {
  const { house } = open;
  await open.inTransaction((scope) => refuseUnready(scope, siteId));
  const archive = await spoolArchive(house, file, maxArchiveBytes);
  try {
    await refuseBad(archive, wish.target);
    // A name of its own: the same archive may be on its way twice, and each lets its own go.
    const prefix = `${seatOf(open).projectId}/archives/${house.clock.newId()}`;
    const { key } = await house.blobs.put(prefix, archive.stream(), { maxBytes: maxArchiveBytes });
    return await open
      .inTransaction((scope) => begin(scope, siteId, key, wish))
      .catch(async (error: unknown) => {
        await house.blobs.remove(key);
        throw error;
      });
  } finally {
    await archive.close();
  }
}

async function refuseBad(archive: SpooledArchive, target: ImportTarget): Promise<void> {
  const listing = await listArchive(archive);
  const problems = [
    ...listing.problems,
    // An archive that could not be read to its end has no files to speak of.
    ...(listing.entries.length > 0 ? planImport(listing.entries, target).problems : []),
  ];
  if (listing.entries.length === 0 && problems.length === 0) problems.push('There is no file in this archive.');
  if (problems.length > 0) throw refusePage('archive', shortened(problems));
}

const shortened = (lines: readonly string[]): string[] =>
  lines.length <= maxLines
    ? [...lines]
    : [...lines.slice(0, maxLines), `… and ${lines.length - maxLines} more like these.`];

async function begin(scope: Scope, siteId: string, archiveKey: string, wish: Wish): Promise<{ taskId: string }> {
  await refuseUnready(scope, siteId);
  const taskId = await startTask(scope, importTask, { ...wish, siteId });
  const reservationId = await keepReservation(scope);
  await scope.tx
    .insert(imports)
    .values({ taskId, projectId: seatOf(scope).projectId, siteId, archiveKey, reservationId });
  return { taskId };
}
