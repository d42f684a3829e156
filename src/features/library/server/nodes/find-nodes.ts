import { refuse } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import type { LibraryNode } from '../../contract/nodes.ts';
import { refuseLibrary } from '../../contract/refusals.ts';
import { type ListedNode, nodeColumns, serializeNode } from './serialize-node.ts';

/** Which nodes count: those in the library, those in the trash, or both. */
type Where = 'library' | 'trash' | 'anywhere';

const conditions: Readonly<Record<Where, string>> = {
  library: 'n.trash_id is null',
  trash: 'n.trash_id is not null',
  anywhere: 'true',
};

type Choice = {
  readonly where?: Where;
  readonly isLocking?: boolean;
  /** Leaves out those that do not exist. */
  readonly isLenient?: boolean;
};

/**
 * The nodes with these ids, in the order of the ids. One that does not exist refuses all. The top level is not a node for this: it can
 * neither be renamed nor moved nor deleted.
 */
export async function findNodes(
  { tx }: Scope,
  ids: readonly string[],
  { where = 'library', isLocking = false, isLenient = false }: Choice = {},
): Promise<readonly ListedNode[]> {
  const wanted = [...new Set(ids)];
  const rows = await selectRows<ListedNode>(
    tx,
    `select ${nodeColumns} from library_nodes n where n.id = any($1) and n.parent_id is not null and ${conditions[where]}
     order by n.id ${isLocking ? 'for no key update of n' : ''}`,
    [wanted],
  );
  if (rows.length < wanted.length && !isLenient) throw refuse('not_found');
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
}

export async function findNode(scope: Scope, id: string, choice?: Choice): Promise<ListedNode> {
  const [row] = await findNodes(scope, [id], choice);
  if (!row) throw refuse('not_found');
  return row;
}

/** The folder into which something is put; null is the top level. A caller that puts something there has locked the structure before. */
export async function findFolder(scope: Scope, id: string | null): Promise<ListedNode> {
  const { projectId } = seatOf(scope);
  const [row] = await selectRows<ListedNode>(
    scope.tx,
    `select ${nodeColumns} from library_nodes n where n.id = $1 and n.trash_id is null`,
    [id ?? projectId],
  );
  if (!row) throw refuse('not_found');
  if (row.kind !== 'folder') throw refuseLibrary('not_a_folder');
  return row;
}

/** The nodes as they are now, for the answer to a change. */
export async function showNodes(scope: Scope, ids: readonly string[]): Promise<{ nodes: LibraryNode[] }> {
  const rows = await findNodes(scope, ids, { where: 'anywhere' });
  return { nodes: rows.map((row) => serializeNode(scope, row)) };
}

export type Ancestor = { readonly _id: string; readonly name: string };

/** The folders above each of these nodes, the top one first. */
export async function listAncestors(
  { tx }: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Ancestor[]>> {
  const rows = await selectRows<{ start: string; id: string; name: string }>(
    tx,
    `with recursive above as (
       select n.id as start, n.parent_id as id, 1 as level from library_nodes n where n.id = any($1)
       union all select a.start, p.parent_id, a.level + 1 from above a join library_nodes p on p.id = a.id
     )
     select a.start, p.id, p.name from above a join library_nodes p on p.id = a.id
     where p.parent_id is not null order by a.start, a.level desc`,
    [ids],
  );
  const found = new Map<string, Ancestor[]>(ids.map((id) => [id, []]));
  for (const { start, id, name } of rows) found.get(start)?.push({ _id: id, name });
  return found;
}

/**
 * One change of the structure at a time in each project: a folder can never end up in itself, nothing is put into a folder that is moved
 * to the trash meanwhile, and no two changes wait for each other.
 */
export async function lockStructure(scope: Scope): Promise<void> {
  await selectRows(scope.tx, 'select pg_advisory_xact_lock(hashtextextended($1, 62))', [seatOf(scope).projectId]);
}
