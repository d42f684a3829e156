import { z } from 'zod';
import { clientPath } from '#contract-kit/client-path.ts';
import { Refusal } from '#contract-kit/refusal.ts';
import { announceContacts } from '#features/contacts/server/door.ts';
import {
  defineTask,
  type StepContext,
  type TaskContext,
  TaskFailed,
  type TaskRef,
} from '#features/tasks/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { House } from '#platform/house/house.ts';
import { inProject, type Scope } from '#platform/house/scope.ts';
import { stageRows } from '../check/stage-rows.ts';
import { changeImport, findImport, lockImport } from '../find-import.ts';
import type { ContactImportRow } from '../tables.ts';
import { setListState } from './list-state.ts';
import { writeBatch } from './write-batch.ts';

const stepName = 'Add contacts';

/**
 * Writes the checked rows, a few thousand in each transaction. Each of them records how far it is, so that a restart continues there, and
 * takes its places from the plan.
 */
export const writeTask = defineTask({
  type: 'contact-imports.write',
  payload: z.strictObject({ importId: z.uuid(), fileName: z.string() }),
  title: ({ fileName }) => `Importing contacts from ${fileName}`,
  steps: () => [stepName],
  timeoutSeconds: 2 * 3600,
  async run(context, { importId }) {
    const { house, projectId } = context;
    const found = await inProject(house, projectId, (scope) => resumeImport(scope, importId));
    if (found?.state === 'importing') await context.step(stepName, (step) => writeRows(context, found, step));
    const { done } = await inProject(house, projectId, (scope) => findImport(scope, importId));
    const note = done ? `${formatCount(done.added)} added, ${formatCount(done.changed)} updated.` : '';
    return { note, path: clientPath('contactImport', { assetId: projectId, importId }) };
  },
  cleanUp: (ref, { importId }) => inProject(ref.house, ref.projectId, (scope) => noteEnd(scope, ref, importId)),
});

const formatCount = (count: number): string => count.toLocaleString('en');

/** A task that is retried continues its import. */
async function resumeImport(scope: Scope, importId: string): Promise<ContactImportRow> {
  const found = await lockImport(scope, importId);
  if (found.state !== 'failed' && found.state !== 'canceled') return found;
  await changeImport(scope, importId, { state: 'importing', problem: null, endedAt: null });
  await setListState(scope, found.listId, 'adding');
  return { ...found, state: 'importing' };
}

async function writeRows(
  { house, projectId, signal }: TaskContext,
  found: ContactImportRow,
  step: StepContext,
): Promise<null> {
  await restoreRows(house, found, signal);
  const total = Math.max(1, (found.counts?.new ?? 0) + (found.counts?.known ?? 0));
  let written = 0;
  for (let isDone = false; !isDone; ) {
    signal.throwIfAborted();
    isDone = await inProject(house, projectId, (scope) => writeNext(scope, found.id)).catch(refuseForGood);
    const { done } = await inProject(house, projectId, (scope) => findImport(scope, found.id));
    written = (done?.added ?? 0) + (done?.changed ?? 0);
    step.progress(Math.min(1, written / total), `${formatCount(written)} of ${formatCount(total)}`);
  }
  return null;
}

/** The rows are not logged by the database: after it crashed they are read from the file again. */
async function restoreRows(house: House, found: ContactImportRow, signal: AbortSignal): Promise<void> {
  const rows = await inProject(house, found.projectId, ({ tx }) =>
    selectRows(tx, 'select 1 from contact_import_rows where import_id = $1 limit 1', [found.id]),
  );
  if (rows.length === 0) await stageRows(house, found, signal);
}

/** True once all rows are written, which ends the import in the same transaction. */
async function writeNext(scope: Scope, importId: string): Promise<boolean> {
  const found = await lockImport(scope, importId);
  if (found.state !== 'importing') return true;
  const batch = await writeBatch(scope, found, await findListName(scope, found.listId));
  if (!batch) {
    await endImport(scope, found, { state: 'completed' });
    await forgetWritten(scope, importId);
    return true;
  }
  const { added, changed, joined } = found.done ?? { added: 0, changed: 0, joined: 0 };
  await changeImport(scope, importId, {
    writtenThrough: batch.through,
    done: { added: added + batch.added, changed: changed + batch.changed, joined: joined + batch.joined },
  });
  return false;
}

async function findListName({ tx }: Scope, listId: string | null): Promise<string | null> {
  if (listId === null) return null;
  const [list] = await selectRows<{ name: string }>(tx, 'select name from contact_lists where id = $1', [listId]);
  return list?.name ?? null;
}

/** Rows that were imported as they are need no longer be kept; the others are for the file of refused rows. */
const forgetWritten = ({ tx }: Scope, importId: string) =>
  selectRows(
    tx,
    "delete from contact_import_rows where import_id = $1 and verdict in ('new', 'known') and reason is null",
    [importId],
  );

/** A full list stays full: a retry would not help. */
function refuseForGood(error: unknown): never {
  if (error instanceof Refusal && error.kind !== 'unavailable') throw new TaskFailed(error.lines.join(' '));
  throw error;
}

type End = { readonly state: 'completed' | 'canceled' | 'failed'; readonly problem?: string };

async function endImport(scope: Scope, { id, listId }: ContactImportRow, end: End): Promise<void> {
  await changeImport(scope, id, { ...end, endedAt: scope.house.clock.now() });
  await setListState(scope, listId, end.state === 'failed' ? 'error' : 'completed');
  await announceContacts(scope);
}

/** After a cancellation or a failure. What was written stays, and can be undone. */
async function noteEnd(scope: Scope, { taskId }: TaskRef, importId: string): Promise<void> {
  const found = await lockImport(scope, importId);
  if (found.state !== 'importing' || found.taskId !== taskId) return;
  const [task] = await selectRows<{ state: string; note: string | null }>(
    scope.tx,
    'select state, note from tasks where id = $1',
    [taskId],
  );
  const isCanceled = task?.state === 'canceled';
  await endImport(scope, found, isCanceled ? { state: 'canceled' } : { state: 'failed', problem: task?.note ?? '' });
}
