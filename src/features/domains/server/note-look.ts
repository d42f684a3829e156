import { and, eq } from 'drizzle-orm';
import { changeSite, findSite } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { daysUntilUnserved, isUnserved } from '../failing-proof.ts';
import type { Look } from './dns/look-at-records.ts';
import { stopServing } from './lose-host.ts';
import { domainMoves, type MoveRow } from './tables.ts';
import { tellAboutDomain, tellOwner } from './tell-owner.ts';

type About = { readonly siteId: string; readonly host: string };

/** Stores the result of a regular check, and notifies people of changes once, not every quarter of an hour. */
export async function noteLook(scope: Scope, { siteId, host }: About, look: Look): Promise<void> {
  // No answer is no change: the last known state applies.
  if (look.outcome === 'unknown') return;
  const [move] = await scope.tx
    .select()
    .from(domainMoves)
    .where(and(eq(domainMoves.siteId, siteId), eq(domainMoves.host, host)))
    .for('update');
  if (!move) return;
  return move.state === 'waiting' ? noteWaiting(scope, move, look) : noteCompleted(scope, move, look);
}

async function noteWaiting(scope: Scope, move: MoveRow, { outcome, problem }: Look): Promise<void> {
  await write(scope, move, { problem, failingSince: null, proofFailingSince: null });
  const isNews = outcome === 'right' && (move.checkedAt === null || move.problem !== null);
  if (isNews) await tellReady(scope, move);
}

async function noteCompleted(scope: Scope, move: MoveRow, look: Look): Promise<void> {
  const now = scope.house.clock.now();
  const isRight = look.outcome === 'right';
  const failingSince = isRight ? null : (move.failingSince ?? now);
  const proofFailingSince = look.hasProof ? null : (move.proofFailingSince ?? now);
  await write(scope, move, { problem: look.problem, failingSince, proofFailingSince });
  if (isUnserved(proofFailingSince, now)) return stopServing(scope, move);
  const { disconnected } = await findSite(scope, move.siteId);
  const isProofNews = !look.hasProof && move.proofFailingSince === null;
  if (disconnected !== !isRight) await changeSite(scope, move.siteId, { disconnected: !isRight });
  if (isProofNews || (!isRight && !disconnected)) await tellGone(scope, move, look);
  if (isRight && disconnected) await tellBack(scope, move);
}

type Found = Pick<MoveRow, 'problem' | 'failingSince' | 'proofFailingSince'>;

const write = ({ tx, house }: Scope, { siteId }: MoveRow, found: Found) =>
  tx
    .update(domainMoves)
    .set({ ...found, checkedAt: house.clock.now() })
    .where(eq(domainMoves.siteId, siteId));

const tellReady = (scope: Scope, { host, by }: MoveRow): Promise<void> =>
  tellAboutDomain(scope, by, {
    status: 'success',
    type: 'domains.domain-ready',
    message: `The DNS records of ${host} are verified. You can complete the migration now.`,
  });

/** A missing proof ends in the loss of the domain, so the owner is notified of the consequence. */
function tellGone(scope: Scope, { host }: MoveRow, { problem, hasProof }: Look): Promise<void> {
  const stake = hasProof
    ? []
    : [`Add it again. After ${daysUntilUnserved} days without it, your site is no longer served there.`];
  const message = [`${host} no longer points to your site.`, problem, ...stake]
    .filter((part) => part !== null)
    .join(' ');
  return tellOwner(scope, { status: 'error', type: 'domains.domain-disconnected', message });
}

const tellBack = (scope: Scope, { host }: MoveRow): Promise<void> =>
  tellOwner(scope, {
    status: 'success',
    type: 'domains.domain-connected',
    message: `${host} points to your site again.`,
  });
