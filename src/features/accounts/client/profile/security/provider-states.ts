import type { Identity, Provider } from '../../../contract/providers.ts';

export type ProviderState = Provider & {
  readonly identity: Identity | undefined;
  /** Still configured: one that is not can only be unlinked. */
  readonly isOffered: boolean;
};

/** What the installation offers, each with what is linked of it; then what is linked and no longer offered. */
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
