/** What one account may change in a day, without a clock or a database. Days are those of UTC, the same for everybody. */

/** More than a person makes who writes all day with automatic saving. */
export const defaultWritesPerDay = 20_000;

const dayMs = 24 * 3_600_000;

/** The day as PostgreSQL writes it: `2026-11-16`. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

export const startOfDay = (now: Date): Date => new Date(now.getTime() - (now.getTime() % dayMs));

export const endOfDay = (now: Date): Date => new Date(startOfDay(now).getTime() + dayMs);
