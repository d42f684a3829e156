const maxPeople = 10_000;

/** For how long nothing was sent to each person, connected or not. */
export function makeQuietTimes(now: () => number, maxEntries = maxPeople) {
  /** Ordered by time: a person who is sent something moves to the end. */
  const lastSent = new Map<string, number>();
  /** Nothing is known about the time before this. */
  let knownSince = now();

  return {
    sentTo(userId: string): void {
      lastSent.delete(userId);
      lastSent.set(userId, now());
      const [oldest] = lastSent;
      if (lastSent.size <= maxEntries || !oldest) return;
      lastSent.delete(oldest[0]);
      knownSince = oldest[1];
    },
    quietMs: (userId: string): number => now() - (lastSent.get(userId) ?? knownSince),
    /** Something may have been sent to anyone. */
    forgetAll(): void {
      lastSent.clear();
      knownSince = now();
    },
  };
}
