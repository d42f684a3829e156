import type { InputOf } from '#contract-kit/endpoint.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { blobCleanup } from '#platform/house/blob-cleanup.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { discardImport } from '../contract/imports.ts';
import { refuseImport } from '../contract/refusals.ts';
import { lockImport } from './find-import.ts';

/** Deletes imports that were not started, with their files. */
export async function discardImports(scope: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await selectRows<{ key: string | null }>(
    scope.tx,
    'delete from contact_imports where id = any($1) returning blob_key as key',
    [ids],
  );
  await blobCleanup.later(
    scope,
    rows.flatMap(({ key }) => key ?? []),
  );
}

export async function discardImportUseCase(
  scope: Scope,
  { params }: InputOf<typeof discardImport>,
): Promise<undefined> {
  const { id, state } = await lockImport(scope, params.id);
  if (!['uploaded', 'checking', 'checked'].includes(state)) throw refuseImport('ended');
  await discardImports(scope, [id]);
}
