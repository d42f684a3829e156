import { personOf, type Scope } from '#platform/house/scope.ts';
import type { Identity } from '../../contract/providers.ts';
import { getProviderName } from './get-providers.ts';
import { listLinked } from './identities.ts';

export async function listIdentitiesUseCase(scope: Scope): Promise<Identity[]> {
  const { providers } = scope.house.config;
  const rows = await listLinked(scope, personOf(scope).userId);
  return rows.map(({ provider, email, createdAt, lastUsedAt }) => ({
    provider,
    name: getProviderName(scope.house, provider),
    // A provider that is no longer configured can still be unlinked.
    kind: providers.find(({ id }) => id === provider)?.kind ?? 'oidc',
    email,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
}
