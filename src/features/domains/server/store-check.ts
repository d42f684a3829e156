import { and, eq } from 'drizzle-orm';
import { changeSite, findSite } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { daysUntilUnserved, isUnserved } from '../failing-proof.ts';
import type { RecordCheck } from './dns/check-records.ts';
import { stopServing } from './lose-host.ts';
import { notifyAboutDomain, notifyOwner } from './notify-owner.ts';
import { domainMoves, type MoveRow } from './tables.ts';

type About = { readonly siteId: string; readonly host: string };

/** Stores the result of a regular check, and notifies people of changes once, not every quarter of an hour. */
export async function storeCheck(scope: Scope, { siteId, host }: About, check: RecordCheck): Promise<void> {
  // No answer is no change: the last known state applies.
  if (check.outcome === 'unknown') return;
  const [move] = await scope.tx
    .select()
    .from(domainMoves)
    .where(and(eq(domainMoves.siteId, siteId), eq(domainMoves.host, host)))
    .for('update');
  if (!move) return;
  return move.state === 'waiting' ? storeWaiting(scope, move, check) : storeCompleted(scope, move, check);
}

async function storeWaiting(scope: Scope, move: MoveRow, { outcome, problem }: RecordCheck): Promise<void> {
  await write(scope, move, { problem, failingSince: null, proofFailingSince: null });
  const isNews = outcome === 'right' && (move.checkedAt === null || move.problem !== null);
  if (isNews) await notifyReady(scope, move);
}

async function storeCompleted(scope: Scope, move: MoveRow, check: RecordCheck): Promise<void> {
  const now = scope.house.clock.now();
  const isRight = check.outcome === 'right';
  const failingSince = isRight ? null : (move.failingSince ?? now);
  const proofFailingSince = check.hasProof ? null : (move.proofFailingSince ?? now);
  await write(scope, move, { problem: check.problem, failingSince, proofFailingSince });
  if (isUnserved(proofFailingSince, now)) return stopServing(scope, move);
  const { disconnected } = await findSite(scope, move.siteId);
  const isProofNews = !check.hasProof && move.proofFailingSince === null;
  if (disconnected !== !isRight) await changeSite(scope, move.siteId, { disconnected: !isRight });
  if (isProofNews || (!isRight && !disconnected)) await notifyGone(scope, move, check);
  if (isRight && disconnected) await notifyBack(scope, move);
}

type Found = Pick<MoveRow, 'problem' | 'failingSince' | 'proofFailingSince'>;

const write = ({ tx, house }: Scope, { siteId }: MoveRow, found: Found) =>
  tx
    .update(domainMoves)
    .set({ ...found, checkedAt: house.clock.now() })
    .where(eq(domainMoves.siteId, siteId));

const notifyReady = (scope: Scope, { host, by }: MoveRow): Promise<void> =>
  notifyAboutDomain(scope, by, {
    status: 'success',
    type: 'domains.domain-ready',
    message: `The DNS records of ${host} are verified. You can complete the migration now.`,
  });

/** A missing proof ends in the loss of the domain, so the owner is notified of the consequence. */
function notifyGone(scope: Scope, { host }: MoveRow, { problem, hasProof }: RecordCheck): Promise<void> {
  const stake = hasProof
    ? []
    : [`Add it again. After ${daysUntilUnserved} days without it, your site is no longer served there.`];
  const message = [`${host} no longer points to your site.`, problem, ...stake]
    .filter((part) => part !== null)
    .join(' ');
  return notifyOwner(scope, { status: 'error', type: 'domains.domain-disconnected', message });
}

const notifyBack = (scope: Scope, { host }: MoveRow): Promise<void> =>
  notifyOwner(scope, {
    status: 'success',
    type: 'domains.domain-connected',
    message: `${host} points to your site again.`,
  });
