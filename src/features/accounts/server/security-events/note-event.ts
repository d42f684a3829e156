import type { Scope } from '#platform/house/scope.ts';
import type { SecurityEventKind } from '../../contract/security-events.ts';
import { securityEvents } from '../tables.ts';

/** Writes down what happened to an account, with the browser and address it came from. */
export async function noteEvent(
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
