/** The days without a proof after which somebody else who proves the domain gets it. */
export const daysUntilFreshProofWins = 7;
/** The days without a proof after which a site is no longer served at the domain. */
export const daysUntilUnserved = 14;

const dayMs = 24 * 3_600_000;

const daysLater = (since: Date, days: number): Date => new Date(since.getTime() + days * dayMs);

/** A host at which another site lives; `failingSince` is null while that one proves it. */
export type HeldHost = { readonly failingSince: Date | null };

/** When somebody else may take it; null while its proof is there. */
export const freeFrom = ({ failingSince }: HeldHost): Date | null =>
  failingSince && daysLater(failingSince, daysUntilFreshProofWins);

export const isFree = (held: HeldHost, now: Date): boolean => {
  const from = freeFrom(held);
  return from !== null && from <= now;
};

/** The proof of a host must be missing since before then for it to be free. */
export const failingBefore = (now: Date): Date => daysLater(now, -daysUntilFreshProofWins);

export const isUnserved = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && daysLater(failingSince, daysUntilUnserved) <= now;

const spelled = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** What keeps somebody with right records from a host that another project has; null when nothing does. */
export function problemWithHeld(host: string, held: HeldHost | null, now: Date): string | null {
  if (!held || isFree(held, now)) return null;
  const from = freeFrom(held);
  return from === null
    ? `${host} is connected to another project. It becomes available ${daysUntilFreshProofWins} days after the TXT record of that project is removed.`
    : `${host} was connected to another project until its TXT record was removed. You can complete the migration on ${spelled.format(from)}.`;
}
