import type { Identity, Provider } from '../../../contract/providers.ts';

export type ProviderState = Provider & {
  readonly identity: Identity | undefined;
  /** False for a provider that is no longer configured and can only be unlinked. */
  readonly isOffered: boolean;
};

/** The offered providers with their linked identities, followed by linked ones that are no longer offered. */
export function providerStates(offered: readonly Provider[], linked: readonly Identity[]): ProviderState[] {
  const known = offered.map((provider) => ({
    ...provider,
    identity: linked.find((identity) => identity.provider === provider.id),
    isOffered: true,
  }));
  const gone = linked
    .filter((identity) => !offered.some(({ id }) => id === identity.provider))
    .map((identity) => ({
      id: identity.provider,
      name: identity.name,
      kind: identity.kind,
      identity,
      isOffered: false,
    }));
  return [...known, ...gone];
}
