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
import type { MailFields } from './mail-fields.ts';

export type KeptMail = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly createdAt: Date;
};

export type Mail = {
  /** Writes the mail in the caller's transaction; it leaves once that commits. Answers its id. */
  post(tx: Tx, mail: MailFields): Promise<string>;
  /** A mail nobody waits for: an address that has had its share for this hour goes without, and what it is about goes on. */
  notice(tx: Tx, mail: MailFields): Promise<void>;
  /** Mails that no SMTP server took because there is none, newest first. */
  listKeptMails(tx: Tx, limit: number): Promise<KeptMail[]>;
  /** To be worked on by every worker. */
  readonly jobs: readonly AnyJob[];
  readonly schedules: readonly Schedule[];
};

export type MailParts = {
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom'>;
  readonly database: Database;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly clock: Clock;
  readonly log: Log;
};

/** Over all features together: no form of ours may be used to flood somebody. */
const mostPerRecipientAndHour = 20;
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const keptDays = 14;

export function openMail({ config, database, jobs, clock, log }: MailParts): Mail {
  const deliver = makeDeliverJob({ config, database, clock, log });

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

  async function keep(tx: Tx, mail: ComposedMail): Promise<string> {
    const id = clock.newId();
    const state = config.smtpUrl === undefined ? 'kept' : 'pending';
    await tx.execute(sql`
      insert into mails (id, recipient, subject, text, html, state, created_at)
      values (${id}, ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html}, ${state}, ${clock.now().toISOString()})`);
    if (state === 'pending') await jobs.enqueue(tx, deliver, { mailId: id }, { key: id });
    return id;
  }

  return {
    jobs: [deliver, sweep],
    schedules: [schedule({ name: 'mail.daily-sweep', cron: '41 3 * * *', job: sweep, maxLatenessMs: dayMs })],

    async post(tx, fields) {
      const mail = composeMail(fields);
      if (!(await isAllowed(tx, mail.to, clock.now()))) throw refuseMail('too_many_for_recipient');
      return keep(tx, mail);
    },

    async notice(tx, fields) {
      const mail = composeMail(fields);
      if (await isAllowed(tx, mail.to, clock.now())) await keep(tx, mail);
    },

    async listKeptMails(tx, limit) {
      const { rows } = await tx.execute<Record<keyof KeptMail, string>>(sql`
        select id, recipient as to, subject, text, html, created_at as "createdAt"
          from mails where state = 'kept' order by created_at desc, id desc limit ${limit}`);
      return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
    },
  };
}

/** Counted under a lock on the address, so that a burst of requests cannot pass all at once. */
async function isAllowed(tx: Tx, to: string, now: Date): Promise<boolean> {
  const address = to.toLowerCase();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail:${address}`}, 0))`);
  const since = new Date(now.getTime() - hourMs).toISOString();
  const { rows } = await tx.execute<{ count: string }>(sql`
    select count(*) as count from mails where lower(recipient) = ${address} and created_at > ${since}`);
  return Number(rows[0]?.count) < mostPerRecipientAndHour;
}
