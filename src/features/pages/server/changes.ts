import { sql } from 'drizzle-orm';
import { refuseSite } from '#features/sites/contract/refusals.ts';
import { lockSite, type SiteRow } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { may } from './tree/assert-may-make.ts';

/** Emitted when files of a site changed: `PagesWord`. Every node tells the sockets it holds. */
export const pagesChanged = 'pages.pages-changed';
export type PagesWord = {
  readonly projectId: string;
  readonly siteId: string;
  readonly revision: number;
  readonly by: string | null;
};

type ChangeOptions = {
  /** The product's own work, whoever caused it: it waits for nobody's approval. */
  readonly isOwnWork?: boolean;
};

/**
 * Every change of a site's content goes through here: one after the other, told to everybody when it commits. Who is not a person (a task,
 * an import) may write while the site is still being prepared. What somebody saves who may not release waits for approval.
 */
export async function changeContent<T>(
  scope: Scope,
  siteId: string,
  work: (site: SiteRow) => Promise<T>,
  { isOwnWork = false }: ChangeOptions = {},
): Promise<T> {
  const site = await lockSite(scope, siteId);
  const by = scope.person?.userId ?? null;
  const heldBy = isOwnWork || may(scope, 'pages.release') ? '' : (by ?? '');
  const isCodeAllowed = isOwnWork || may(scope, 'pages.code');
  // The table's trigger reads both.
  await scope.tx.execute(sql`select
    set_config('plinth.held_by', ${heldBy}, true), set_config('plinth.code_allowed', ${isCodeAllowed ? '' : 'no'}, true)`);
  if (by && site.activity === 'initializing') throw refuseSite('not_ready');
  const result = await work(site);
  const { projectId, id, revision } = site;
  await scope.house.events.emit(scope.tx, pagesChanged, {
    projectId,
    siteId: id,
    revision,
    by,
  } satisfies PagesWord);
  return result;
}
