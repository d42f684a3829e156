import { z } from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/db/tx.ts';
import { job } from '#platform/jobs/job.ts';
import type { Log } from '#platform/log/log.ts';
import { loadAttachment } from './mail-attachments.ts';
import { type MailRow, makeMailStates, TakenElsewhere } from './mail-states.ts';
import { type SendOutcome, sendBySmtp } from './send-by-smtp.ts';

type Parts = {
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
};

/** With delays that grow to five minutes, this spans about a day: an SMTP server may be down for a night. */
const retries = 290;

/** Sends a mail that was written into the database, or keeps it in the local outbox where there is no SMTP server. */
export function makeDeliverJob(name: `mail.${string}`, { config, database, clock, log }: Parts) {
  const states = makeMailStates({ database, clock, log });

  /** Null if another worker is sending it. */
  const send = async (smtpUrl: string, mailId: string, mail: MailRow, attempt: number): Promise<SendOutcome | null> => {
    const { recipient: to, subject, text, html } = mail;
    const attachment = await loadAttachment(database, mailId);
    const content = { to, subject, text, html, ...(attachment ? { attachment } : {}) };
    const envelope = { ...content, id: mailId, from: config.mailFrom, date: clock.now() };
    return sendBySmtp(smtpUrl, envelope, () => states.takeForSending(mailId, attempt)).catch((error) => {
      if (error instanceof TakenElsewhere) return null;
      throw error;
    });
  };

  return job({
    name,
    payload: z.strictObject({ mailId: z.uuid() }),
    concurrency: 2,
    retries,
    timeoutSeconds: 180,
    async run(context, { mailId }) {
      const mail = await states.load(mailId);
      if (mail?.state === 'sending')
        return states.settle(
          mailId,
          mail.attempts,
          'unknown',
          'the process ended while the mail was being handed over',
        );
      if (mail?.state !== 'pending') return;
      if (config.smtpUrl === undefined) return states.settle(mailId, mail.attempts, 'kept', null);
      const attempt = mail.attempts + 1;
      const result = await send(config.smtpUrl, mailId, mail, attempt);
      if (result === null) return;
      if (result.outcome === 'sent') return states.settle(mailId, attempt, 'sent', null);
      if (result.outcome === 'unknown') return states.settle(mailId, attempt, 'unknown', result.reason);
      await states.putBack(mailId, attempt);
      if (result.outcome === 'later' && context.attempt <= retries) throw new Error(`not sent yet: ${result.reason}`);
      await states.settle(mailId, (await states.countAttempts(mailId)) ?? attempt, 'failed', result.reason);
    },
  });
}
