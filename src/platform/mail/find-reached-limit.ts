import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { type LaneLimit, laneLimits, type MailLane } from './mail-lanes.ts';

/** The facts by which a mail is counted. */
export type Envelope = {
  readonly lane: MailLane;
  /** The person or address that caused the mail. Required by lanes that count by source. */
  readonly source?: string;
};

/** The first limit that is reached; null if the mail may be sent. Counts under locks, so that a burst cannot exceed it. */
export async function findReachedLimit(
  tx: Tx,
  to: string,
  { lane, source }: Envelope,
  now: Date,
): Promise<LaneLimit | null> {
  const recipient = to.toLowerCase();
  await lock(tx, `mail:${lane}:to:${recipient}`);
  if (source !== undefined) await lock(tx, `mail:${lane}:from:${source}`);
  for (const limit of laneLimits[lane]) {
    if (limit.per !== 'recipient' && source === undefined) continue;
    const since = new Date(now.getTime() - limit.perMs).toISOString();
    const whose = {
      recipient: sql`lower(recipient) = ${recipient}`,
      source: sql`source = ${source}`,
      'source-and-recipient': sql`lower(recipient) = ${recipient} and source = ${source}`,
    }[limit.per];
    const { rows } = await tx.execute<{ count: string }>(sql`
      select count(*) as count from mails
       where ${whose} and lane = ${lane} and state <> 'suppressed' and created_at > ${since}`);
    if (Number(rows[0]?.count) >= limit.max) return limit;
  }
  return null;
}

const lock = (tx: Tx, key: string) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
