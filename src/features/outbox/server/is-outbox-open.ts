import { isSameSecret } from '#platform/config/same-secret.ts';
import type { Scope } from '#platform/house/scope.ts';
import { isLoopbackHost } from '#platform/http/origins.ts';
import { outboxSecretHeader, refuseOutbox } from '../contract.ts';

/**
 * Open only with the secret, and only on the server itself. A proxy makes every request look local, so a forwarded request is
 * refused even if its Host is a loopback name.
 */
export function assertOutboxOpen({ house, request }: Pick<Scope, 'house' | 'request'>): void {
  if (!request) throw refuseOutbox('closed');
  const { headers, host } = request;
  const wasForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined);
  const given = headers[outboxSecretHeader];
  if (wasForwarded || !isLoopbackHost(host) || typeof given !== 'string') throw refuseOutbox('closed');
  if (!isSameSecret(given, house.secrets.outbox)) throw refuseOutbox('closed');
}
