import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/db/tx.ts';
import { job } from '#platform/jobs/job.ts';
import type { Log } from '#platform/log/log.ts';
import { sendBySmtp } from './send-by-smtp.ts';

type Parts = {
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
};

type MailRow = { recipient: string; subject: string; text: string; html: string; state: string; attempts: number };

type Settled = 'sent' | 'failed' | 'unknown' | 'kept';

/** With delays that grow to five minutes, this spans about a day: an SMTP server may be down for a night. */
const retries = 290;

/** Another worker is sending this mail. */
class TakenElsewhere extends Error {}

/**
 * pending → sending → sent | failed | unknown. `sending` is written before the first byte is sent, with a count that only its writer knows,
 * so a worker that was presumed dead cannot settle a mail that a later one took over.
 */
export function makeDeliverJob(name: `mail.${string}`, { config, database, clock, log }: Parts) {
  const settle = async (mailId: string, attempt: number, state: Settled, reason: string | null): Promise<void> => {
    // The text may contain a code, so it is kept only in the local outbox, where it is still to be read.
    const isKept = state === 'kept';
    await database.transaction({}, (tx) =>
      tx.execute(sql`
        update mails set state = ${state}, reason = ${reason}, settled_at = ${clock.now().toISOString()},
               text = case when ${isKept} then text else '' end, html = case when ${isKept} then html else '' end
         where id = ${mailId} and attempts = ${attempt} and state in ('pending', 'sending', 'unknown')`),
    );
    if (state === 'failed' || state === 'unknown') log.warn({ mailId, reason }, `a mail is ${state}`);
  };

  const takeForSending = async (mailId: string, attempt: number): Promise<void> => {
    const rows = await database.query<{ id: string }>(
      'mail.take-for-sending',
      `update mails set state = 'sending', attempts = $2 where id = $1 and state = 'pending' and attempts = $2 - 1 returning id`,
      [mailId, attempt],
    );
    if (rows.length === 0) throw new TakenElsewhere();
  };

  const putBack = (mailId: string, attempt: number): Promise<unknown> =>
    database.query(
      'mail.put-back',
      `update mails set state = 'pending' where id = $1 and state = 'sending' and attempts = $2`,
      [mailId, attempt],
    );

  return job({
    name,
    payload: z.strictObject({ mailId: z.uuid() }),
    concurrency: 2,
    retries,
    timeoutSeconds: 180,
    async run(context, { mailId }) {
      const [mail] = await database.query<MailRow>(
        'mail.load',
        'select recipient, subject, text, html, state, attempts from mails where id = $1',
        [mailId],
      );
      if (mail === undefined) return;
      if (mail.state === 'sending') {
        await settle(mailId, mail.attempts, 'unknown', 'the process ended while the mail was being handed over');
        return;
      }
      if (mail.state !== 'pending') return;
      if (config.smtpUrl === undefined) {
        await settle(mailId, mail.attempts, 'kept', null);
        return;
      }
      const attempt = mail.attempts + 1;
      const { recipient: to, subject, text, html } = mail;
      const envelope = { id: mailId, from: config.mailFrom, to, subject, text, html, date: clock.now() };
      const result = await sendBySmtp(config.smtpUrl, envelope, () => takeForSending(mailId, attempt)).catch(
        (error) => {
          if (error instanceof TakenElsewhere) return null;
          throw error;
        },
      );
      if (result === null) return;
      if (result.outcome === 'sent') return settle(mailId, attempt, 'sent', null);
      if (result.outcome === 'unknown') return settle(mailId, attempt, 'unknown', result.reason);
      await putBack(mailId, attempt);
      if (result.outcome === 'later' && context.attempt <= retries) throw new Error(`not sent yet: ${result.reason}`);
      const [now] = await database.query<{ attempts: number }>(
        'mail.attempts',
        'select attempts from mails where id = $1',
        [mailId],
      );
      await settle(mailId, now?.attempts ?? attempt, 'failed', result.reason);
    },
  });
}
