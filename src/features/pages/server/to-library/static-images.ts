import { lastingPath } from '@plinth/site-renderer/media-path.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { columnList } from '#platform/db/column-list.ts';
import type { Scope } from '#platform/house/scope.ts';
import { rangeBelow } from '../store/load-files.ts';
import { type FileRow, files } from '../tables.ts';

const imageName = String.raw`\.(png|jpe?g|gif|webp|avif|svg)$`;

/** A static image; `media` is its copy in the library, once there is one. */
export type StaticImage = FileRow & { readonly media: { readonly id: string; readonly name: string } | null };

/** The images at or below a path under /static. Changes that wait for approval are left alone. */
export function listStaticImages({ tx }: Pick<Scope, 'tx'>, siteId: string, path: string): Promise<StaticImage[]> {
  const [from, to] = rangeBelow(path);
  return selectRows<StaticImage>(
    tx,
    `select ${columnList(files, { alias: 'f' })},
       case when n.id is not null then jsonb_build_object('id', n.id, 'name', n.name) end as media
     from files f
     left join redirects r on r.site_id = f.site_id and r.from_address = f.address
     left join library_nodes n on n.id = r.media_id and n.trash_id is null and not n.is_private
     where f.site_id = $1 and f.section = 'static' and f.deleted_at is null and f.held_by is null
       and (f.path = $2 or (f.path >= $3 and f.path < $4)) and f.path ~* $5
     order by f.path`,
    [siteId, path, from, to, imageName],
  );
}

/** The address in the library for each path and address of an image that was copied. */
export const newAddresses = (images: readonly StaticImage[]): Map<string, string> =>
  new Map(
    images.flatMap(({ path, address, media }) =>
      media ? [path, address ?? path].map((old) => [old, lastingPath(media)] as const) : [],
    ),
  );
