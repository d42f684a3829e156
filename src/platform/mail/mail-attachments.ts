import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#platform/db/tx.ts';
import type { Attachment } from './mail-fields.ts';

/** Stored with its mail, in the same transaction. */
export async function keepAttachment(tx: Tx, mailId: string, { name, type, bytes }: Attachment): Promise<void> {
  await tx.execute(sql`
    insert into mail_attachments (mail_id, name, type, bytes) values (${mailId}, ${name}, ${type}, ${Buffer.from(bytes)})`);
}

export async function loadAttachment(database: Database, mailId: string): Promise<Attachment | null> {
  const [row] = await database.query<Attachment>(
    'mail.load-attachment',
    'select name, type, bytes from mail_attachments where mail_id = $1',
    [mailId],
  );
  return row ?? null;
}

export const isKeptMail = async (database: Database, mailId: string): Promise<boolean> =>
  (await database.query('mail.is-kept', `select id from mails where id = $1 and state = 'kept'`, [mailId])).length > 0;

/** Like the text of a mail, its file is not kept once the mail was sent. */
export const forgetAttachments = (database: Database, mailId: string): Promise<unknown> =>
  database.query('mail.forget-attachments', 'delete from mail_attachments where mail_id = $1', [mailId]);
