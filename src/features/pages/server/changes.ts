import { refuseSite } from '#features/sites/contract/refusals.ts';
import { lockSite, type SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { sendTogether } from '#platform/db/send-together.ts';
import type { Scope } from '#platform/house/scope.ts';
import { can } from './tree/assert-can-create.ts';

/** Emitted when files of a site changed. Every node notifies the sockets it holds. */
export const pagesChanged = 'pages.pages-changed';
export type PagesChange = {
  readonly projectId: string;
  readonly siteId: string;
  readonly revision: number;
  readonly by: string | null;
};

type ChangeOptions = {
  /** A change by the product itself: it never waits for approval. */
  readonly isSystemChange?: boolean;
  /** The member for whom a task makes the change, in a scope with their role: it waits for approval like a change of theirs. */
  readonly by?: string;
  /** A bulk change of pages that nobody has read one by one: changes that wait for approval still wait, and no code becomes allowed. */
  readonly keepsApproval?: boolean;
};

/**
 * Every change of a site's content goes through here: changes are serialized and announced on commit. Tasks and imports, which are no
 * person, may write while the site is still being prepared. Changes by a member who may not release wait for approval.
 */
export async function changeContent<T>(
  scope: Scope,
  siteId: string,
  work: (site: SiteRow) => Promise<T>,
  { isSystemChange: isOwnWork = false, keepsApproval = false, by: member }: ChangeOptions = {},
): Promise<T> {
  const by = member ?? scope.person?.userId ?? null;
  const heldBy = isOwnWork || can(scope, 'pages.release') ? '' : (by ?? '');
  const isCodeAllowed = isOwnWork || can(scope, 'pages.code');
  const [site] = await sendTogether(
    lockSite(scope, siteId),
    selectRows(scope.tx, readByTrigger, [heldBy, isCodeAllowed ? '' : 'no', keepsApproval ? 'yes' : '']),
  );
  if (by && site.activity === 'initializing') throw refuseSite('not_ready');
  const { projectId, id, revision } = site;
  const change = { projectId, siteId: id, revision, by } satisfies PagesChange;
  // Sent with the first statement of the work, and delivered on commit.
  const [, result] = await sendTogether(scope.house.events.emit(scope.tx, pagesChanged, change), work(site));
  return result;
}

/** A part of a change that nobody has read, such as updated links: see `keepsApproval`. */
export async function keepingApproval<T>({ tx }: Scope, work: () => Promise<T>): Promise<T> {
  const [before] = await selectRows<{ value: string | null }>(
    tx,
    `select current_setting('${setting}', true) as value`,
    [],
  );
  await selectRows(tx, `select set_config('${setting}', 'yes', true)`, []);
  const result = await work();
  await selectRows(tx, `select set_config('${setting}', $1, true)`, [before?.value ?? '']);
  return result;
}

const setting = 'plinth.keeps_approval';
const readByTrigger = `select
  set_config('plinth.held_by', $1, true), set_config('plinth.code_allowed', $2, true),
  set_config('plinth.keeps_approval', $3, true)`;
