import type { MediaFile, MediaSize } from '@plinth/site-renderer/site-document.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';

type Row = {
  readonly id: string;
  readonly version: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string;
  readonly sizes: readonly MediaSize[];
};

/** These files as pages show them, in the order of their ids. Private files, and those in the trash, are left out. */
export async function listPublicMedia({ tx }: Scope, ids: readonly string[]): Promise<MediaFile[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows<Row>(
    tx,
    `select n.id, n.version, n.width, n.height, n.alt_text as alt, coalesce((
       select json_agg(json_build_object('key', v.key, 'width', v.width, 'format', v.format) order by v.width, v.key)
       from library_variations v where v.node_id = n.id and v.key like 'w%' and v.format in ('webp', 'avif')
     ), '[]') as sizes
     from library_nodes n where n.id = any($1) and n.kind <> 'folder' and n.trash_id is null and not n.is_private
     order by n.id`,
    [ids],
  );
  return rows.map(({ id, version, width, height, alt, sizes }) => ({
    id,
    version,
    sizes,
    ...(width && height ? { width, height } : {}),
    ...(alt ? { alt } : {}),
  }));
}
