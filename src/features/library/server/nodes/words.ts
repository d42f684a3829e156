import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { searchWords } from '../../names.ts';
import type { NodeRow } from '../tables.ts';

/** Writes the words by which nodes are found, after their names, tags or alternative texts changed. */
export async function writeWords(
  { tx }: Scope,
  nodes: readonly Pick<NodeRow, 'id' | 'name' | 'tags' | 'altText'>[],
): Promise<void> {
  const texts = nodes.map(({ name, tags, altText }) => searchWords([name, ...tags, altText].join(' ')));
  await selectRows(
    tx,
    `update library_nodes n set words = to_tsvector('simple', w.text)
     from unnest($1::uuid[], $2::text[]) as w (id, text) where n.id = w.id`,
    [nodes.map(({ id }) => id), texts],
  );
}
