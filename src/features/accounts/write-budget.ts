/** The daily write limit of accounts, independent of clock and database. Days are in UTC. */

/** More than a person with autosave writes in a full day. */
export const defaultWritesPerDay = 20_000;

const dayMs = 24 * 3_600_000;

/** The date as PostgreSQL formats it: `2026-11-16`. */
export const toDay = (now: Date): string => now.toISOString().slice(0, 10);

export const startOfDay = (now: Date): Date => new Date(now.getTime() - (now.getTime() % dayMs));

export const endOfDay = (now: Date): Date => new Date(startOfDay(now).getTime() + dayMs);
