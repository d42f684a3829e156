import type { Scope } from '#platform/house/scope.ts';
import { listZones } from '../../timezones.ts';

const hourMs = 3_600_000;
let listed: { readonly hour: number; readonly zones: string[] } | undefined;

/** Made once an hour: offsets change twice a year, and asking for all of them takes a while. */
export async function listTimezonesUseCase({ house }: Pick<Scope, 'house'>): Promise<string[]> {
  const now = house.clock.now();
  const hour = Math.floor(now.getTime() / hourMs);
  if (listed?.hour !== hour) listed = { hour, zones: listZones(now) };
  return listed.zones;
}
