import type { DnsRecord } from './contract/domains.ts';

/** What a domain has to say, for a site to be served there. */
export type Wish = {
  readonly host: string;
  /** The project's permanent proof. */
  readonly proof: string;
  /** Where the site is reached now, and the addresses of that. */
  readonly target: string;
  readonly targetAddresses: readonly string[];
  /** At the top of a zone no CNAME may stand. */
  readonly isTop: boolean;
};

/** What it says. */
export type Findings = {
  readonly proofs: readonly string[];
  readonly aliases: readonly string[];
  readonly addresses: readonly string[];
};

export const proofName = (host: string): string => `_plinth.${host}`;
export const proofValue = (proof: string): string => `plinth=${proof}`;

const familyOf = (address: string): 'A' | 'AAAA' => (address.includes(':') ? 'AAAA' : 'A');

/** The records to set, each with what was found in its place. The proof comes first: it says whose the domain is. */
export function recordsFor(wish: Wish, found: Findings): DnsRecord[] {
  const value = proofValue(wish.proof);
  // Any name can be asked about: what else stands there is none of the asker's business.
  const proofs = found.proofs.filter((text) => text.startsWith(proofValue('')));
  const proof: DnsRecord = {
    type: 'TXT',
    name: proofName(wish.host),
    value,
    found: proofs,
    isSet: proofs.includes(value),
  };
  return [proof, ...(wish.isTop && wish.targetAddresses.length > 0 ? byAddress(wish, found) : [byAlias(wish, found)])];
}

/** An alias, or something that amounts to one: some name servers answer with the addresses instead. */
function byAlias({ host, target, targetAddresses }: Wish, { aliases, addresses }: Findings): DnsRecord {
  const isSame = addresses.length > 0 && addresses.every((address) => targetAddresses.includes(address));
  return {
    type: 'CNAME',
    name: host,
    value: target,
    found: [...(aliases.length > 0 ? aliases : addresses)],
    isSet: aliases.includes(target) || isSame,
  };
}

/** Each address of ours, and none of anybody else's: visitors would come to either. */
function byAddress({ host, targetAddresses }: Wish, { addresses }: Findings): DnsRecord[] {
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

/** What is wrong, in one sentence; null when nothing is. */
export function problemWith(records: readonly DnsRecord[]): string | null {
  const wrong = records.find(({ isSet }) => !isSet);
  if (!wrong) return null;
  const { type, name, found } = wrong;
  if (type === 'TXT')
    return found.length === 0
      ? `We found no TXT record with your verification code at ${name}.`
      : `The TXT record at ${name} has the verification code of another project.`;
  return found.length === 0 ? `${name} doesn’t point anywhere yet.` : `${name} points to another server.`;
}
