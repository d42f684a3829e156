/** Decides the outcome of a provider's reply, independent of the database. */

/** The identity as the provider states it. */
export type VerifiedIdentity = {
  readonly subject: string;
  /** Only an address that the provider has verified. */
  readonly email: string | null;
  /** Empty if the provider gave none. */
  readonly firstName: string;
  readonly lastName: string;
};

export type ProviderReturn = {
  /** The account that this identity is linked to. */
  readonly linkedTo: string | null;
  /** The signed-in person who started the visit to link the identity. */
  readonly visitor: string | null;
  readonly hasAddress: boolean;
  /** The account with the verified address. */
  readonly owner: string | null;
  /** True if the account to link already has another identity of the same provider. */
  readonly isOccupied: boolean;
};

export type Destination =
  | { readonly to: 'session' | 'link'; readonly userId: string }
  | { readonly to: 'sign-up' | 'set-email' }
  | { readonly to: 'nowhere'; readonly why: 'provider_linked' | 'provider_taken' };

/** The destination after a visit to a provider. Accounts are never linked here: that requires a code from their mailbox. */
export function chooseDestination({ linkedTo, visitor, hasAddress, owner, isOccupied }: ProviderReturn): Destination {
  if (visitor !== null && linkedTo !== null)
    return { to: 'nowhere', why: linkedTo === visitor ? 'provider_linked' : 'provider_taken' };
  if (linkedTo !== null) return { to: 'session', userId: linkedTo };
  const account = visitor ?? owner;
  if (account !== null) return isOccupied ? { to: 'nowhere', why: 'provider_linked' } : { to: 'link', userId: account };
  return { to: hasAddress ? 'sign-up' : 'set-email' };
}

/** Whether the account has another way to sign in; a provider that is no longer configured does not count. */
export const hasOtherSignInMethod = (
  provider: string,
  ways: { readonly hasPassword: boolean; readonly linked: readonly string[]; readonly configured: readonly string[] },
): boolean => ways.hasPassword || ways.linked.some((other) => other !== provider && ways.configured.includes(other));
