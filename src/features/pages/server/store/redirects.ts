import type { SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';

type Address = { readonly fileId: string; readonly from: string | null; readonly to: string | null };

/**
 * Redirects a file's old address to the file, and removes redirects from addresses in use. A redirect refers to the file and not to another
 * address, so there are neither chains nor loops. A change that is pending approval takes no redirect from visitors: only addresses in the
 * approved state count.
 */
export async function addRedirects(scope: Scope, site: SiteRow, addresses: readonly Address[]): Promise<void> {
  const changed = addresses.filter(({ from, to }) => from !== to);
  const left = changed.filter(({ from }) => from !== null);
  if (left.length > 0)
    await selectRows(
      scope.tx,
      `insert into redirects (site_id, from_address, project_id, file_id, at)
       select $1::uuid, r.address, $2::uuid, r.file_id, $5::timestamptz
       from unnest($3::text[], $4::uuid[]) r (address, file_id)
       join files f on f.id = r.file_id
       where f.held_by is null or f.approved ->> 'address' = r.address
       on conflict (site_id, from_address) do update set file_id = excluded.file_id, media_id = null, at = excluded.at`,
      [
        site.id,
        site.projectId,
        ...columns(new Map(left.map(({ from, fileId }) => [from ?? '', fileId]))),
        scope.house.clock.now(),
      ],
    );
  const taken = changed.flatMap(({ from, to }) => [from, to]).filter((address) => address !== null);
  if (taken.length > 0)
    await selectRows(
      scope.tx,
      `delete from redirects r where r.site_id = $1 and r.from_address = any($2)
         and exists (
           select from files f where f.site_id = $1 and f.address = r.from_address and f.deleted_at is null
             and (f.held_by is null or f.approved ->> 'address' = r.from_address)
         )`,
      [site.id, taken],
    );
}

const columns = (entries: ReadonlyMap<string, string>): readonly [string[], string[]] => [
  [...entries.keys()],
  [...entries.values()],
];
