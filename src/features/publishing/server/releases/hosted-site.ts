import { eq, sql } from 'drizzle-orm';
import type { Scope } from '#platform/house/scope.ts';
import { type HostedRow, hostedSites, type ReleaseRow } from '../tables.ts';

/** Locks the hosted state of a site for a change: switches are serialized. */
export async function lockHosted({ tx }: Pick<Scope, 'tx'>, siteId: string): Promise<HostedRow> {
  await tx.insert(hostedSites).values({ siteId }).onConflictDoNothing();
  const [row] = await tx.select().from(hostedSites).where(eq(hostedSites.siteId, siteId)).for('update');
  if (!row) throw new Error('a hosted site that was just made is not there');
  return row;
}

export async function findHosted({ tx }: Pick<Scope, 'tx'>, siteId: string): Promise<HostedRow | null> {
  const [row] = await tx.select().from(hostedSites).where(eq(hostedSites.siteId, siteId));
  return row ?? null;
}

/** The version is incremented with each change, so that site servers can tell whether they are up to date. */
export async function changeHosted(
  { tx }: Pick<Scope, 'tx'>,
  siteId: string,
  set: Partial<Omit<HostedRow, 'siteId' | 'version'>>,
): Promise<void> {
  await tx
    .update(hostedSites)
    .set({ ...set, version: sql`${hostedSites.version} + 1` })
    .where(eq(hostedSites.siteId, siteId));
}

/** A release as it is to be served. */
export function shownTo({ number, root, packs, basePath }: ReleaseRow): Pick<HostedRow, 'live' | 'root' | 'basePath'> {
  if (!root || !packs) throw new Error(`release ${number} has no files`);
  return { live: number, root: { number, ...root, packs: { ...packs } }, basePath };
}
