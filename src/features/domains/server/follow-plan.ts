import { eq } from 'drizzle-orm';
import { clientPath } from '#contract-kit/client-path.ts';
import { listProfiles } from '#features/accounts/server/door.ts';
import { hasFeature } from '#features/billing/server/door.ts';
import { changeSite, lockSite, type SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import { screenUrl } from '#platform/http/screen-url.ts';
import { toMailLine } from '#platform/mail/mail-line.ts';
import { daysServedWithoutPlan, decideLossStep, reminderDays } from '../lost-feature.ts';
import { reserveHosts } from './custom-hosts.ts';
import { findMove } from './domain-facts.ts';
import { notifyOwner } from './notify-owner.ts';
import { republish } from './republish.ts';
import { domainMoves, type MoveRow } from './tables.ts';

/** A domain that is served although the plan has lost the feature: 30 days with notices, then the site moves back to its name here. */
export async function followPlan(scope: Scope, siteId: string): Promise<void> {
  const site = await lockSite(scope, siteId);
  const move = await findMove(scope, site.id);
  if (move?.state !== 'completed') return;
  const now = scope.house.clock.now();
  const { unpaidSince, unpaidReminded: wasReminded } = move;
  const mayMove = await hasFeature(scope, 'custom-domain');
  switch (decideLossStep({ mayMove, unpaidSince, wasReminded }, now)) {
    case 'begin':
      await write(scope, move, { unpaidSince: now, unpaidReminded: false });
      return tellOwner(scope, 'warning', `${move.host} is no longer part of your plan`, [
        `Your site stays at ${move.host} for ${daysServedWithoutPlan} days. After that it moves back to its name on this server.`,
      ]);
    case 'remind':
      await write(scope, move, { unpaidReminded: true });
      return tellOwner(scope, 'warning', `${move.host} will be disconnected in ${reminderDays} days`, [
        'Your plan doesn’t include a custom domain. Upgrade to keep it, or tell your visitors the new address.',
      ]);
    case 'end':
      return moveBack(scope, site, move);
    case 'undo':
      await write(scope, move, { unpaidSince: null, unpaidReminded: false });
      return notifyOwner(scope, {
        status: 'success',
        type: 'domains.plan-restored',
        message: `Your plan includes ${move.host} again, so your site stays there.`,
      });
    case null:
      return;
  }
}

type Change = Partial<Pick<MoveRow, 'unpaidSince' | 'unpaidReminded' | 'state' | 'completedAt' | 'failingSince'>>;

const write = ({ tx }: Scope, { siteId }: MoveRow, change: Change) =>
  tx.update(domainMoves).set(change).where(eq(domainMoves.siteId, siteId));

/** The host stays reserved for the project as if it had moved back itself; with a larger plan the move can be completed again. */
async function moveBack(scope: Scope, site: SiteRow, move: MoveRow): Promise<void> {
  await reserveHosts(scope, site);
  const waiting = { state: 'waiting', completedAt: null, failingSince: null } as const;
  await write(scope, move, { ...waiting, unpaidSince: null, unpaidReminded: false });
  const back = await changeSite(scope, site.id, { domain: null, disconnected: false });
  if (back) await republish(scope, back);
  await tellOwner(scope, 'error', `Your site is no longer served at ${move.host}`, [
    'Your plan doesn’t include a custom domain, so the site moved back to its name on this server.',
  ]);
}

/** In the app and as an email, because visitors are affected. */
async function tellOwner(
  scope: Scope,
  status: 'warning' | 'error',
  subject: string,
  paragraphs: readonly string[],
): Promise<void> {
  await notifyOwner(scope, { status, type: 'domains.plan-lost', message: `${subject}. ${paragraphs.join(' ')}` });
  const { projectId } = seatOf(scope);
  const [row] = await selectRows<{ owner: string | null }>(scope.tx, 'select plinth.owner_of($1) as owner', [
    projectId,
  ]);
  const owner = row?.owner ? (await listProfiles(scope, [row.owner])).get(row.owner) : undefined;
  if (!owner) return;
  await scope.house.mail.notice(
    scope.tx,
    { lane: 'notice' },
    {
      to: owner.email,
      subject,
      heading: subject,
      paragraphs: [toMailLine(`Hello ${owner.firstName},`), ...paragraphs],
      button: { label: 'Show your plan', url: screenUrl(scope.house, clientPath('plan', {})) },
    },
  );
}
