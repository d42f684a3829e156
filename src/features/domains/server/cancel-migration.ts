import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { changeSite, lockSite } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Connection, cancelMigration } from '../contract/domains.ts';
import { refuseDomain } from '../contract/refusals.ts';
import { loadConnection } from './connection.ts';
import { reserveHosts } from './custom-hosts.ts';
import { findMove, loadFacts } from './domain-facts.ts';
import { republish } from './republish.ts';
import { domainMoves } from './tables.ts';

/** Cancels the move, or moves back to the name here. */
export async function cancelMigrationUseCase(
  scope: Scope,
  { params }: InputOf<typeof cancelMigration>,
): Promise<Connection> {
  const site = await lockSite(scope, params.d);
  const move = await findMove(scope, site.id);
  if (!move) throw refuseDomain('not_moving');
  // Before the move is deleted: how long a host is reserved depends on its proof.
  if (move.state === 'completed') await reserveHosts(scope, site);
  await scope.tx.delete(domainMoves).where(eq(domainMoves.siteId, site.id));
  if (move.state === 'waiting') return loadConnection(scope.house, await loadFacts(scope, site));
  const back = await changeSite(scope, site.id, { domain: null, disconnected: false });
  if (!back) throw new Error('a site that was held is gone');
  await republish(scope, back);
  return loadConnection(scope.house, await loadFacts(scope, back));
}
