import { parseMediaPath } from '@plinth/site-renderer/media-path.ts';
import type { MediaFile, SiteFacts } from '@plinth/site-renderer/site-document.ts';
import { listPublicMedia } from '#features/library/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';

const inText = /\/media\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The files of the library that the pages and settings of a site refer to, in the order of their ids. */
export async function loadMedia(scope: Scope, siteId: string, facts: SiteFacts): Promise<MediaFile[]> {
  const rows = await selectRows<{ path: string }>(
    scope.tx,
    `select distinct path from (
       select unnest(links) as path from files where site_id = $1 and deleted_at is null
       union all select front_matter ->> 'image' from files where site_id = $1 and deleted_at is null
     ) found where path like '/media/%'`,
    [siteId],
  );
  const paths = [...rows.map(({ path }) => path), ...(JSON.stringify(facts).match(inText) ?? [])];
  const ids = new Set(paths.flatMap((path) => parseMediaPath(path)?.id ?? []));
  return listPublicMedia(scope, [...ids]);
}
