import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import type { tagNodes } from '../../contract/nodes.ts';
import { maxTags } from '../../names.ts';
import { announceNodes } from '../changes.ts';
import { findNodes, showNodes } from './find-nodes.ts';
import { writeWords } from './words.ts';

export async function tagNodesUseCase(scope: Scope, { body }: InputOf<typeof tagNodes>) {
  const nodes = await findNodes(scope, body.ids, { isLocking: true });
  const removed = new Set(body.remove);
  const changed = nodes.map((node) => ({
    ...node,
    tags: [...new Set([...node.tags, ...body.add])].filter((tag) => !removed.has(tag)),
  }));
  if (changed.some(({ tags }) => tags.length > maxTags)) throw refuse('invalid', `Use at most ${maxTags} tags.`);
  const rows = changed.map(({ id, tags }) => ({ id, tags }));
  await selectRows(
    scope.tx,
    `update library_nodes n set tags = r.tags, changed_at = $2
     from json_to_recordset($1::json) as r (id uuid, tags text[]) where n.id = r.id`,
    [JSON.stringify(rows), scope.house.clock.now()],
  );
  await writeWords(scope, changed);
  await announceNodes(
    scope,
    nodes.flatMap(({ parentId }) => parentId ?? []),
  );
  return showNodes(scope, body.ids);
}

const maxListed = 500;

/** The most used first. */
export async function listTagsUseCase({ tx, seat }: Scope) {
  const tags = await selectRows<{ tag: string; count: number }>(
    tx,
    `select tag, count(*)::int as count from plinth.library n, unnest(n.tags) as tag
     where n.project_id = $1 and n.trash_id is null and n.tags <> '{}' group by tag order by count desc, tag limit ${maxListed}`,
    [seatOf({ seat }).projectId],
  );
  return { tags };
}
