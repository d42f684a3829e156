import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { readSortCursor, writeSortCursor } from '#platform/db/sort-cursor.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import type { Listing, listNodes, NodeSort } from '../../contract/nodes.ts';
import { refuseLibrary } from '../../contract/refusals.ts';
import { listAncestors } from './find-nodes.ts';
import { filterConditions } from './node-filters.ts';
import { type ListedNode, nodeColumns, serializeNode } from './serialize-node.ts';

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
  siteUrl: string | null,
): Promise<Listing> {
  const { projectId } = seatOf(scope);
  const folder = await findListed(scope, query.parent ?? projectId);
  const { linkKey } = scope.house.secrets;
  const order = `${query.sort} ${query.order}`;
  const { text, values } = statement(query, folder.id, readSortCursor(linkKey, order, query.cursor));
  const rows = await selectRows<ListedNode & { readonly sortValue: string | null }>(scope.tx, text, values);
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  const isTop = folder.id === projectId;
  return {
    siteUrl,
    node: isTop ? null : serializeNode(scope, folder),
    ancestors: isTop ? [] : [...((await listAncestors(scope, [folder.id])).get(folder.id) ?? [])],
    counts: {
      images: folder.imageCount,
      documents: folder.documentCount,
      folders: folder.folderCount,
      fileSize: folder.childBytes,
    },
    nodes: page.map((row) => serializeNode(scope, row)),
    nextCursor: last ? writeSortCursor(linkKey, order, { value: last.sortValue ?? '', id: last.id }) : null,
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
    `n.parent_id = ${put(folderId)}`,
    'n.trash_id is null',
    isFolders ? `n.kind = 'folder'` : query.type ? 'true' : `n.kind in ('image', 'document')`,
    ...filterConditions(isFolders ? {} : query, put),
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
  const text = `select ${nodeColumns}, ${order?.value ?? 'null'}::text as "sortValue" from plinth.library n ${where}`;
  return { text, values };
}
