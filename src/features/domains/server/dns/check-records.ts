import { NoAnswer, queryDns } from '#platform/dns/query-dns.ts';
import type { House } from '#platform/house/house.ts';
import type { DnsRecord } from '../../contract/domains.ts';
import { findProblem, listRecords, proofName } from '../../dns-records.ts';
import { findHeldProblem } from '../../failing-proof.ts';
import { installationHost, isTop } from '../custom-hosts.ts';
import type { DomainFacts } from '../domain-facts.ts';

/** The state of a domain's records. If no name server answered the state is unknown: neither right nor wrong. */
export type RecordCheck = {
  /** Held: they are right, but another project still has the domain. */
  readonly outcome: 'right' | 'wrong' | 'held' | 'unknown';
  readonly records: readonly DnsRecord[];
  readonly hasProof: boolean;
  /** All TXT values at the proof's name. */
  readonly texts: readonly string[];
  readonly problem: string | null;
};

const uncheckedMove: RecordCheck = { outcome: 'right', records: [], hasProof: false, texts: [], problem: null };
const unknownCheck = 'The name servers of this domain aren’t responding.';

/** Queries name servers for the current records. Takes seconds if they are slow, so no transaction may be open meanwhile. */
export async function checkRecords(
  house: House,
  { site, move, proof, held }: Omit<DomainFacts, 'mayMove'>,
): Promise<RecordCheck> {
  if (!move) return uncheckedMove;
  if (proof === null) throw new Error('a domain is moved to without a proof');
  const { host } = move;
  const names = queryDns(house);
  const target = installationHost(house, site);
  const targetAddresses = await names.addresses(target).catch(noneKnown);
  const domainTarget = { host, proof, target, targetAddresses, isTop: isTop(host) };
  try {
    const [proofs, aliases, addresses] = await Promise.all([
      names.texts(proofName(host)),
      names.aliases(host),
      names.addresses(host),
    ]);
    const records = listRecords(domainTarget, { proofs, aliases, addresses });
    const found = { records, hasProof: records[0]?.isSet === true, texts: proofs };
    const wrong = findProblem(records);
    if (wrong !== null) return { ...found, outcome: 'wrong', problem: wrong };
    const problem = findHeldProblem(host, held, house.clock.now());
    return { ...found, outcome: problem === null ? 'right' : 'held', problem };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    const records = listRecords(domainTarget, { proofs: [], aliases: [], addresses: [] });
    return { outcome: 'unknown', records, hasProof: false, texts: [], problem: unknownCheck };
  }
}

/** The addresses of the sites' host; without them an alias can still be recognized by its name. */
function noneKnown(error: unknown): readonly string[] {
  if (error instanceof NoAnswer) return [];
  throw error;
}
