import type { Database } from '#platform/db/tx.ts';
import { type MailLane, mailLanes } from './mail-lanes.ts';

/** The results of one lane since yesterday. */
export type LaneReport = {
  readonly lane: MailLane;
  /** Sent, or stored in the outbox if there is no mail server. */
  readonly sent: number;
  readonly waiting: number;
  /** Includes mails with an unknown result. */
  readonly failed: number;
  /** Not sent because a limit was reached. */
  readonly suppressed: number;
};

type Row = { lane: MailLane } & Record<Exclude<keyof LaneReport, 'lane'>, string>;

const dayMs = 24 * 3_600_000;

export async function readMailReport(database: Database, now: Date): Promise<LaneReport[]> {
  const rows = await database.query<Row>(
    'mail.report',
    `select lane, count(*) filter (where state in ('sent', 'kept')) as sent,
            count(*) filter (where state in ('pending', 'sending')) as waiting,
            count(*) filter (where state in ('failed', 'unknown')) as failed,
            count(*) filter (where state = 'suppressed') as suppressed
     from mails where created_at > $1 group by lane`,
    [new Date(now.getTime() - dayMs)],
  );
  return mailLanes.map((lane) => {
    const row = rows.find((each) => each.lane === lane);
    const count = (name: Exclude<keyof LaneReport, 'lane'>): number => Number(row?.[name] ?? 0);
    return {
      lane,
      sent: count('sent'),
      waiting: count('waiting'),
      failed: count('failed'),
      suppressed: count('suppressed'),
    };
  });
}
