import type { Scope } from '#platform/house/scope.ts';
import type { KeptMail } from '../contract.ts';
import { assertOutboxOpen } from './is-outbox-open.ts';

/** The newest emails are enough to find the code that was just sent. */
const maxMails = 50;

export async function listKeptMailsUseCase(scope: Scope): Promise<{ items: KeptMail[] }> {
  assertOutboxOpen(scope);
  const mails = await scope.house.mail.listKeptMails(scope.tx, maxMails);
  return {
    items: mails.map(({ id, createdAt, ...mail }) => ({ ...mail, _id: id, createdAt: createdAt.toISOString() })),
  };
}
