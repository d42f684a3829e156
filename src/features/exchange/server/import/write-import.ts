import { eq } from 'drizzle-orm';
import { Refusal } from '#contract-kit/refusal.ts';
import { isPageFile } from '#features/pages/contract/tree-path.ts';
import { changeContent, type FileContent, loadHeads } from '#features/pages/server/door.ts';
import type { ImportedSections } from '#features/settings/server/door.ts';
import { isSectionName, sectionTitles } from '#features/sites/contract/site-settings.ts';
import type { SiteRow } from '#features/sites/server/door.ts';
import { type StepContext, type TaskContext, TaskFailed } from '#features/tasks/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { inProject, type Scope } from '#platform/house/scope.ts';
import type { PlannedFile } from '../archive/import-plan.ts';
import { type ArchiveFile, readArchive } from '../archive/read-archive.ts';
import { removeEmptyFrontMatter } from '../export/empty-front-matter.ts';
import { importBlobs, imports } from '../tables.ts';
import type { ImportSource } from './check-import.ts';
import { releaseStaged } from './clear-import.ts';
import { clearStarter } from './clear-starter.ts';
import type { ImportOutcome } from './import-outcome.ts';
import type { ImportPayload } from './import-payload.ts';
import { importSiteFile } from './import-site-file.ts';
import { Writer } from './import-writer.ts';
import { loadImport } from './load-import.ts';
import { readSiteFileInThread } from './site-file-thread.ts';
import { stageBlobs } from './stage-blobs.ts';

type Steps = Pick<StepContext, 'log' | 'progress'>;

/** Writes all rows in one transaction. The outcome is stored in the same one, and returned by every repeated run. */
export async function writeImport(
  context: TaskContext,
  source: ImportSource | null,
  payload: ImportPayload,
  steps: Steps,
): Promise<ImportOutcome> {
  const write = () =>
    inProject(context.house, context.projectId, async (plain) => {
      // Its writes are charged to its reservation.
      const { reservationId } = await loadImport(plain, context.taskId);
      const scope = reservationId === null ? plain : { ...plain, reservationId };
      return changeContent(scope, payload.siteId, (site) => writeAll(context, scope, site, source, payload, steps));
    });
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'unavailable' || !source) throw error;
    // An unused blob was removed in the meantime: it is stored again.
    await inProject(context.house, context.projectId, ({ tx }) =>
      tx.update(importBlobs).set({ type: null }).where(eq(importBlobs.taskId, context.taskId)),
    );
    await stageBlobs(context, source);
    return write();
  }
}

async function writeAll(
  context: TaskContext,
  scope: Scope,
  site: SiteRow,
  source: ImportSource | null,
  payload: ImportPayload,
  { log, progress }: Steps,
): Promise<ImportOutcome> {
  const { taskId, createdBy, signal } = context;
  const row = await loadImport(scope, taskId);
  if (row.outcome) return row.outcome;
  if (!source) throw new TaskFailed('The uploaded ZIP file is no longer available. Upload it again.');
  const { archive, plan } = source;
  if (payload.clearsStarter) await clearStarter(scope, site, log);
  const heads = await loadHeads(
    scope,
    site,
    plan.files.map(({ path }) => path),
  );
  const writer = new Writer(scope, site, { by: createdBy, isOverwriting: payload.isOverwriting, heads, log });
  await writeFolders(scope, site, plan.folders);

  const blobs = await stagedBlobs(scope, taskId);
  const planned = new Map(plan.files.map((file) => [file.index, file]));
  for (const [index, content] of blobs) {
    signal.throwIfAborted();
    const file = planned.get(index);
    if (file) await writer.add(file, content);
  }
  let settings: PlannedFile | undefined;
  let settingsText = '';
  const texts = plan.files.map(({ index }) => index).filter((index) => !blobs.has(index));
  for await (const found of readArchive(archive, texts)) {
    signal.throwIfAborted();
    const file = planned.get(found.index);
    const bytes = await whole(found);
    if (!file) continue;
    if (file.role === 'settings') [settings, settingsText] = [file, bytes.toString('utf8')];
    else
      await writer.add(file, { kind: 'bytes', bytes: isPageFile(file.path) ? removeEmptyFrontMatter(bytes) : bytes });
    progress((0.95 * writer.count) / plan.files.length);
  }
  await writer.flush();
  // Last, because it refers to files of the same import.
  if (settings) {
    const options = { isOverwriting: payload.isOverwriting, by: createdBy };
    const siteFile = await readSiteFileInThread(site.projectId, settingsText);
    const sections = await importSiteFile(scope, site, siteFile, options);
    logSections(sections, log);
    writer.note(settings, sections.imported.length > 0 ? 'settings' : 'sameSettings');
  }
  const outcome = writer.outcome();
  await scope.tx.update(imports).set({ outcome }).where(eq(imports.taskId, taskId));
  await releaseStaged(scope, row);
  return outcome;
}

/** One line for each kind of outcome, and one for each rejected section. */
function logSections({ imported, unchanged, skipped, rejected }: ImportedSections, log: Steps['log']): void {
  const titles = (names: readonly string[]): string =>
    names.map((name) => (isSectionName(name) ? sectionTitles[name] : name)).join(', ');
  if (imported.length > 0) log(`Settings imported: ${titles(imported)}.`);
  if (unchanged.length > 0) log(`Settings unchanged: ${titles(unchanged)}.`);
  if (skipped.length > 0) log(`Settings skipped because they already exist: ${titles(skipped)}.`, 'warn');
  for (const { section, reasons } of rejected)
    log(`Settings not imported: ${titles([section])}. ${reasons.join(' ')}`, 'warn');
}

async function whole({ chunks }: ArchiveFile): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

async function stagedBlobs({ tx }: Scope, taskId: string): Promise<Map<number, FileContent>> {
  const rows = await tx.select().from(importBlobs).where(eq(importBlobs.taskId, taskId)).orderBy(importBlobs.entry);
  return new Map(
    rows.map(({ entry, blobKey, size, type, width, height }) => [
      entry,
      {
        kind: 'blob',
        key: blobKey,
        hash: blobKey.slice(blobKey.lastIndexOf('/') + 1),
        size,
        type: type ?? 'application/octet-stream',
        ...(width && height ? { width, height } : {}),
      },
    ]),
  );
}

/** Empty folders, unless their name is taken. */
async function writeFolders({ tx }: Scope, site: SiteRow, folders: readonly string[]): Promise<void> {
  if (folders.length === 0) return;
  await selectRows(
    tx,
    `insert into folders (site_id, path, project_id) select $1::uuid, p.path, $2::uuid from unnest($3::text[]) p (path)
     where not exists (select from files f where f.site_id = $1 and f.path = p.path and f.deleted_at is null)
     on conflict (site_id, path) where bin_batch is null do nothing`,
    [site.id, site.projectId, folders],
  );
}
