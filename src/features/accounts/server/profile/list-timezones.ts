import { setImmediate as otherCalls } from 'node:timers/promises';
import type { Scope } from '#platform/house/scope.ts';
import { formatZones, measureZones, type Zone, zoneNames } from '../../timezones.ts';

const hourMs = 3_600_000;
const chunkSize = 10;

let listed: { readonly hour: number; readonly zones: Promise<string[]> } | undefined;

/** Cached for an hour: offsets change twice a year. */
export function listTimezonesUseCase({ house }: Pick<Scope, 'house'>): Promise<string[]> {
  const now = house.clock.now();
  const hour = Math.floor(now.getTime() / hourMs);
  if (listed?.hour !== hour) listed = { hour, zones: listInChunks(now) };
  return listed.zones;
}

/** All zones take more than a tenth of a second, so other calls run in between. */
async function listInChunks(at: Date): Promise<string[]> {
  const zones: Zone[] = [];
  while (zones.length < zoneNames.length) {
    zones.push(...measureZones(zoneNames.slice(zones.length, zones.length + chunkSize), at));
    await otherCalls();
  }
  return formatZones(zones);
}
