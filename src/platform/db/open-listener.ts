import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import type { Database } from './tx.ts';

type Ear = {
  readonly channel: string;
  readonly onPayload: (payload: string) => void;
  readonly onReconnect: () => void;
};

const maxBackOffMs = 5_000;

/**
 * One dedicated connection for every LISTEN of this process. It reconnects when lost and reports that, because notifications were missed.
 */
export function openListener(connectionString: string, log: Log) {
  const ears = new Set<Ear>();
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let isClosed = false;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString, application_name: 'plinth-listen', keepAlive: true });
    fresh.on('error', (error) => log.debug({ err: error }, 'the listening connection was lost'));
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const ear of ears) if (ear.channel === channel) ear.onPayload(payload);
    });
    try {
      await fresh.connect();
      for (const channel of new Set([...ears].map((ear) => ear.channel))) await hear(fresh, channel);
    } catch (error) {
      await fresh.end().catch(() => undefined);
      throw error;
    }
    fresh.once('end', () => {
      if (client !== fresh) return;
      client = undefined;
      if (!isClosed) connecting = reconnect();
    });
    client = fresh;
  };

  const reconnect = async (): Promise<void> => {
    for (let backOffMs = 50; !isClosed && ears.size > 0; backOffMs = Math.min(backOffMs * 2, maxBackOffMs)) {
      try {
        await connect();
        for (const ear of ears) ear.onReconnect();
        return;
      } catch (error) {
        log.debug({ err: error, backOffMs }, 'the listening connection is not back yet');
        await pause(backOffMs, undefined, { ref: false });
      }
    }
  };

  /** Serialized: two concurrent starts would each open a connection, and receive every notification twice. */
  let turn: Promise<unknown> = Promise.resolve();
  const listen: Database['listen'] = (channel, onPayload, onReconnect) => {
    const listening = turn.then(() => join({ channel, onPayload, onReconnect }));
    turn = listening.catch(() => undefined);
    return listening;
  };

  const join = async (ear: Ear): Promise<{ close(): Promise<void> }> => {
    const { channel } = ear;
    await connecting;
    const isFirst = ![...ears].some((other) => other.channel === channel);
    ears.add(ear);
    try {
      if (!client) await (connecting = connect());
      else if (isFirst) await hear(client, channel);
    } catch (error) {
      ears.delete(ear);
      throw error;
    }
    return {
      async close() {
        ears.delete(ear);
        const isLast = ![...ears].some((other) => other.channel === channel);
        if (isLast && client) await client.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
      },
    };
  };

  return {
    listen,
    async close(): Promise<void> {
      isClosed = true;
      ears.clear();
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}

const hear = (client: pg.Client, channel: string) => client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
