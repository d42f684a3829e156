import type { InputOf } from '#contract-kit/endpoint.ts';
import { takeQuota } from '#features/billing/server/door.ts';
import { createContactList, findList, recordStatement } from '#features/contacts/server/door.ts';
import { startTask } from '#features/tasks/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import type { continueImport, startImport } from '../../contract/imports.ts';
import { refuseImport } from '../../contract/refusals.ts';
import { changeImport, lockImport, showImport } from '../find-import.ts';
import type { ContactImportRow } from '../tables.ts';
import { setListState } from './list-state.ts';
import { writeTask } from './write-task.ts';

type Body = InputOf<typeof startImport>['body'];

/** Starts a checked import. */
export async function startImportUseCase(scope: Scope, { params, body }: InputOf<typeof startImport>) {
  const found = await lockImport(scope, params.id);
  if (isRunning(found)) throw refuseImport('running');
  if (found.state !== 'checked') throw refuseImport(found.endedAt ? 'ended' : 'not_checked');
  if (found.counts && found.counts.new + found.counts.known === 0) throw refuseImport('nothing_to_import');
  return startWriting(scope, found, await prepare(scope, found, body));
}

/** Goes on behind the last written row, with the options of the start. */
export async function continueImportUseCase(scope: Scope, { params }: InputOf<typeof continueImport>) {
  const found = await lockImport(scope, params.id);
  if (isRunning(found)) throw refuseImport('running');
  // Its file is deleted when it cannot be undone anymore.
  if ((found.state !== 'failed' && found.state !== 'canceled') || !found.blobKey) throw refuseImport('ended');
  return startWriting(scope, found, {});
}

const isRunning = ({ state }: ContactImportRow): boolean => state === 'importing' || state === 'undoing';

async function startWriting(scope: Scope, found: ContactImportRow, chosen: Partial<ContactImportRow>) {
  await refuseSecond(scope);
  const next = { ...found, ...chosen };
  await refuseFullList(scope, next);
  const taskId = await startTask(scope, writeTask, { importId: found.id, fileName: found.fileName });
  await changeImport(scope, found.id, { ...chosen, state: 'importing', taskId, problem: null, endedAt: null });
  await setListState(scope, next.listId, 'adding');
  return showImport(scope, found.id);
}

/** The task would wait for the other one; its progress would be hard to understand. */
async function refuseSecond({ tx, seat }: Scope): Promise<void> {
  const running = await selectRows(
    tx,
    "select 1 from contact_imports where project_id = $1 and state in ('importing', 'undoing') limit 1",
    [seatOf({ seat }).projectId],
  );
  if (running.length > 0) throw refuseImport('other_running');
}

async function prepare(scope: Scope, found: ContactImportRow, body: Body): Promise<Partial<ContactImportRow>> {
  const list =
    body.newList === undefined
      ? body.listId && (await findList(scope, body.listId)).id
      : (
          await createContactList(scope, {
            params: { assetId: found.projectId },
            query: {},
            body: { name: body.newList },
          })
        )._id;
  const statementId = await recordStatement(scope, { source: 'upload', wording: body.consent, origin: found.fileName });
  return { listId: list ?? null, madeList: body.newList !== undefined, policy: body.policy, statementId };
}

/** Refused at once rather than half-way if the plan has no room for all rows. */
async function refuseFullList(
  scope: Scope,
  { id, listId, projectId, writtenThrough }: ContactImportRow,
): Promise<void> {
  if (listId === null) return;
  const [result] = await selectRows<{ places: number }>(
    scope.tx,
    `select count(*)::int as places from contact_import_rows r
     where r.import_id = $1 and r.line > $2 and r.verdict in ('new', 'known') and not exists (
       select from contacts c join contact_list_members m on m.contact_id = c.id and m.list_id = $3
       where c.project_id = $4 and c.email_key = r.email_key)`,
    [id, writtenThrough, listId, projectId],
  );
  const places = result?.places ?? 0;
  // Only tried: the rows take their places when they are written.
  await takeQuota(scope, 'contacts', places, { listId });
  await takeQuota(scope, 'contacts', -places, { listId });
}
