import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { checkName } from '../contract/sites.ts';
import { isReservedName } from '../site-name.ts';
import { nameReservationDays } from './core-facts.ts';
import { siteNames } from './tables.ts';

/** Whether a name is taken, reserved or recently used; with the specification's two messages. */
export async function checkNameUseCase(scope: Scope, { params }: InputOf<typeof checkName>) {
  const isReserved = isReservedName(params.name) || (await isTaken(scope, params.name));
  return {
    isReserved,
    message: isReserved ? 'Sorry! this name is taken' : 'Yay! your name is available',
    host: `${params.name}.${scope.house.config.sitesHost}`,
  };
}

async function isTaken({ tx, house }: Scope, name: string): Promise<boolean> {
  const [row] = await tx.select().from(siteNames).where(eq(siteNames.name, name));
  if (!row) return false;
  const reservedSince = house.clock.now().getTime() - nameReservationDays * 24 * 3_600_000;
  return row.releasedAt === null || row.releasedAt.getTime() >= reservedSince;
}
