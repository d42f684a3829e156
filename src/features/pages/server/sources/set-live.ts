import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';

/** The live release's state of a file; null if the release does not contain it. */
export type LiveFile = { readonly id: string; readonly path: string | null; readonly hash: string | null };

/** Stores with every file its state in the live release. */
export async function setLive({ tx }: Pick<Scope, 'tx'>, siteId: string, files: readonly LiveFile[]): Promise<void> {
  if (files.length === 0) return;
  await selectRows(
    tx,
    `update files f set live_path = l.path, live_hash = l.hash
     from unnest($2::uuid[], $3::text[], $4::text[]) l (id, path, hash)
     where f.site_id = $1 and f.id = l.id and (f.live_path is distinct from l.path or f.live_hash is distinct from l.hash)`,
    [siteId, files.map(({ id }) => id), files.map(({ path }) => path), files.map(({ hash }) => hash)],
  );
}
