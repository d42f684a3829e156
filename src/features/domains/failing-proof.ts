/** After these days without a proof, another project that proves the domain gets it. */
export const daysUntilFreshProofWins = 7;
/** After these days without a proof, the site is no longer served at the domain. */
export const daysUntilUnserved = 14;

const dayMs = 24 * 3_600_000;

const daysLater = (since: Date, days: number): Date => new Date(since.getTime() + days * dayMs);

/** A host that another site uses; `failingSince` is null while that site proves it. */
export type HeldHost = { readonly failingSince: Date | null };

/** When another project may take it; null while its proof is present. */
export const freeFrom = ({ failingSince }: HeldHost): Date | null =>
  failingSince && daysLater(failingSince, daysUntilFreshProofWins);

export const isFree = (held: HeldHost, now: Date): boolean => {
  const from = freeFrom(held);
  return from !== null && from <= now;
};

/** A host is free if its proof has been missing since before this time. */
export const failingBefore = (now: Date): Date => daysLater(now, -daysUntilFreshProofWins);

export const isUnserved = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && daysLater(failingSince, daysUntilUnserved) <= now;

const formatDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The reason why a project with right records cannot have a host that another project uses; null if there is none. */
export function findHeldProblem(host: string, held: HeldHost | null, now: Date): string | null {
  if (!held || isFree(held, now)) return null;
  const from = freeFrom(held);
  return from === null
    ? `${host} is connected to another project. It becomes available ${daysUntilFreshProofWins} days after the TXT record of that project is removed.`
    : `${host} was connected to another project until its TXT record was removed. You can complete the migration on ${formatDay.format(from)}.`;
}
