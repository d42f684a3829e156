import type { InputOf } from '#contract-kit/endpoint.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import { defaultLibrarySettings, type LibrarySettings, type updateLibrarySettings } from '../contract/settings.ts';

export async function getLibrarySettings(scope: Scope): Promise<LibrarySettings> {
  const [row] = await selectRows<LibrarySettings>(
    scope.tx,
    'select keep_metadata as "keepMetadata" from library_settings where project_id = $1',
    [seatOf(scope).projectId],
  );
  return row ?? defaultLibrarySettings;
}

export async function updateLibrarySettingsUseCase(
  scope: Scope,
  { body }: InputOf<typeof updateLibrarySettings>,
): Promise<LibrarySettings> {
  await selectRows(
    scope.tx,
    `insert into library_settings (project_id, keep_metadata) values ($1, $2)
     on conflict (project_id) do update set keep_metadata = excluded.keep_metadata`,
    [seatOf(scope).projectId, body.keepMetadata],
  );
  return body;
}
