import { eq } from 'drizzle-orm';
import { refuse } from '#contract-kit/refusal.ts';
import { listProfiles, type Profile } from '#features/accounts/server/door.ts';
import { findActor } from '#features/contacts/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import { type ContactImport, importChangedEvent, undoDays } from '../contract/imports.ts';
import { type ContactImportRow, contactImports } from './tables.ts';

/** Row-level security shows those of the project only. */
export async function findImport({ tx }: Scope, id: string): Promise<ContactImportRow> {
  const [row] = await tx.select().from(contactImports).where(eq(contactImports.id, id));
  if (!row) throw refuse('not_found');
  return row;
}

export async function lockImport({ tx }: Scope, id: string): Promise<ContactImportRow> {
  const [row] = await tx.select().from(contactImports).where(eq(contactImports.id, id)).for('update');
  if (!row) throw refuse('not_found');
  return row;
}

/** Changes an import, and tells the open screens. */
export async function changeImport(scope: Scope, id: string, change: Partial<ContactImportRow>): Promise<void> {
  await scope.tx.update(contactImports).set(change).where(eq(contactImports.id, id));
  await announceImport(scope, id);
}

export type ImportChange = { readonly projectId: string; readonly id: string };

export const announceImport = (scope: Scope, id: string): Promise<void> =>
  scope.house.events.emit(scope.tx, importChangedEvent, {
    projectId: seatOf(scope).projectId,
    id,
  } satisfies ImportChange);

const dayMs = 24 * 3_600_000;

/** The states in which something was written that can be taken back. */
const undoable: readonly ContactImportRow['state'][] = ['completed', 'canceled', 'failed'];

export function undoUntil({ state, endedAt, writtenThrough, done }: ContactImportRow): Date | null {
  const hasWritten = writtenThrough > 0 && done !== null && done.added + done.changed + done.joined > 0;
  return undoable.includes(state) && endedAt && hasWritten ? new Date(endedAt.getTime() + undoDays * dayMs) : null;
}

export async function showImport(scope: Scope, id: string): Promise<ContactImport> {
  const [shown] = await serializeImports(scope, [await findImport(scope, id)]);
  if (!shown) throw refuse('not_found');
  return shown;
}

export async function serializeImports(scope: Scope, rows: readonly ContactImportRow[]): Promise<ContactImport[]> {
  const listIds = rows.flatMap(({ listId }) => listId ?? []);
  const lists = await selectRows<{ id: string; name: string }>(
    scope.tx,
    'select id, name from contact_lists where id = any($1)',
    [listIds],
  );
  const people = await listProfiles(scope, [...new Set(rows.flatMap(({ createdBy }) => createdBy ?? []))]);
  const nameById = new Map(lists.map(({ id, name }) => [id, name]));
  return rows.map((row) => serializeImport(row, nameById, people));
}

function serializeImport(
  row: ContactImportRow,
  lists: ReadonlyMap<string, string>,
  people: ReadonlyMap<string, Profile>,
): ContactImport {
  const { id, fileName, fileBytes, state, format, columns, targets, policy, counts, done, problem, taskId } = row;
  const { checksDomains } = row;
  const listName = row.listId === null ? undefined : lists.get(row.listId);
  return {
    _id: id,
    fileName,
    fileBytes,
    state,
    format,
    policy,
    checksDomains,
    counts,
    done,
    problem,
    taskId,
    columns: columns.map(({ name, samples }) => ({ name, samples: [...samples] })),
    targets: [...targets],
    list: row.listId !== null && listName !== undefined ? { _id: row.listId, name: listName } : null,
    createdAt: row.createdAt.toISOString(),
    createdBy: findActor(people, row.createdBy),
    endedAt: row.endedAt?.toISOString() ?? null,
    undoUntil: undoUntil(row)?.toISOString() ?? null,
  };
}
