import { hasCapability } from '#contract-kit/capabilities.ts';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import { refuseLibrary } from '../contract/refusals.ts';
import { type FileUse, type listUses, maxListedUses } from '../contract/uses.ts';
import { findNode } from './nodes/find-nodes.ts';

/** The files that the pages and settings of a site name, with or without changes that wait for approval. */
export async function listUsedIds(
  { tx }: Pick<Scope, 'tx'>,
  siteId: string,
  which: 'all' | 'approved',
): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    tx,
    'select distinct node_id as id from library_uses where site_id = $1 and (is_approved or $2)',
    [siteId, which === 'all'],
  );
  return rows.map(({ id }) => id);
}

/** The files that the release names which visitors see from now on. */
export async function setLiveUses(
  { tx }: Scope,
  site: { readonly id: string; readonly projectId: string },
  ids: readonly string[],
): Promise<void> {
  await selectRows(tx, 'delete from library_live_uses where site_id = $1 and node_id <> all($2)', [site.id, ids]);
  await selectRows(
    tx,
    `insert into library_live_uses (node_id, project_id, site_id)
     select unnest($3::uuid[]), $2::uuid, $1::uuid on conflict do nothing`,
    [site.id, site.projectId, ids],
  );
}

/** In SQL: whether a site of the project shows the node `n`, or names it in what it will show next or what waits for approval. */
export const isUsedInSql = `(exists (select from library_uses u where u.project_id = n.project_id and u.node_id = n.id)
  or exists (select from library_live_uses u where u.project_id = n.project_id and u.node_id = n.id))`;

/**
 * Refuses a change of files that visitors see, also inside the given folders, by a member whose work needs approval: it would reach
 * visitors without one.
 */
export async function refuseChangeOfUsed(scope: Scope, ids: readonly string[]): Promise<void> {
  if (hasCapability(seatOf(scope).teamRole, 'library.change-live')) return;
  const [used] = await selectRows<{ name: string }>(
    scope.tx,
    `with recursive tree as (
       select id from library_nodes where id = any($1)
       union select n.id from library_nodes n join tree t on n.parent_id = t.id
     )
     select n.name from library_nodes n join tree t on t.id = n.id
     where exists (select from library_uses u where u.node_id = n.id and u.is_approved)
       or exists (select from library_live_uses u where u.node_id = n.id)
     order by n.sort_name limit 1`,
    [ids],
  );
  if (used)
    throw refuseLibrary('used', `${used.name} is used on the site. Ask an editor or administrator to change it.`);
}

type UseRow = { readonly siteId: string; readonly fileId: string | null; readonly isApproved: boolean };

/** The pages with these ids, as a higher room knows them. */
export type NamePages = (
  scope: Scope,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, { readonly path: string; readonly title: string }>>;

/** Settings first, then pages by their path. */
export async function listUsesUseCase(scope: Scope, { params }: InputOf<typeof listUses>, namePages: NamePages) {
  const node = await findNode(scope, params.id, { where: 'anywhere' });
  const rows = await selectRows<UseRow>(
    scope.tx,
    `select site_id as "siteId", file_id as "fileId", is_approved as "isApproved" from library_uses
     where node_id = $1 order by file_id nulls first`,
    [node.id],
  );
  const pages = await namePages(
    scope,
    rows.flatMap(({ fileId }) => fileId ?? []),
  );
  const uses = rows.flatMap(({ siteId, fileId, isApproved }): FileUse[] => {
    if (fileId === null) return [{ siteId, path: null, title: '', isApproved }];
    const page = pages.get(fileId);
    return page ? [{ siteId, isApproved, ...page }] : [];
  });
  uses.sort((one, other) => (one.path ?? '').localeCompare(other.path ?? '', 'en'));
  const isLive = await isInLiveRelease(scope, node.id);
  return { uses: uses.slice(0, maxListedUses), total: uses.length, isLive };
}

async function isInLiveRelease({ tx }: Scope, id: string): Promise<boolean> {
  return (await selectRows(tx, 'select from library_live_uses where node_id = $1 limit 1', [id])).length > 0;
}
