import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { changeMenu } from '../../contract/menus.ts';
import { isBelow, otherRoot } from '../../contract/tree-path.ts';
import type { MenuOverrides } from '../../menu-names.ts';
import { changeContent } from '../changes.ts';
import { hasFolder } from './assert-can-create.ts';

/** The roots of the tree are there even if they are empty. */
const roots: ReadonlySet<string> = new Set(['/', '/posts', '/static']);

/** Changes the menu overrides of a folder. Only the given entries change; null removes one. */
export function changeMenuUseCase(scope: Scope, { params, body }: InputOf<typeof changeMenu>) {
  const { path } = body;
  const given = Object.entries(body.entries);
  const set = Object.fromEntries(given.filter(([, value]) => value !== null));
  const removed = given.filter(([, value]) => value === null).map(([name]) => name);
  return changeContent(scope, params.d, async (site) => {
    if (isBelow(path, otherRoot)) throw refuse('not_found');
    if (!roots.has(path) && !(await hasFolder(scope, site.id, path))) throw refuse('not_found');
    const [row] = await selectRows<{ capabilities: MenuOverrides }>(
      scope.tx,
      `insert into folders as f (site_id, path, project_id, capabilities) values ($1, $2, $3, $4::jsonb)
       on conflict (site_id, path) where bin_batch is null
         do update set capabilities = (f.capabilities || excluded.capabilities) - $5::text[]
       returning capabilities`,
      [site.id, path, site.projectId, JSON.stringify(set), removed],
    );
    return { path, entries: row?.capabilities ?? {} };
  });
}
