import type { Scope } from '#platform/house/scope.ts';
import type { SecurityEventKind } from '../../contract/security-events.ts';
import { securityEvents } from '../tables.ts';

/** Records a security event with the browser and address of the request. */
export async function recordEvent(
  { house, tx, request }: Pick<Scope, 'house' | 'tx' | 'request'>,
  userId: string,
  kind: SecurityEventKind,
  detail: string | null = null,
): Promise<void> {
  await tx.insert(securityEvents).values({
    id: house.clock.newId(),
    userId,
    kind,
    userAgent: request?.userAgent ?? '',
    address: request?.address ?? '',
    detail,
    createdAt: house.clock.now(),
  });
}
