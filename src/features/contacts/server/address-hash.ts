import { createHmac } from 'node:crypto';
import type { Scope } from '#platform/house/scope.ts';
import { seatOf } from '#platform/house/scope.ts';

/**
 * What is left of an address on the suppression list once its contact is deleted. It depends on the installation's secret and on the
 * project, so that nobody can find out by trying which addresses it stands for, nor compare projects.
 */
export function hashAddress(scope: Pick<Scope, 'house' | 'seat'>, key: string): Buffer {
  const { projectId } = seatOf(scope);
  return createHmac('sha256', scope.house.secrets.addressKey).update(`${projectId} ${key}`).digest();
}
