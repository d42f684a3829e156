import type { House } from '#platform/house/house.ts';
import type { Samples, TenantIds } from '#platform/testing/samples.ts';
import { notifications } from '../server/tables.ts';

export const notificationsSamples: Samples = {
  'notifications.list-notifications': () => ({}),
  'notifications.read-notification': ({ notificationId }) => ({ params: { id: notificationId } }),
  'notifications.read-all-notifications': () => ({}),
  'notifications.dismiss-notification': ({ notificationId }) => ({ params: { id: notificationId } }),
  'notifications.dismiss-all-notifications': () => ({}),
};

/** One unread notification for the person. */
export async function makeNotification(house: House, userId: string): Promise<TenantIds> {
  const id = house.clock.newId();
  const row = {
    id,
    userId,
    status: 'info',
    type: 'test.said',
    message: 'Hello',
    data: {},
    createdAt: house.clock.now(),
  } as const;
  await house.database.transaction({ userId }, (tx) => tx.insert(notifications).values(row));
  return { notificationId: id };
}
