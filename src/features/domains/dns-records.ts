import type { DnsRecord } from './contract/domains.ts';

/** The records a domain needs for a site to be served there. */
export type DomainTarget = {
  readonly host: string;
  /** The project's permanent proof of ownership. */
  readonly proof: string;
  /** The site's current host, and its addresses. */
  readonly target: string;
  readonly targetAddresses: readonly string[];
  /** A CNAME is not possible at the top of a zone. */
  readonly isTop: boolean;
};

/** The values found. */
export type Findings = {
  readonly proofs: readonly string[];
  readonly aliases: readonly string[];
  readonly addresses: readonly string[];
};

export const proofName = (host: string): string => `_plinth.${host}`;
export const proofValue = (proof: string): string => `plinth=${proof}`;

const familyOf = (address: string): 'A' | 'AAAA' => (address.includes(':') ? 'AAAA' : 'A');

/** The records to set, each with the values found. The proof comes first: it establishes the ownership. */
export function listRecords(domainTarget: DomainTarget, found: Findings): DnsRecord[] {
  const value = proofValue(domainTarget.proof);
  // Any name can be queried: other values there must not be revealed to the person.
  const proofs = found.proofs.filter((text) => text.startsWith(proofValue('')));
  const proof: DnsRecord = {
    type: 'TXT',
    name: proofName(domainTarget.host),
    value,
    found: proofs,
    isSet: proofs.includes(value),
  };
  return [
    proof,
    ...(domainTarget.isTop && domainTarget.targetAddresses.length > 0
      ? byAddress(domainTarget, found)
      : [byAlias(domainTarget, found)]),
  ];
}

/** An alias, or its equivalent: some name servers return the addresses instead. */
function byAlias({ host, target, targetAddresses }: DomainTarget, { aliases, addresses }: Findings): DnsRecord {
  const isSame = addresses.length > 0 && addresses.every((address) => targetAddresses.includes(address));
  return {
    type: 'CNAME',
    name: host,
    value: target,
    found: [...(aliases.length > 0 ? aliases : addresses)],
    isSet: aliases.includes(target) || isSame,
  };
}

/** All of our addresses, and no others: visitors would reach either. */
function byAddress({ host, targetAddresses }: DomainTarget, { addresses }: Findings): DnsRecord[] {
  return targetAddresses.map((value) => {
    const type = familyOf(value);
    const found = addresses.filter((address) => familyOf(address) === type);
    return {
      type,
      name: host,
      value,
      found,
      isSet: found.includes(value) && found.every((address) => targetAddresses.includes(address)),
    };
  });
}

/** The number of wrong values that the problem names. */
const maxNamed = 3;

/** The problem as a sentence; null if there is none. */
export function findProblem(records: readonly DnsRecord[]): string | null {
  const wrong = records.find(({ isSet }) => !isSet);
  if (!wrong) return null;
  const { type, name, value, found } = wrong;
  if (type === 'TXT')
    return found.length === 0
      ? `We found no TXT record with your verification code at ${name}.`
      : `The TXT record at ${name} has the verification code of another project.`;
  return found.length === 0
    ? `${name} doesn’t point anywhere yet.`
    : `${name} points to ${[...new Set(found)].slice(0, maxNamed).join(', ')}. Set its ${type} record to ${value}.`;
}
