import type { Realtime } from '../realtime/open-realtime.ts';
import type { House } from './house.ts';

/** The house, and the sockets of this node. */
export type LiveContext = { readonly house: House; readonly realtime: Realtime };

/** Starts to forward one event to sockets; returns a function that stops it. */
export type LiveEvent = (live: LiveContext) => () => void;

/** Every node receives every event and forwards it to its own sockets, so no other connection between nodes is needed. */
export const liveEvent =
  <Payload extends object>(
    name: string,
    carry: (live: LiveContext, payload: Payload) => void | Promise<void>,
  ): LiveEvent =>
  (live) =>
    live.house.events.on<Payload>(name, (payload) => carry(live, payload));
