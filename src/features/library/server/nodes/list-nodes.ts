import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { sendTogether } from '#platform/db/send-together.ts';
import { readSortCursor, writeSortCursor } from '#platform/db/sort-cursor.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import type { Listing, listNodes, NodeSort } from '../../contract/nodes.ts';
import { refuseLibrary } from '../../contract/refusals.ts';
import { listAncestors } from './find-nodes.ts';
import { filterConditions } from './node-filters.ts';
import {
  type ListedNode,
  nodeColumns,
  type PackedNode,
  packedNodeColumns,
  serializeNode,
  unpackNode,
} from './serialize-node.ts';

type Query = InputOf<typeof listNodes>['query'];

/** Each order has an index. Ids are ordered by age. */
const orders: Readonly<Record<NodeSort, { readonly value: string; readonly type: string } | null>> = {
  name: { value: 'n.sort_name', type: 'text' },
  created: null,
  size: { value: 'n.size', type: 'bigint' },
  type: { value: 'n.extension', type: 'text' },
};

export async function listNodesUseCase(
  scope: Scope,
  { query }: InputOf<typeof listNodes>,
  findSiteUrl: (scope: Scope) => Promise<string | null>,
): Promise<Listing> {
  const { projectId } = seatOf(scope);
  const { linkKey } = scope.house.secrets;
  const folderId = query.parent ?? projectId;
  const order = `${query.sort} ${query.order}`;
  const { text, values } = statement(query, folderId, readSortCursor(linkKey, order, query.cursor));
  const [siteUrl, folder, ancestors, rows] = await sendTogether(
    findSiteUrl(scope),
    findListed(scope, folderId),
    folderId === projectId ? null : listAncestors(scope, [folderId]),
    selectRows<PackedNode & { readonly sortValue: string | null }>(scope.tx, text, values),
  );
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? rows[query.limit - 1] : undefined;
  const nodes = page.map(unpackNode);
  return {
    siteUrl,
    node: ancestors ? serializeNode(scope, folder) : null,
    ancestors: [...(ancestors?.get(folderId) ?? [])],
    counts: {
      images: folder.imageCount,
      documents: folder.documentCount,
      folders: folder.folderCount,
      fileSize: folder.childBytes,
    },
    nodes: nodes.map((node) => serializeNode(scope, node)),
    nextCursor: last
      ? writeSortCursor(linkKey, order, { value: last.sortValue ?? '', id: nodes.at(-1)?.id ?? '' })
      : null,
  };
}

async function findListed({ tx }: Scope, id: string): Promise<ListedNode> {
  const text = `select ${nodeColumns} from plinth.library n where n.id = $1 and n.trash_id is null`;
  const [folder] = await selectRows<ListedNode>(tx, text, [id]);
  if (!folder) throw refuse('not_found');
  if (folder.kind !== 'folder') throw refuseLibrary('not_a_folder');
  return folder;
}

/** Contains only the conditions in use, so that each combination gets its own plan. */
function statement(query: Query, folderId: string, after: { value: string; id: string } | null) {
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const isFolders = query.folders === 'true';
  const order = orders[query.sort];
  const conditions = [
    // The key of the tag contains the folder. With this condition as well, PostgreSQL would read the whole folder from another index.
    ...(query.tag && !isFolders ? [] : [`n.parent_id = ${put(folderId)}`]),
    'n.trash_id is null',
    isFolders ? `n.kind = 'folder'` : query.type ? 'true' : `n.kind in ('image', 'document')`,
    ...filterConditions(isFolders ? {} : query, folderId, put),
  ];
  const beyond = query.order === 'asc' ? '>' : '<';
  if (after && order)
    conditions.push(`(${order.value}, n.id) ${beyond} (${put(after.value)}::${order.type}, ${put(after.id)}::uuid)`);
  else if (after) conditions.push(`n.id ${beyond} ${put(after.id)}::uuid`);
  const sorted = `order by ${order ? `${order.value} ${query.order}, ` : ''}n.id ${query.order}`;
  const wanted = `where ${conditions.join(' and ')} ${sorted}`;
  const limit = `limit ${put(query.limit + 1)}`;
  // Columns of skipped rows are not read: only their place in the index is.
  const where =
    query.offset && !after
      ? `where n.id = any(array(select n.id from plinth.library n ${wanted} offset ${put(query.offset)} ${limit})) ${sorted}`
      : `${wanted} ${limit}`;
  const text = `select ${packedNodeColumns}, ${order?.value ?? 'null'}::text as "sortValue" from plinth.library n ${where}`;
  return { text, values };
}
