import type { InputOf } from '#contract-kit/endpoint.ts';
import { hasFeature } from '#features/billing/server/door.ts';
import { lockSite } from '#features/sites/server/door.ts';
import { type OpenScope, personOf, type Scope } from '#platform/house/scope.ts';
import type { Connection, initiateMigration } from '../contract/domains.ts';
import { refuseDomain } from '../contract/refusals.ts';
import { loadConnection } from './connection.ts';
import { parseHost, refuseTakenHost } from './custom-hosts.ts';
import { type DomainFacts, ensureProof, findMove, loadFacts } from './domain-facts.ts';
import { domainMoves } from './tables.ts';

/** Starts a move. It does not block anyone else: a domain belongs to the first project that proves it. */
export async function initiateMigrationUseCase(
  scope: OpenScope,
  { params, body }: InputOf<typeof initiateMigration>,
): Promise<Connection> {
  const facts = await scope.inTransaction((inside) => begin(inside, params.d, body.host));
  return loadConnection(scope.house, facts);
}

async function begin(scope: Scope, siteId: string, typed: string): Promise<DomainFacts> {
  const site = await lockSite(scope, siteId);
  if (!(await hasFeature(scope, 'custom-domain'))) throw refuseDomain('not_in_plan');
  const host = parseHost(scope.house, typed);
  const move = await findMove(scope, site.id);
  if (move && move.host !== host) throw refuseDomain(move.state === 'waiting' ? 'is_moving' : 'has_domain');
  if (!move) {
    await refuseTakenHost(scope, host, site);
    await ensureProof(scope);
    await scope.tx.insert(domainMoves).values({
      siteId: site.id,
      projectId: site.projectId,
      host,
      state: 'waiting',
      by: personOf(scope).userId,
      createdAt: scope.house.clock.now(),
    });
  }
  return loadFacts(scope, site);
}
