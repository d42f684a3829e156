import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { findSite } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { folderDefaults } from '../../contract/tree.ts';
import { foldersAbove } from '../../contract/tree-path.ts';
import { changeContent } from '../changes.ts';
import { can, hasFolder } from './assert-can-create.ts';

type Defaults = Readonly<Record<string, unknown>>;
type Answer = { readonly path: string; readonly frontMatter: Defaults };

/** Reads or changes the defaults for new pages in a folder. Only the given keys change; null removes one. */
export async function folderDefaultsUseCase(
  scope: Scope,
  { params, body }: InputOf<typeof folderDefaults>,
): Promise<Answer> {
  const { path, frontMatter } = body;
  if (!frontMatter) {
    const site = await findSite(scope, params.d);
    const [row] = await selectRows<{ defaults: Defaults }>(
      scope.tx,
      'select defaults from folders where site_id = $1 and path = $2 and bin_batch is null',
      [site.id, path],
    );
    return { path, frontMatter: row?.defaults ?? {} };
  }
  if (!can(scope, 'pages.arrange')) throw refuse('forbidden');
  const given = Object.entries(frontMatter);
  const set = Object.fromEntries(given.filter(([, value]) => value !== null));
  const removed = given.filter(([, value]) => value === null).map(([key]) => key);
  return changeContent(scope, params.d, async (site) => {
    if (path !== '/' && !(await hasFolder(scope, site.id, path))) throw refuse('not_found');
    const [row] = await selectRows<{ defaults: Defaults }>(
      scope.tx,
      `insert into folders as f (site_id, path, project_id, defaults) values ($1, $2, $3, $4::jsonb)
       on conflict (site_id, path) where bin_batch is null do update set defaults = (f.defaults || excluded.defaults) - $5::text[]
       returning defaults`,
      [site.id, path, site.projectId, JSON.stringify(set), removed],
    );
    return { path, frontMatter: row?.defaults ?? {} };
  });
}

/** The effective defaults for a page: those of its folders, the nearest last. */
export async function defaultsFor({ tx }: Scope, siteId: string, path: string): Promise<Defaults> {
  const rows = await selectRows<{ defaults: Defaults }>(
    tx,
    'select defaults from folders where site_id = $1 and path = any($2) and bin_batch is null order by length(path)',
    [siteId, ['/', ...foldersAbove(path)]],
  );
  return Object.assign({}, ...rows.map(({ defaults }) => defaults));
}
