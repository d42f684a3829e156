import { z } from 'zod';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Database, Tx } from '#platform/db/tx.ts';
import type { Log } from '#platform/log/log.ts';

type Handler<Payload> = (payload: Payload) => void | Promise<void>;

/**
 * Notifications to every node, including the emitting one and by the same path, so that code that works on one machine works on many. An
 * event is a hint, not a record. A node that was not connected misses it; `onReconnect` tells such a node to reload.
 */
export type Events = {
  /** Resolves when this node receives events. */
  readonly ready: Promise<void>;
  /**
   * Delivered to all nodes after the caller's transaction commits, and not if it rolls back. Equal events in one transaction are delivered
   * once.
   */
  emit(tx: Tx, name: string, payload: object): Promise<void>;
  /** Returns a function that unsubscribes. */
  on<Payload extends object = Record<string, unknown>>(name: string, handler: Handler<Payload>): () => void;
  onReconnect(handler: () => void | Promise<void>): () => void;
  close(): Promise<void>;
};

const channel = 'plinth_events';

/** PostgreSQL limits a notification to less than 8000 bytes. */
const maxBytes = 7900;

const Message = z.tuple([z.string(), z.record(z.string(), z.unknown())]);

export function openEvents(database: Database, log: Log): Events {
  const handlers = new Map<string, Set<Handler<never>>>();
  const reconnectHandlers = new Set<Handler<undefined>>();

  const tell = async <Payload>(name: string, handler: Handler<Payload>, payload: Payload): Promise<void> => {
    try {
      await handler(payload);
    } catch (error) {
      log.error({ err: error, event: name }, 'a listener failed');
    }
  };

  const hear = (text: string): void => {
    const [name, payload] = Message.parse(JSON.parse(text));
    for (const handler of handlers.get(name) ?? []) void tell(name, handler as Handler<object>, payload);
  };

  const listening = database.listen(
    channel,
    (text) => {
      try {
        hear(text);
      } catch {
        log.error('an event could not be read');
      }
    },
    () => {
      for (const handler of reconnectHandlers) void tell('reconnect', handler, undefined);
    },
  );
  const ready = listening.then(() => {});
  // Callers that await `ready` get the error; without any, it must not end the process.
  ready.catch((error: unknown) => log.error({ err: error }, 'this node hears no events'));

  return {
    ready,
    async emit(tx, name, payload) {
      const text = JSON.stringify([name, payload]);
      if (Buffer.byteLength(text) > maxBytes) {
        throw new Error(
          `the event ${name} is too large to send (${maxBytes} bytes at most): put ids into it, not things`,
        );
      }
      await selectRows(tx, 'select pg_notify($1, $2)', [channel, text]);
    },
    on(name, handler) {
      const known = handlers.get(name) ?? new Set();
      handlers.set(name, known.add(handler as Handler<never>));
      return () => known.delete(handler as Handler<never>);
    },
    onReconnect(handler) {
      reconnectHandlers.add(handler);
      return () => reconnectHandlers.delete(handler);
    },
    async close() {
      const handle = await listening.catch(() => null);
      await handle?.close();
    },
  };
}
