import { type LiveEvent, liveEvent } from '#platform/house/live-event.ts';
import { planChangedEvent } from '../contract.ts';
import { planChanged } from './change-account-plan.ts';

/** Limits rise at once, also in other tabs. */
export const billingLive: readonly LiveEvent[] = [
  liveEvent<{ userId: string }>(planChanged, ({ realtime }, { userId }) =>
    realtime.toUser(userId, planChangedEvent, {}),
  ),
];
