import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database, Tx } from '#platform/db/tx.ts';
import { type AnyJob, job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/open-jobs.ts';
import { type Schedule, schedule } from '#platform/jobs/schedule.ts';
import type { Log } from '#platform/log/log.ts';
import { type ComposedMail, composeMail, refuseMail } from './compose-mail.ts';
import { makeDeliverJob } from './deliver-mail.ts';
import { type Envelope, findReachedLimit } from './find-reached-limit.ts';
import { isKeptMail, keepAttachment, loadAttachment } from './mail-attachments.ts';
import type { Attachment, MailFields } from './mail-fields.ts';
import { isUrgent, type LaneLimit } from './mail-lanes.ts';
import { type LaneReport, readMailReport } from './mail-report.ts';

export type KeptMail = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly createdAt: Date;
  readonly attachment: { readonly name: string; readonly size: number } | null;
};

export type Mail = {
  /** Writes the mail in the caller's transaction; it is sent once that commits. Refuses if a limit of its lane is reached. */
  post(tx: Tx, envelope: Envelope, mail: MailFields): Promise<string>;
  /** Like `post`, for calls that must succeed without the mail: a mail over the limit is not sent, but recorded and logged. */
  notice(tx: Tx, envelope: Envelope, mail: MailFields): Promise<void>;
  /** Refuses as `post` would, for callers that must report the limit now although a job writes the mail later. */
  checkRoom(tx: Tx, envelope: Envelope, to: string): Promise<void>;
  /** The results of each lane since yesterday, for the operator. */
  report(): Promise<LaneReport[]>;
  /** Mails that were not sent because there is no SMTP server, newest first. */
  listKeptMails(tx: Tx, limit: number): Promise<KeptMail[]>;
  /** The attachment of such a mail. */
  findKeptAttachment(mailId: string): Promise<Attachment | null>;
  /** Every worker must run these. */
  readonly jobs: readonly AnyJob[];
  readonly schedules: readonly Schedule[];
};

type KeptRow = Record<Exclude<keyof KeptMail, 'attachment'>, string> & {
  readonly attachmentName: string | null;
  readonly size: number | null;
};

export type MailParts = {
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom'>;
  readonly database: Database;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly clock: Clock;
  readonly log: Log;
};

const dayMs = 24 * 60 * 60 * 1000;
const keptDays = 14;

export function openMail({ config, database, jobs, clock, log }: MailParts): Mail {
  const parts = { config, database, clock, log };
  const [deliver, deliverUrgent] = [
    makeDeliverJob('mail.deliver', parts),
    makeDeliverJob('mail.deliver-urgent', parts),
  ];

  const sweep = job({
    name: 'mail.sweep',
    payload: z.strictObject({}),
    async run() {
      const before = new Date(clock.now().getTime() - keptDays * dayMs).toISOString();
      await database.transaction({}, (tx) =>
        tx.execute(sql`delete from mails where created_at < ${before} and state not in ('pending', 'sending')`),
      );
    },
  });

  async function keep(tx: Tx, { lane, source }: Envelope, mail: ComposedMail): Promise<string> {
    const id = clock.newId();
    const state = config.smtpUrl === undefined ? 'kept' : 'pending';
    await tx.execute(sql`
      insert into mails (id, recipient, subject, text, html, state, lane, source, created_at)
      values (${id}, ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html}, ${state}, ${lane}, ${source ?? null},
              ${clock.now().toISOString()})`);
    if (mail.attachment) await keepAttachment(tx, id, mail.attachment);
    const job = isUrgent(lane) ? deliverUrgent : deliver;
    if (state === 'pending') await jobs.enqueue(tx, job, { mailId: id }, { key: id });
    return id;
  }

  /** A suppressed mail is recorded without its text, so that the operator sees how many there are and which limit was reached. */
  async function suppress(tx: Tx, { lane, source }: Envelope, mail: ComposedMail, limit: LaneLimit): Promise<void> {
    const id = clock.newId();
    const now = clock.now().toISOString();
    const reason = `the limit of ${limit.max} for each ${limit.per} in ${limit.perMs / 3_600_000} h was reached`;
    await tx.execute(sql`
      insert into mails (id, recipient, subject, text, html, state, reason, lane, source, created_at, settled_at)
      values (${id}, ${mail.to}, ${mail.subject}, '', '', 'suppressed', ${reason}, ${lane}, ${source ?? null}, ${now}, ${now})`);
    log.warn({ mailId: id, lane, reason }, 'a mail was not sent');
  }

  async function checkRoom(tx: Tx, envelope: Envelope, to: string): Promise<void> {
    const limit = await findReachedLimit(tx, to, envelope, clock.now());
    if (!limit) return;
    log.warn({ lane: envelope.lane, per: limit.per, max: limit.max }, 'a mail was refused');
    throw refuseMail(limit.per === 'source' ? 'too_many_from_sender' : 'too_many_for_recipient');
  }

  return {
    jobs: [deliver, deliverUrgent, sweep],
    schedules: [schedule({ name: 'mail.daily-sweep', cron: '41 3 * * *', job: sweep, maxLatenessMs: dayMs })],
    checkRoom,
    report: () => readMailReport(database, clock.now()),

    async post(tx, envelope, fields) {
      const mail = composeMail(fields);
      await checkRoom(tx, envelope, mail.to);
      return keep(tx, envelope, mail);
    },

    async notice(tx, envelope, fields) {
      const mail = composeMail(fields);
      const limit = await findReachedLimit(tx, mail.to, envelope, clock.now());
      if (limit) await suppress(tx, envelope, mail, limit);
      else await keep(tx, envelope, mail);
    },

    async listKeptMails(tx, limit) {
      const { rows } = await tx.execute<KeptRow>(sql`
        select m.id, m.recipient as to, m.subject, m.text, m.html, m.created_at as "createdAt",
               a.name as "attachmentName", octet_length(a.bytes) as size
          from mails m left join mail_attachments a on a.mail_id = m.id
         where m.state = 'kept' order by m.created_at desc, m.id desc limit ${limit}`);
      return rows.map(({ attachmentName, size, ...row }) => ({
        ...row,
        createdAt: new Date(row.createdAt),
        attachment: attachmentName === null || size === null ? null : { name: attachmentName, size },
      }));
    },

    async findKeptAttachment(mailId) {
      return (await isKeptMail(database, mailId)) ? loadAttachment(database, mailId) : null;
    },
  };
}
