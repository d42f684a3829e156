import { liveEvent } from '#platform/house/live-event.ts';
import type { Scope } from '#platform/house/scope.ts';
import { paymentsChangedEvent } from '../contract.ts';

/** Tells the open browsers of an account that its orders or its subscription changed. */
export const announceChange = ({ house, tx }: Pick<Scope, 'house' | 'tx'>, userId: string): Promise<void> =>
  house.events.emit(tx, paymentsChangedEvent, { userId });

export const liveChanges = liveEvent<{ userId: string }>(paymentsChangedEvent, ({ realtime }, { userId }) =>
  realtime.toUser(userId, paymentsChangedEvent, {}),
);
