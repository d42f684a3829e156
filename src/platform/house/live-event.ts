import type { Realtime } from '../realtime/open-realtime.ts';
import type { House } from './house.ts';

/** The house, and the sockets that this node holds. */
export type LiveContext = { readonly house: House; readonly realtime: Realtime };

/** Begins to carry one event to the sockets; answers how to stop. */
export type LiveEvent = (live: LiveContext) => () => void;

/** Every node hears every event and tells the sockets it holds, so nothing else is needed between nodes. */
export const liveEvent =
  <Payload extends object>(
    name: string,
    carry: (live: LiveContext, payload: Payload) => void | Promise<void>,
  ): LiveEvent =>
  (live) =>
    live.house.events.on<Payload>(name, (payload) => carry(live, payload));
