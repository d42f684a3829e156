import { and, eq } from 'drizzle-orm';
import { clientPath } from '#contract-kit/client-path.ts';
import { notify } from '#features/notifications/server/door.ts';
import { changeSite, findSite } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import type { Look } from './dns/look-at-records.ts';
import { domainMoves, type MoveRow } from './tables.ts';

type About = { readonly siteId: string; readonly host: string };

/** Writes down what the regular look found, and tells people when it is news: once, not every quarter of an hour. */
export async function noteLook(scope: Scope, { siteId, host }: About, look: Look): Promise<void> {
  // Silence is no news: what was known last still counts.
  if (look.outcome === 'unknown') return;
  const { tx, house } = scope;
  const [move] = await tx
    .select()
    .from(domainMoves)
    .where(and(eq(domainMoves.siteId, siteId), eq(domainMoves.host, host)))
    .for('update');
  if (!move) return;
  const isRight = look.outcome === 'right';
  const now = house.clock.now();
  const failingSince = isRight || move.state === 'waiting' ? null : (move.failingSince ?? now);
  await tx
    .update(domainMoves)
    .set({ checkedAt: now, problem: look.problem, failingSince })
    .where(eq(domainMoves.siteId, siteId));
  if (move.state === 'waiting') {
    const isNews = isRight && (move.checkedAt === null || move.problem !== null);
    return isNews ? tellReady(scope, move) : undefined;
  }
  const { disconnected } = await findSite(scope, siteId);
  if (disconnected === !isRight) return;
  await changeSite(scope, siteId, { disconnected: !isRight });
  return isRight ? tellBack(scope, move) : tellGone(scope, move, look.problem);
}

const tellReady = (scope: Scope, { host, by }: MoveRow): Promise<void> =>
  tell(scope, by, {
    status: 'success',
    type: 'domains.domain-ready',
    message: `The records of ${host} are right. You can complete the move now.`,
  });

const tellGone = async (scope: Scope, { host }: MoveRow, problem: string | null): Promise<void> =>
  tell(scope, await ownerOf(scope), {
    status: 'error',
    type: 'domains.domain-disconnected',
    message: `${host} no longer leads to your site. ${problem ?? ''}`.trim(),
  });

const tellBack = async (scope: Scope, { host }: MoveRow): Promise<void> =>
  tell(scope, await ownerOf(scope), {
    status: 'success',
    type: 'domains.domain-connected',
    message: `${host} leads to your site again.`,
  });

type Words = Pick<Parameters<typeof notify>[1], 'status' | 'type' | 'message'>;

async function tell(scope: Scope, userId: string | null, words: Words): Promise<void> {
  if (userId === null) return;
  const { projectId } = seatOf(scope);
  await notify(scope, { ...words, userId, data: { path: clientPath('domains', { assetId: projectId }) } });
}

async function ownerOf({ tx, seat }: Scope): Promise<string | null> {
  const [row] = await selectRows<{ owner: string | null }>(tx, 'select plinth.owner_of($1) as owner', [
    seat?.projectId ?? null,
  ]);
  return row?.owner ?? null;
}
