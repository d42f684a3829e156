import type { InputOf } from '#contract-kit/endpoint.ts';
import { findSite } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { autosaveFile, deleteAutosave } from '../../contract/autosave.ts';
import { refusePage } from '../../contract/refusals.ts';
import { removeAutosave } from '../store/autosaves.ts';
import { toStoredFile } from '../store/file-content.ts';
import { loadFile } from '../store/load-files.ts';
import { pageContent } from './file-content.ts';

/** Stores unsaved text beside the file. Neither the file nor its site changes, so nothing is locked and nothing is announced. */
export async function autosaveFileUseCase(
  scope: Scope,
  { params, body }: InputOf<typeof autosaveFile>,
): Promise<undefined> {
  const site = await findSite(scope, params.d);
  const file = await loadFile(scope, site.id, body.path);
  if (file.blobKey) throw refusePage('not_text');
  const { hash, bytes } = toStoredFile(file.path, pageContent(file.path, body.content));
  await selectRows(
    scope.tx,
    `insert into autosaves (file_id, user_id, project_id, editor_id, base, hash, bytes, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (file_id, user_id) do update set
       editor_id = excluded.editor_id, base = excluded.base, hash = excluded.hash, bytes = excluded.bytes, at = excluded.at`,
    [file.id, personOf(scope).userId, file.projectId, body.editor, body.base, hash, bytes, scope.house.clock.now()],
  );
}

export async function deleteAutosaveUseCase(
  scope: Scope,
  { params, body }: InputOf<typeof deleteAutosave>,
): Promise<undefined> {
  const site = await findSite(scope, params.d);
  await removeAutosave(scope, await loadFile(scope, site.id, body.path), body.editor);
}
