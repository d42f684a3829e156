import type { Readable } from 'node:stream';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { type OpenScope, personOf, type Scope, seatOf } from '#platform/house/scope.ts';
import { type createImport, maxImportBytes } from '../contract/imports.ts';
import type { Target } from '../targets.ts';
import { discardImports } from './discard-imports.ts';
import { showImport } from './find-import.ts';
import type { Inspection } from './reader/inspect-file.ts';
import { inspectStored } from './reader/run-reader.ts';
import { contactImports } from './tables.ts';

/** The most imports of a project that were not started. The oldest are discarded. */
const maxWaiting = 5;

/** Stores an uploaded file, and finds out how it is read. */
export async function createImportUseCase(open: OpenScope, { query }: InputOf<typeof createImport>, file: Readable) {
  const { house } = open;
  const { projectId } = seatOf(open);
  const id = house.clock.newId();
  const { key, size } = await house.blobs.put(`${projectId}/contact-imports/${id}`, file, { maxBytes: maxImportBytes });
  try {
    const inspected = await inspectStored({ house, projectId, blobKey: key }, {});
    return await open.inTransaction(async (scope) => {
      await insertImport(scope, { id, key, size, fileName: query.name }, inspected);
      await discardOldest(scope);
      return showImport(scope, id);
    });
  } catch (error) {
    await house.blobs.remove(key);
    throw error;
  }
}

type Stored = { readonly id: string; readonly key: string; readonly size: number; readonly fileName: string };

export async function insertImport(
  scope: Scope,
  stored: Stored,
  { format, columns, targets }: Inspection,
): Promise<void> {
  const { house, tx } = scope;
  await tx.insert(contactImports).values({
    id: stored.id,
    projectId: seatOf(scope).projectId,
    fileName: stored.fileName,
    fileBytes: stored.size,
    blobKey: stored.key,
    state: 'uploaded',
    format,
    columns,
    // Columns without names of their own say nothing about another file.
    targets: (format.hasHeader ? await findEarlierTargets(scope, columns) : null) ?? targets,
    createdAt: house.clock.now(),
    createdBy: personOf(scope).userId,
  });
}

/** The fields that were chosen for the last imported file with the same columns. */
async function findEarlierTargets(
  scope: Scope,
  columns: Inspection['columns'],
): Promise<readonly (Target | null)[] | null> {
  const names = JSON.stringify(columns.map(({ name }) => name));
  const [earlier] = await selectRows<{ targets: readonly (Target | null)[] }>(
    scope.tx,
    `select targets from contact_imports where project_id = $1 and state not in ('uploaded', 'checking')
       and jsonb_path_query_array(columns, '$[*].name') = $2::jsonb order by id desc limit 1`,
    [seatOf(scope).projectId, names],
  );
  return earlier?.targets ?? null;
}

async function discardOldest(scope: Scope): Promise<void> {
  const rows = await selectRows<{ id: string }>(
    scope.tx,
    `select id from contact_imports where project_id = $1 and state in ('uploaded', 'checked') order by id desc offset $2`,
    [seatOf(scope).projectId, maxWaiting],
  );
  await discardImports(
    scope,
    rows.map(({ id }) => id),
  );
}
