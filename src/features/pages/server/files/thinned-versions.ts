const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;

/** For how long every version is kept, then the last one of each hour, then of each day; after that, the last one of each week. */
export const keepAllDays = 7;
const keepHourlyDays = 30;
const keepDailyDays = 365;
/** A bulk change can be undone as a whole for this long. */
const keepChangesDays = 30;

export type KeptVersion = {
  readonly id: string;
  readonly number: number;
  readonly at: Date;
  readonly hash: string;
  readonly name: string | null;
  readonly changeId: string | null;
};

/**
 * The versions of one file that are no longer kept. Periods are counted from the same moment for all files and each lies within a longer
 * one, so the result does not depend on how often old versions were removed before.
 */
export function listThinnedVersions<Given extends KeptVersion>(
  versions: readonly Given[],
  neededHashes: ReadonlySet<string>,
  now: Date,
): Given[] {
  const newest = Math.max(...versions.map(({ number }) => number));
  const lastOf = new Map<string, number>();
  for (const { number, at } of versions)
    for (const period of [hourMs, dayMs, weekMs]) {
      const key = periodKey(at, period);
      lastOf.set(key, Math.max(number, lastOf.get(key) ?? 0));
    }
  const undoable = new Set(
    versions
      .filter(({ changeId, at }) => changeId !== null && ageDays(at, now) < keepChangesDays)
      // The state before a bulk change is needed to undo it.
      .flatMap(({ number }) => [number, number - 1]),
  );
  return versions.filter(({ number, at, hash, name }) => {
    if (number === newest || name !== null || neededHashes.has(hash) || undoable.has(number)) return false;
    const period = periodFor(ageDays(at, now));
    return period !== null && lastOf.get(periodKey(at, period)) !== number;
  });
}

const ageDays = (at: Date, now: Date): number => (now.getTime() - at.getTime()) / dayMs;

function periodFor(days: number): number | null {
  if (days < keepAllDays) return null;
  if (days < keepHourlyDays) return hourMs;
  return days < keepDailyDays ? dayMs : weekMs;
}

const periodKey = (at: Date, period: number): string => `${period} ${Math.floor(at.getTime() / period)}`;
