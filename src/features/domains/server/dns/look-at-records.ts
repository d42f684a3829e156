import type { House } from '#platform/house/house.ts';
import type { DnsRecord } from '../../contract/domains.ts';
import { problemWith, proofName, recordsFor } from '../../dns-records.ts';
import { problemWithHeld } from '../../failing-proof.ts';
import type { DomainFacts } from '../domain-facts.ts';
import { hostHere, isTop } from '../own-hosts.ts';
import { askNames, NoAnswer } from './ask-names.ts';

/** The state of a domain's records. If no name server answered the state is unknown: neither right nor wrong. */
export type Look = {
  /** Held: they are right, but another project still has the domain. */
  readonly outcome: 'right' | 'wrong' | 'held' | 'unknown';
  readonly records: readonly DnsRecord[];
  readonly hasProof: boolean;
  /** All TXT values at the proof's name. */
  readonly texts: readonly string[];
  readonly problem: string | null;
};

const noMove: Look = { outcome: 'right', records: [], hasProof: false, texts: [], problem: null };
const silence = 'The name servers of this domain aren’t responding.';

/** Queries name servers for the current records. Takes seconds if they are slow, so no transaction may be open meanwhile. */
export async function lookAtRecords(
  house: House,
  { site, move, proof, held }: Omit<DomainFacts, 'mayMove'>,
): Promise<Look> {
  if (!move) return noMove;
  if (proof === null) throw new Error('a domain is moved to without a proof');
  const { host } = move;
  const names = askNames(house);
  const target = hostHere(house, site);
  const targetAddresses = await names.addresses(target).catch(noneKnown);
  const wish = { host, proof, target, targetAddresses, isTop: isTop(host) };
  try {
    const [proofs, aliases, addresses] = await Promise.all([
      names.texts(proofName(host)),
      names.aliases(host),
      names.addresses(host),
    ]);
    const records = recordsFor(wish, { proofs, aliases, addresses });
    const found = { records, hasProof: records[0]?.isSet === true, texts: proofs };
    const wrong = problemWith(records);
    if (wrong !== null) return { ...found, outcome: 'wrong', problem: wrong };
    const problem = problemWithHeld(host, held, house.clock.now());
    return { ...found, outcome: problem === null ? 'right' : 'held', problem };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    const records = recordsFor(wish, { proofs: [], aliases: [], addresses: [] });
    return { outcome: 'unknown', records, hasProof: false, texts: [], problem: silence };
  }
}

/** The addresses of the sites' host; without them an alias can still be recognized by its name. */
function noneKnown(error: unknown): readonly string[] {
  if (error instanceof NoAnswer) return [];
  throw error;
}
