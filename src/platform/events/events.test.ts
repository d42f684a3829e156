import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tx.ts';
import type { Log } from '#platform/log/log.ts';
import { makeLog } from '#platform/log/log.ts';
import { makeTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { type Events, openEvents } from './events.ts';

let test: TestDatabase;
let otherNode: Database;
let one: Events;
let other: Events;
let log: Log;

beforeAll(async () => {
  test = await makeTestDatabase();
  log = makeLog('silent');
  one = openEvents(test.database, log);
  const config = { databaseUrl: test.settings.databaseUrl, databaseOwnerUrl: undefined, dataFolder: '' };
  otherNode = await openDatabase({ config, log });
  other = openEvents(otherNode, log);
  await Promise.all([one.ready, other.ready]);
});

afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await otherNode.close();
  await test.close();
});

const emit = (name: string, payload: object) => test.database.transaction({}, (tx) => one.emit(tx, name, payload));

describe('events', () => {
  it('reach every node after the commit, including the emitting one, in order', async () => {
    const heard: unknown[] = [];
    one.on('pages.changed', (payload) => void heard.push(['one', payload]));
    const stop = other.on('pages.changed', (payload) => void heard.push(['other', payload]));
    await test.database.transaction({}, async (tx) => {
      await one.emit(tx, 'pages.changed', { id: 1 });
      await one.emit(tx, 'pages.changed', { id: 2 });
      // Receiving another, committed event shows that this one is held back.
      await new Promise<void>((resolve) => {
        one.on('pages.fence', () => resolve());
        void emit('pages.fence', {});
      });
      expect(heard).toEqual([]);
    });
    await vi.waitFor(() => expect(heard).toHaveLength(4));
    expect(heard.filter((entry) => (entry as unknown[])[0] === 'one')).toEqual([
      ['one', { id: 1 }],
      ['one', { id: 2 }],
    ]);
    stop();
    await emit('pages.changed', { id: 3 });
    await vi.waitFor(() => expect(heard).toHaveLength(5));
  });

  it('are not delivered when the transaction rolls back', async () => {
    const heard: unknown[] = [];
    one.on('pages.undone', (payload) => void heard.push(payload));
    await test.database
      .transaction({}, async (tx) => {
        await one.emit(tx, 'pages.undone', { id: 'lost' });
        throw new Error('undo');
      })
      .catch(() => {});
    await emit('pages.undone', { id: 'kept' });
    await vi.waitFor(() => expect(heard).toEqual([{ id: 'kept' }]));
  });

  it('survive a failing listener, which is logged', async () => {
    const logged = vi.spyOn(log, 'error');
    const heard: string[] = [];
    one.on('pages.failing', () => {
      throw new Error('at once');
    });
    one.on('pages.failing', async () => {
      await Promise.resolve();
      throw new Error('later');
    });
    one.on('pages.failing', () => void heard.push('third'));
    await emit('pages.failing', {});
    await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(2));
    expect(heard).toEqual(['third']);
    logged.mockRestore();
  });

  it('carry ids, not objects', async () => {
    await expect(emit('pages.large', { text: 'ä'.repeat(4000) })).rejects.toThrow(/put ids into it/);
  });

  it('report a reconnect, and are delivered again', async () => {
    let reconnects = 0;
    const heard: unknown[] = [];
    one.onReconnect(() => {
      reconnects += 1;
    });
    one.on('pages.after', (payload) => void heard.push(payload));
    await test.database.query(
      'end-listeners',
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'plinth-listen'`,
      [],
    );
    await vi.waitFor(() => expect(reconnects).toBe(1), 10_000);
    await emit('pages.after', { id: 1 });
    await vi.waitFor(() => expect(heard).toEqual([{ id: 1 }]));
  });
});
