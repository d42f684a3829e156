import type { Refusal } from '#contract-kit/refusal.ts';
import { listPeople } from '#features/accounts/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refusePage } from '../../contract/refusals.ts';
import type { FileRow } from '../tables.ts';
import { decodeExact } from './decode-text.ts';
import { loadContents } from './file-contents.ts';
import { asSeen, textAt } from './seen-text.ts';

/** The hash a change is based on; null: the file must not exist; `any`: any state is overwritten. */
export type Base = string | null | 'any';

/** Refuses with both versions: the base of the change, and the current one, so that the client can merge. */
export async function refuseMismatch(
  scope: Scope,
  path: string,
  base: Exclude<Base, 'any'>,
  head: FileRow | undefined,
): Promise<Refusal> {
  if (!head)
    return refusePage('stale', 'This file was moved or deleted while you were editing. Nothing was overwritten.', {
      path,
      base,
      head: null,
    });
  const bytes = head.blobKey ? undefined : (await loadContents(scope, head.projectId, [head.hash])).get(head.hash);
  const people = await listPeople(scope, head.updatedBy ? [head.updatedBy] : []);
  const detail = {
    path,
    base,
    baseContent: base === null ? null : await loadVersionText(scope, head, base),
    head: {
      hash: head.hash,
      content: bytes ? decodeExact(bytes) : null,
      by: people.get(head.updatedBy ?? '') ?? null,
      at: head.updatedAt.toISOString(),
    },
  };
  return base === null ? refusePage('exists', undefined, detail) : refusePage('stale', undefined, detail);
}

/** The text of a version of this file; null if it never had this hash, or is no longer text. */
async function loadVersionText({ tx }: Scope, file: FileRow, hash: string): Promise<string | null> {
  const [version] = await selectRows<{ bytes: Buffer }>(
    tx,
    `select bytes from file_contents where project_id = $1 and hash = $3
       and exists (select from file_versions where file_id = $2 and hash = $3)`,
    [file.projectId, file.id, hash],
  );
  return version ? decodeExact(version.bytes) : null;
}

/** The text that a change is based on; refused if the file has another one by now. */
export async function assertBase(
  scope: Scope,
  path: string,
  base: string,
  head: FileRow | undefined,
): Promise<FileRow> {
  const text = head && textAt(scope, head, base);
  if (!text) throw await refuseMismatch(scope, path, base, head && asSeen(scope, head));
  return text;
}
