import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { hasFeature } from '#features/billing/server/door.ts';
import { changeSite, findSite, lockSite } from '#features/sites/server/door.ts';
import type { OpenScope, Scope } from '#platform/house/scope.ts';
import type { Connection, completeMigration } from '../contract/domains.ts';
import { refuseDomain } from '../contract/refusals.ts';
import { toConnection } from './connection.ts';
import { takeHost } from './custom-hosts.ts';
import { checkRecords } from './dns/check-records.ts';
import { type DomainFacts, findMove, loadFacts } from './domain-facts.ts';
import { hitFailpoint } from './failpoints.ts';
import { republish } from './republish.ts';
import { domainMoves } from './tables.ts';

/** Completes the move to the custom domain, if the records are right at this moment. */
export async function completeMigrationUseCase(
  scope: OpenScope,
  { params }: InputOf<typeof completeMigration>,
): Promise<Connection> {
  const { house } = scope;
  const facts = await scope.inTransaction(async (inside) => loadFacts(inside, await findSite(inside, params.d)));
  if (!facts.move) throw refuseDomain('not_moving');
  const check = await checkRecords(house, facts);
  // Completed already: a second click, or a repeated request.
  if (facts.move.state === 'completed') return toConnection(house, facts, check);
  if (check.outcome === 'held') throw refuseDomain('taken', check.problem ?? undefined);
  if (check.outcome !== 'right')
    throw refuseDomain('not_connected', `The domain doesn’t point here yet. ${check.problem}`);
  hitFailpoint('migrate.before-move');
  const { host } = facts.move;
  const moved = await scope.inTransaction((inside) => move(inside, params.d, host, check.texts));
  hitFailpoint('migrate.moved');
  return toConnection(house, moved, check);
}

async function move(scope: Scope, siteId: string, host: string, texts: readonly string[]): Promise<DomainFacts> {
  const site = await lockSite(scope, siteId);
  if (!(await hasFeature(scope, 'custom-domain'))) throw refuseDomain('not_in_plan');
  // The move may have been cancelled, or started again for another domain, after its records were checked.
  const waiting = await findMove(scope, site.id);
  if (waiting?.host !== host) throw refuseDomain('not_moving');
  if (waiting.state === 'completed') return loadFacts(scope, site);
  await takeHost(scope, host, site, texts);
  const now = scope.house.clock.now();
  await scope.tx
    .update(domainMoves)
    .set({
      state: 'completed',
      completedAt: now,
      checkedAt: now,
      problem: null,
      failingSince: null,
      proofFailingSince: null,
    })
    .where(eq(domainMoves.siteId, site.id));
  const moved = await changeSite(scope, site.id, { domain: host, disconnected: false });
  if (!moved) throw new Error('a site that was held is gone');
  await republish(scope, moved);
  return loadFacts(scope, moved);
}
