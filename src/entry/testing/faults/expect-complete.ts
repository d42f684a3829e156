import { expect } from 'vitest';
import type { Asset } from '#features/projects/contract/assets.ts';
import { until } from '#platform/testing/until.ts';
import type { Product } from '../../../../e2e/support/start-product.ts';
import { listAll } from './call-api.ts';
import type { ProductHome } from './product-home.ts';
import type { Ledger } from './write-load.ts';

/** Every acknowledged project is listed exactly once with its id, nothing else is, and none is incomplete. */
export async function expectComplete(
  home: ProductHome,
  product: Product,
  token: string,
  ledger: Ledger,
): Promise<void> {
  expect(ledger.strange).toEqual([]);
  expect(ledger.unanswered).toEqual([]);
  const listed = await listAll<Asset>(product, token, '/assets');
  const byName = new Map(listed.map(({ name, _id }) => [name, _id]));
  expect(listed).toHaveLength(byName.size);
  expect(byName).toEqual(ledger.acknowledged);
  expect(listed.filter(({ teamRole }) => teamRole !== 'owner')).toEqual([]);
  // The list shows only projects with a seat; only the owner of the tables sees one without.
  const [count] = await home.askAsOwner(`
    select (select count(*)::int from projects) as projects,
           (select count(*)::int from team_members where team_role = 'owner') as seats,
           (select count(*)::int from idempotent_calls where answer is null) as unfinished`);
  expect(count).toEqual({ projects: listed.length, seats: listed.length, unfinished: 0 });
}

/** Every cover gets drawn. The job of a killed worker is resumed after 10 to 20 s. */
export async function expectCovers(product: Product, token: string, withinMs: number): Promise<void> {
  await until(async () => {
    const listed = await listAll<Asset>(product, token, '/assets');
    return listed.every(({ coverState }) => coverState !== 'drawing');
  }, withinMs).catch(() => undefined);
  // Names the missing ones after the timeout.
  const listed = await listAll<Asset>(product, token, '/assets');
  expect(listed.filter(({ coverState }) => coverState !== 'ready')).toEqual([]);
}
