import { and, desc, eq, lt } from 'drizzle-orm';
import type { Scope } from '#platform/house/scope.ts';
import { refusePublishing } from '../../contract/refusals.ts';
import { type ReleaseRow, releases } from '../tables.ts';

export async function findRelease({ tx }: Pick<Scope, 'tx'>, siteId: string, number: number): Promise<ReleaseRow> {
  const [row] = await tx
    .select()
    .from(releases)
    .where(and(eq(releases.siteId, siteId), eq(releases.number, number)));
  if (!row) throw refusePublishing('no_such_release');
  return row;
}

/** The newest complete release before another, which that one starts with. */
export async function newestReady(
  { tx }: Pick<Scope, 'tx'>,
  siteId: string,
  before?: number,
): Promise<ReleaseRow | null> {
  const [row] = await tx
    .select()
    .from(releases)
    .where(
      and(
        eq(releases.siteId, siteId),
        eq(releases.state, 'ready'),
        ...(before === undefined ? [] : [lt(releases.number, before)]),
      ),
    )
    .orderBy(desc(releases.number))
    .limit(1);
  return row ?? null;
}

/** Releases in any state, newest first. */
export const newestReleases = ({ tx }: Pick<Scope, 'tx'>, siteId: string, atMost: number): Promise<ReleaseRow[]> =>
  tx.select().from(releases).where(eq(releases.siteId, siteId)).orderBy(desc(releases.number)).limit(atMost);
