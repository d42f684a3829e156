import { selectRows } from '#platform/db/bind-transaction.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { Autosave } from '../../contract/autosave.ts';
import type { FileRow } from '../tables.ts';
import { decodeLossy } from './decode-text.ts';

const retentionDays = 30;
const dayMs = 24 * 3_600_000;

/** Removes the text that this editor sent. Text from another editor, perhaps on a lost device, stays until the person decides. */
export async function removeAutosave(scope: Scope, file: FileRow, editor: string): Promise<void> {
  await selectRows(scope.tx, 'delete from autosaves where file_id = $1 and user_id = $2 and editor_id = $3', [
    file.id,
    personOf(scope).userId,
    editor,
  ]);
}

type AutosaveRow = {
  readonly editor: string;
  readonly base: string;
  readonly bytes: Buffer;
  readonly at: Date;
};

/** The person's unsaved text of this file. Text that equals a version was saved, and is not offered. */
export async function findAutosave(scope: Scope, file: FileRow): Promise<{ autosave?: Autosave }> {
  if (file.deletedAt || !scope.person) return {};
  const [row] = await selectRows<AutosaveRow>(
    scope.tx,
    `select editor_id as editor, base, bytes, at from autosaves a where file_id = $1 and user_id = $2
       and not exists (select from file_versions v where v.file_id = a.file_id and v.hash = a.hash)`,
    [file.id, scope.person.userId],
  );
  if (!row) return {};
  const ageMs = scope.house.clock.now().getTime() - row.at.getTime();
  const { editor, base } = row;
  return {
    autosave: { editor, base, content: decodeLossy(row.bytes), ageSeconds: Math.max(0, Math.round(ageMs / 1000)) },
  };
}

export async function deleteOldAutosaves({ house, tx }: Pick<Scope, 'house' | 'tx'>): Promise<void> {
  const oldest = new Date(house.clock.now().getTime() - retentionDays * dayMs);
  await selectRows(tx, 'select plinth.delete_autosaves_before($1)', [oldest]);
}
