import { personOf, type Scope } from '#platform/house/scope.ts';
import type { Identity } from '../../contract/providers.ts';
import { identitiesOf } from './identities.ts';
import { providerName } from './providers-of.ts';

export async function listIdentitiesUseCase(scope: Scope): Promise<Identity[]> {
  const { providers } = scope.house.config;
  const rows = await identitiesOf(scope, personOf(scope).userId);
  return rows.map(({ provider, email, createdAt, lastUsedAt }) => ({
    provider,
    name: providerName(scope.house, provider),
    // A provider that is no longer configured can still be unlinked.
    kind: providers.find(({ id }) => id === provider)?.kind ?? 'oidc',
    email,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
}
