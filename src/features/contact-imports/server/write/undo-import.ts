import { z } from 'zod';
import { clientPath } from '#contract-kit/client-path.ts';
import type { InputOf } from '#contract-kit/endpoint.ts';
import {
  announceContacts,
  deleteContactList,
  forgetContacts,
  leaveList,
  lockContacts,
} from '#features/contacts/server/door.ts';
import { defineTask, startTask } from '#features/tasks/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { inProject, type Scope } from '#platform/house/scope.ts';
import type { undoImport } from '../../contract/imports.ts';
import { refuseImport } from '../../contract/refusals.ts';
import { changedColumns } from '../field-columns.ts';
import { changeImport, findImport, lockImport, showImport, undoUntil } from '../find-import.ts';
import type { ContactImportRow } from '../tables.ts';

const stepName = 'Undo import';

/** Undoes an import in small transactions. Each step finds what is left, so that a restart continues. */
export const undoTask = defineTask({
  type: 'contact-imports.undo',
  payload: z.strictObject({ importId: z.uuid(), fileName: z.string() }),
  title: ({ fileName }) => `Undoing the import of ${fileName}`,
  steps: () => [stepName],
  timeoutSeconds: 2 * 3600,
  retries: 5,
  async run({ house, projectId, signal, step }, { importId }) {
    await step(stepName, async ({ progress }) => {
      const { done } = await inProject(house, projectId, (scope) => findImport(scope, importId));
      const total = Math.max(1, (done?.added ?? 0) + (done?.changed ?? 0));
      let undone = 0;
      for (const undoBatch of [undoChanges, deleteAdded]) {
        for (let count = -1; count !== 0; undone += count) {
          signal.throwIfAborted();
          count = await inProject(house, projectId, async (scope) =>
            undoBatch(scope, await lockImport(scope, importId)),
          );
          progress(Math.min(1, undone / total));
        }
      }
      await inProject(house, projectId, (scope) => endUndo(scope, importId));
      return null;
    });
    return { path: clientPath('contactImport', { assetId: projectId, importId }) };
  },
  // A canceled undo can be started again.
  cleanUp: ({ house, projectId }, { importId }) =>
    inProject(house, projectId, async (scope) => {
      const { state } = await lockImport(scope, importId);
      if (state === 'undoing') await changeImport(scope, importId, { state: 'canceled' });
    }),
});

export async function undoImportUseCase(scope: Scope, { params }: InputOf<typeof undoImport>) {
  const found = await lockImport(scope, params.id);
  if (found.state === 'importing' || found.state === 'undoing') throw refuseImport('running');
  const until = undoUntil(found);
  if (!until || until < scope.house.clock.now()) throw refuseImport('nothing_to_undo');
  const taskId = await startTask(scope, undoTask, { importId: found.id, fileName: found.fileName });
  await changeImport(scope, found.id, { state: 'undoing', taskId });
  return showImport(scope, found.id);
}

const batchRows = 500;

/** Contacts that this import added have its statement. */
async function deleteAdded(scope: Scope, { statementId }: ContactImportRow): Promise<number> {
  if (statementId === null) return 0;
  const rows = await selectRows<{ id: string }>(
    scope.tx,
    'select id from contacts where statement_id = $1 order by id limit $2',
    [statementId, batchRows],
  );
  await forgetContacts(
    scope,
    await lockContacts(
      scope,
      rows.map(({ id }) => id),
    ),
  );
  return rows.length;
}

/** A value that was changed again since the import stays. */
const restored = changedColumns.map((column) => {
  const before =
    column === 'tags'
      ? "array(select jsonb_array_elements_text(u.before -> 'tags'))"
      : `(u.before ->> '${column}')${column === 'birthday' ? '::date' : ''}`;
  return `${column} = case when u.after -> '${column}' = to_jsonb(c.${column}) then ${before} else c.${column} end`;
});

async function undoChanges(scope: Scope, { id, listId }: ContactImportRow): Promise<number> {
  const rows = await selectRows<{ contactId: string; joined: boolean }>(
    scope.tx,
    `select contact_id as "contactId", joined from contact_import_changes where import_id = $1 order by contact_id limit $2`,
    [id, batchRows],
  );
  if (rows.length === 0) return 0;
  const ids = rows.map(({ contactId }) => contactId);
  await lockContacts(scope, ids);
  await selectRows(
    scope.tx,
    `with undone as (delete from contact_import_changes where import_id = $1 and contact_id = any($2) returning *)
     update contacts c set ${restored.join(', ')}, changed_at = $3 from undone u where c.id = u.contact_id and u.after <> '{}'`,
    [id, ids, scope.house.clock.now()],
  );
  const joined = rows.filter((row) => row.joined).map(({ contactId }) => contactId);
  const [list] = await selectRows<{ id: string; name: string }>(
    scope.tx,
    'select id, name from contact_lists where id = $1',
    [listId],
  );
  if (list && joined.length > 0) await leaveList(scope, list, joined);
  return rows.length;
}

/** A list that was made for the import goes with it, unless other contacts are on it now. */
async function endUndo(scope: Scope, importId: string): Promise<void> {
  const { id, listId, madeList, projectId } = await lockImport(scope, importId);
  const others = await selectRows(scope.tx, 'select 1 from contact_list_members where list_id = $1 limit 1', [listId]);
  if (listId !== null && madeList && others.length === 0)
    await deleteContactList(scope, { params: { assetId: projectId, id: listId }, query: {}, body: undefined });
  await changeImport(scope, id, { state: 'undone' });
  await announceContacts(scope);
}
