import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';

/** The blob of a person's photo: a square image that was encoded again, without metadata. */
export type StoredPhoto = { readonly key: string; readonly type: string };

/** The photos of people by id; people without one are missing. */
export async function listPhotos(
  { tx }: Pick<Scope, 'tx'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredPhoto>> {
  const rows = await selectRows<StoredPhoto & { readonly id: string }>(
    tx,
    `select id, photo_key as key, photo_type as type from users
     where id = any($1) and photo_key is not null and photo_type is not null`,
    [ids],
  );
  return new Map(rows.map(({ id, key, type }) => [id, { key, type }]));
}
