import { type LiveEvent, liveEvent } from '#platform/house/live-event.ts';
import { accountHindered, sessionEnded, sessionReplaced } from './sessions/session-ended.ts';

/** Sockets are closed with their session. */
export const accountsLive: readonly LiveEvent[] = [
  liveEvent<{ deviceId: string }>(sessionEnded, ({ realtime }, { deviceId }) => realtime.cutDevice(deviceId)),
  liveEvent<{ deviceId: string }>(sessionReplaced, ({ realtime }, { deviceId }) => realtime.recheckDevice(deviceId)),
  liveEvent<{ userId: string }>(accountHindered, ({ realtime }, { userId }) => realtime.cutUser(userId)),
];
