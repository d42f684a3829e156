import type { House } from '#platform/house/house.ts';
import type { Connection, DomainMove } from '../contract/domains.ts';
import { servedUntil } from '../lost-feature.ts';
import { installationHost } from './custom-hosts.ts';
import { checkRecords, type RecordCheck } from './dns/check-records.ts';
import type { DomainFacts } from './domain-facts.ts';
import type { MoveRow } from './tables.ts';

/** How the site is reached, by the current DNS records. */
export async function loadConnection(house: House, facts: DomainFacts): Promise<Connection> {
  return toConnection(house, facts, await checkRecords(house, facts));
}

export function toConnection(house: House, { site, move, mayMove }: DomainFacts, check: RecordCheck): Connection {
  return {
    // If no name server answers, the last known state applies.
    isConnected:
      check.outcome === 'unknown' ? move?.state === 'completed' && !site.disconnected : check.outcome === 'right',
    host: installationHost(house, site),
    move: move && toDomainMove(house, move, check),
    records: [...check.records],
    mayMove,
  };
}

const toDomainMove = ({ clock }: House, move: MoveRow, { problem }: RecordCheck): DomainMove => ({
  host: move.host,
  state: move.state,
  createdAt: move.createdAt.toISOString(),
  completedAt: move.completedAt?.toISOString() ?? null,
  checkedAt: clock.now().toISOString(),
  problem,
  servedUntil: move.unpaidSince && servedUntil(move.unpaidSince).toISOString(),
});
