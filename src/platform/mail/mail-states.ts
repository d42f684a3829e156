import { sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/tx.ts';
import type { Log } from '#platform/log/log.ts';
import { forgetAttachments } from './mail-attachments.ts';

export type MailRow = {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly state: string;
  readonly attempts: number;
};

export type SettledState = 'sent' | 'failed' | 'unknown' | 'kept';

/** Another worker is sending this mail. */
export class TakenElsewhere extends Error {}

type Parts = { readonly database: Database; readonly clock: Clock; readonly log: Log };

/**
 * pending → sending → sent | failed | unknown. `sending` is written before the first byte is sent, with a count that only its writer knows,
 * so a worker that was presumed dead cannot settle a mail that a later one took over.
 */
export function makeMailStates({ database, clock, log }: Parts) {
  return {
    async load(mailId: string): Promise<MailRow | undefined> {
      const [mail] = await database.query<MailRow>(
        'mail.load',
        'select recipient, subject, text, html, state, attempts from mails where id = $1',
        [mailId],
      );
      return mail;
    },

    async countAttempts(mailId: string): Promise<number | undefined> {
      const [now] = await database.query<{ attempts: number }>(
        'mail.attempts',
        'select attempts from mails where id = $1',
        [mailId],
      );
      return now?.attempts;
    },

    async settle(mailId: string, attempt: number, state: SettledState, reason: string | null): Promise<void> {
      // The text may contain a code, so it is kept only in the local outbox, where it is still to be read.
      const isKept = state === 'kept';
      await database.transaction({}, (tx) =>
        tx.execute(sql`
          update mails set state = ${state}, reason = ${reason}, settled_at = ${clock.now().toISOString()},
                 text = case when ${isKept} then text else '' end, html = case when ${isKept} then html else '' end
           where id = ${mailId} and attempts = ${attempt} and state in ('pending', 'sending', 'unknown')`),
      );
      if (!isKept) await forgetAttachments(database, mailId);
      if (state === 'failed' || state === 'unknown') log.warn({ mailId, reason }, `a mail is ${state}`);
    },

    async takeForSending(mailId: string, attempt: number): Promise<void> {
      const rows = await database.query<{ id: string }>(
        'mail.take-for-sending',
        `update mails set state = 'sending', attempts = $2 where id = $1 and state = 'pending' and attempts = $2 - 1 returning id`,
        [mailId, attempt],
      );
      if (rows.length === 0) throw new TakenElsewhere();
    },

    putBack: (mailId: string, attempt: number): Promise<unknown> =>
      database.query(
        'mail.put-back',
        `update mails set state = 'pending' where id = $1 and state = 'sending' and attempts = $2`,
        [mailId, attempt],
      ),
  };
}
