import { selectRows } from '#platform/db/bind-transaction.ts';
import type { House } from '#platform/house/house.ts';
import { inProject } from '#platform/house/scope.ts';
import type { ReleaseRow } from '../tables.ts';

/** The largest size of a pack: more than any site should need. */
const maxPackBytes = 20 * 1024 ** 3;

/** Streams a pack into the blob store. Its key is recorded first, so that no blob is left untracked after a failure. */
export async function storePack(
  house: House,
  { projectId, siteId, number }: Pick<ReleaseRow, 'projectId' | 'siteId' | 'number'>,
  bytes: () => AsyncIterable<Uint8Array>,
): Promise<string> {
  const { key } = await house.blobs.put(`${projectId}/releases`, bytes(), {
    maxBytes: maxPackBytes,
    beforeKeep: (size, known) =>
      inProject(house, projectId, async ({ tx }) => {
        await selectRows(
          tx,
          `insert into packs (project_id, site_id, key, release, bytes, at) values ($1, $2, $3, $4, $5, $6)
           on conflict (site_id, key) do update set release = greatest(packs.release, excluded.release), at = excluded.at`,
          [projectId, siteId, known, number, size, house.clock.now()],
        );
      }),
  });
  return key;
}
