import type { InputOf } from '#contract-kit/endpoint.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { columnList } from '#platform/db/column-list.ts';
import { cutPage, idCursor } from '#platform/db/id-cursor.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { listAllImages } from '../../contract/all-images.ts';
import { libraryNodes } from '../tables.ts';
import { type ListedNode, serializeNode } from './serialize-node.ts';

type Row = ListedNode & { readonly assetName: string };

/** The function limits the rows to projects that the person administers. */
export async function listAllImagesUseCase(scope: Scope, { query }: InputOf<typeof listAllImages>) {
  const words = query.search ? `%${query.search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null;
  const rows = await selectRows<Row>(
    scope.tx,
    `select ${columnList(libraryNodes, { alias: '(r.node)' })}, r.thumbnail, r.asset_name as "assetName"
     from plinth.own_images($1, $2, $3) r`,
    [idCursor(query.cursor), words, query.limit + 1],
  );
  const { page, nextCursor } = cutPage(rows, query.limit);
  return { items: page.map((row) => ({ ...serializeNode(scope, row), assetName: row.assetName })), nextCursor };
}
