import type { House } from '#platform/house/house.ts';
import type { Connection, DomainMove } from '../contract/domains.ts';
import { type Look, lookAtRecords } from './dns/look-at-records.ts';
import type { DomainFacts } from './domain-facts.ts';
import { hostHere } from './own-hosts.ts';
import type { MoveRow } from './tables.ts';

/** How the site is reached, by the current DNS records. */
export async function connectionOf(house: House, facts: DomainFacts): Promise<Connection> {
  return connectionFrom(house, facts, await lookAtRecords(house, facts));
}

export function connectionFrom(house: House, { site, move, mayMove }: DomainFacts, look: Look): Connection {
  return {
    // If no name server answers, the last known state applies.
    isConnected:
      look.outcome === 'unknown' ? move?.state === 'completed' && !site.disconnected : look.outcome === 'right',
    host: hostHere(house, site),
    move: move && shownMove(house, move, look),
    records: [...look.records],
    mayMove,
  };
}

const shownMove = ({ clock }: House, move: MoveRow, { problem }: Look): DomainMove => ({
  host: move.host,
  state: move.state,
  createdAt: move.createdAt.toISOString(),
  completedAt: move.completedAt?.toISOString() ?? null,
  checkedAt: clock.now().toISOString(),
  problem,
});
