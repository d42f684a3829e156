import type { InputOf } from '#contract-kit/endpoint.ts';
import { findSite } from '#features/sites/server/door.ts';
import type { OpenScope } from '#platform/house/scope.ts';
import type { Connection, isConnected } from '../contract/domains.ts';
import { loadConnection } from './connection.ts';
import { loadFacts } from './domain-facts.ts';

/** Checks without storing the result: that is done by the regular check. */
export async function isConnectedUseCase(
  scope: OpenScope,
  { params }: InputOf<typeof isConnected>,
): Promise<Connection> {
  const facts = await scope.inTransaction(async (inside) => loadFacts(inside, await findSite(inside, params.d)));
  return loadConnection(scope.house, facts);
}
