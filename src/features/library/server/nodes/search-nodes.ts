import type { InputOf } from '#contract-kit/endpoint.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { readSortCursor, writeSortCursor } from '#platform/db/sort-cursor.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import type { searchNodes } from '../../contract/nodes.ts';
import { searchWords } from '../../names.ts';
import { listAncestors } from './find-nodes.ts';
import { filterConditions } from './node-filters.ts';
import { type PackedNode, packedNodeColumns, serializeNode, unpackNode } from './serialize-node.ts';

type Query = InputOf<typeof searchNodes>['query'];

/** Finds every word as the beginning of a word in names, tags, alternative texts and documents. The latest come first. */
export async function searchNodesUseCase(scope: Scope, { query }: InputOf<typeof searchNodes>) {
  const { linkKey } = scope.house.secrets;
  const words = searchWords(query.q).split(' ').filter(Boolean);
  if (words.length === 0) return { nodes: [], nextCursor: null };
  const after = readSortCursor(linkKey, 'search', query.cursor);
  const { text, values } = statement(query, seatOf(scope).projectId, words, after?.id);
  const rows = await selectRows<PackedNode>(scope.tx, text, values);
  const page = rows.slice(0, query.limit).map(unpackNode);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  const ancestors = await listAncestors(
    scope,
    page.map(({ id }) => id),
  );
  return {
    nodes: page.map((row) => ({
      ...serializeNode(scope, row),
      path: (ancestors.get(row.id) ?? []).map(({ name }) => name).join(' / '),
    })),
    nextCursor: last ? writeSortCursor(linkKey, 'search', { value: '', id: last.id }) : null,
  };
}

function statement(query: Query, projectId: string, words: readonly string[], after: string | undefined) {
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const wanted = `to_tsquery('simple', ${put(words.map((word) => `'${word}':*`).join(' & '))})`;
  const conditions = [
    `n.project_id = ${put(projectId)}`,
    'n.parent_id is not null',
    query.trashed === 'true' ? 'n.trash_id is not null' : 'n.trash_id is null',
    `(n.words @@ ${wanted} or n.text_words @@ ${wanted})`,
    ...filterConditions(query, projectId, put),
    ...(after ? [`n.id < ${put(after)}::uuid`] : []),
  ];
  const text = `
    select ${packedNodeColumns} from plinth.library n where ${conditions.join(' and ')}
    order by n.id desc limit ${put(query.limit + 1)}`;
  return { text, values };
}
