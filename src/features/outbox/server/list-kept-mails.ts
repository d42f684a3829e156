import { isSameSecret } from '#platform/config/same-secret.ts';
import type { RequestFacts, Scope } from '#platform/house/scope.ts';
import { isLoopbackHost } from '#platform/http/origins.ts';
import { type KeptMail, outboxSecretHeader, refuseOutbox } from '../contract.ts';

/** The newest emails are enough to find the code that was just sent. */
const maxMails = 50;

export async function listKeptMailsUseCase(scope: Scope): Promise<{ items: KeptMail[] }> {
  if (!scope.request || !isOpenFor(scope.request, scope.house.secrets.outbox)) throw refuseOutbox('closed');
  const mails = await scope.house.mail.listKeptMails(scope.tx, maxMails);
  return {
    items: mails.map(({ id, createdAt, ...mail }) => ({ ...mail, _id: id, createdAt: createdAt.toISOString() })),
  };
}

/**
 * Open only with the secret, and only on the server itself. A proxy makes every request look local, so a forwarded request is
 * refused even if its Host is a loopback name.
 */
function isOpenFor({ headers, host }: RequestFacts, secret: string): boolean {
  const wasForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined);
  const given = headers[outboxSecretHeader];
  if (wasForwarded || !isLoopbackHost(host) || typeof given !== 'string') return false;
  return isSameSecret(given, secret);
}
