/** What an identity provider's answer leads to, without a database. */

/** Who the provider says somebody is. */
export type ProvenIdentity = {
  readonly subject: string;
  /** Only an address the provider vouches for. */
  readonly email: string | null;
  /** Empty where the provider gave none. */
  readonly firstName: string;
  readonly lastName: string;
};

export type Arrival = {
  /** Whose account this identity opens already. */
  readonly linkedTo: string | null;
  /** Who was signed in and went there to link it. */
  readonly visitor: string | null;
  readonly hasAddress: boolean;
  /** Whose account has the address the provider vouches for. */
  readonly owner: string | null;
  /** The account it would be linked to has another identity of the same provider. */
  readonly isOccupied: boolean;
};

export type Destination =
  | { readonly to: 'session' | 'link'; readonly userId: string }
  | { readonly to: 'sign-up' | 'set-email' }
  | { readonly to: 'nowhere'; readonly why: 'provider_linked' | 'provider_taken' };

/** Where somebody goes who comes back from a provider. An account is never linked here: that takes a code from its mailbox. */
export function destinationOf({ linkedTo, visitor, hasAddress, owner, isOccupied }: Arrival): Destination {
  if (visitor !== null && linkedTo !== null)
    return { to: 'nowhere', why: linkedTo === visitor ? 'provider_linked' : 'provider_taken' };
  if (linkedTo !== null) return { to: 'session', userId: linkedTo };
  const account = visitor ?? owner;
  if (account !== null) return isOccupied ? { to: 'nowhere', why: 'provider_linked' } : { to: 'link', userId: account };
  return { to: hasAddress ? 'sign-up' : 'set-email' };
}

/** May this provider go? Only while something else opens the account: a provider that is no longer configured does not. */
export const hasOtherWayIn = (
  provider: string,
  ways: { readonly hasPassword: boolean; readonly linked: readonly string[]; readonly configured: readonly string[] },
): boolean => ways.hasPassword || ways.linked.some((other) => other !== provider && ways.configured.includes(other));
