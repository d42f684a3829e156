import { describe, expect, it, vi } from 'vitest';
import { quietEvent } from '#contract-kit/quiet-event.ts';
import { makeSocketClient, type SocketLike, socketNamespace, socketOptions } from './socket-client.ts';

type Handler = (...values: unknown[]) => void;

class Wire {
  readonly handlers = new Map<string, Handler[]>();
  on(event: string, handler: Handler) {
    this.handlers.set(event, [...(this.handlers.get(event) ?? []), handler]);
  }
  off(event: string, handler: Handler) {
    this.handlers.set(
      event,
      (this.handlers.get(event) ?? []).filter((known) => known !== handler),
    );
  }
  emit(event: string, ...values: unknown[]) {
    for (const handler of this.handlers.get(event) ?? []) handler(...values);
  }
  listenerCount(event: string) {
    return this.handlers.get(event)?.length ?? 0;
  }
}

/** A socket that the test controls. */
class FakeSocket implements SocketLike {
  active = true;
  readonly wire = new Wire();
  readonly sent: { event: string; payload: unknown; acknowledge: (answer: unknown) => void }[] = [];
  connects = 0;
  isDisconnected = false;
  on(event: string, listener: (...values: never[]) => void) {
    this.wire.on(event, listener as Handler);
  }
  off(event: string, listener?: (...values: never[]) => void) {
    if (listener) this.wire.off(event, listener as Handler);
  }
  emit(event: string, payload: unknown, acknowledge: (answer: unknown) => void) {
    this.sent.push({ event, payload, acknowledge });
  }
  connect() {
    this.connects++;
  }
  disconnect() {
    this.isDisconnected = true;
  }
}

function client() {
  const line = new FakeSocket();
  const log = vi.fn();
  const timers: { work: () => void; ms: number }[] = [];
  const clock = { now: 5000 };
  const socket = makeSocketClient({
    open: async () => line,
    log,
    later: (work, ms) => timers.push({ work, ms }),
    now: () => clock.now,
    loadedAt: 4000,
  });
  return { line, log, timers, clock, socket };
}

async function connected() {
  const parts = client();
  const connecting = parts.socket.connect();
  await vi.waitFor(() => expect(parts.line.wire.listenerCount('connect')).toBe(1));
  parts.line.wire.emit('connect');
  expect(await connecting).toBe('connected');
  return parts;
}

it('uses the delays of the specification', () => {
  expect(socketNamespace).toBe('/notifier-ns');
  expect(socketOptions).toEqual({
    path: '/notifier-socket',
    transports: ['websocket'],
    withCredentials: false,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    timeout: 20_000,
  });
});

describe('without a connection', () => {
  it('refuses to emit and to listen', async () => {
    const { socket } = client();
    await expect(socket.emit('x', {})).rejects.toThrow('No socket connection.');
    await expect(socket.on('x', () => undefined)).rejects.toThrow('No socket connection.');
  });

  it('only logs a connect error', async () => {
    const { socket, line, log } = client();
    let isSettled = false;
    const connecting = socket.connect().finally(() => {
      isSettled = true;
    });
    await vi.waitFor(() => expect(line.wire.listenerCount('connect_error')).toBe(1));
    const error = new Error('refused');
    line.wire.emit('connect_error', error);
    expect(log).toHaveBeenCalledWith(expect.any(String), error);
    expect(isSettled).toBe(false);
    line.wire.emit('connect');
    expect(await connecting).toBe('connected');
  });
});

describe('a lost connection', () => {
  it('is reported at once, and until it is back', async () => {
    const { socket, line } = await connected();
    const states: boolean[] = [];
    const stop = socket.onStatus(() => states.push(socket.isLost()));
    expect(socket.isLost()).toBe(false);
    line.wire.emit('disconnect');
    expect(socket.isLost()).toBe(true);
    line.wire.emit('connect_error', new Error('refused'));
    line.wire.emit('connect');
    expect(states).toEqual([true, false]);
    stop();
    line.wire.emit('disconnect');
    expect(states).toHaveLength(2);
  });

  it('is not reported after signing out', async () => {
    const { socket, line } = await connected();
    socket.disconnect();
    line.wire.emit('disconnect');
    expect(socket.isLost()).toBe(false);
  });
});

describe('with a connection', () => {
  it('emits and returns the acknowledgement', async () => {
    const { socket, line } = await connected();
    const answer = socket.emit('ask', { id: 1 });
    expect(line.sent[0]).toMatchObject({ event: 'ask', payload: { id: 1 } });
    line.sent[0]?.acknowledge({ fine: true });
    expect(await answer).toEqual({ fine: true });
  });

  it('logs an acknowledgement with an error and rejects with it', async () => {
    const { socket, line, log } = await connected();
    const answer = socket.emit('ask', {});
    line.sent[0]?.acknowledge({ error: 'not yours' });
    await expect(answer).rejects.toBe('not yours');
    expect(log).toHaveBeenCalledWith('ask was refused', 'not yours');
  });

  it('subscribes, unsubscribes, and removes all', async () => {
    const { socket, line } = await connected();
    const one = vi.fn();
    const other = vi.fn();
    await socket.on('news', one);
    await socket.on('news', other);
    line.wire.emit('news', 1);
    socket.off('news', one);
    line.wire.emit('news', 2);
    socket.removeAll();
    line.wire.emit('news', 3);
    expect(one.mock.calls).toEqual([[1]]);
    expect(other.mock.calls).toEqual([[1], [2]]);
  });
});

describe('a dropped connection', () => {
  it('clears the handle until it is back, then reports it', async () => {
    const parts = client();
    const back = vi.fn();
    const connecting = parts.socket.connect(back);
    await vi.waitFor(() => expect(parts.line.wire.listenerCount('connect')).toBe(1));
    parts.line.wire.emit('connect');
    await connecting;
    parts.line.wire.emit('disconnect', 'transport close');
    expect(parts.socket.isConnected()).toBe(false);
    await expect(parts.socket.emit('x', {})).rejects.toThrow('No socket connection.');
    expect(back).not.toHaveBeenCalled();
    parts.line.wire.emit('connect');
    expect(parts.socket.isConnected()).toBe(true);
    expect(back).toHaveBeenCalledTimes(1);
    // The library reconnects by itself here.
    expect(parts.timers).toEqual([]);
  });

  it('is reconnected by us when the server closed it', async () => {
    const { line, timers } = await connected();
    line.active = false;
    line.wire.emit('disconnect', 'io server disconnect');
    expect(timers.map(({ ms }) => ms)).toEqual([250, 1000]);
    timers[1]?.work();
    expect(line.connects).toBe(1);
  });

  it('triggers a check when the server closed it, because the session may have ended, but not when we close it meanwhile', async () => {
    const { socket, line, timers } = client();
    const askAgain = vi.fn();
    const connecting = socket.connect(askAgain);
    await vi.waitFor(() => expect(line.wire.listenerCount('connect')).toBe(1));
    line.wire.emit('connect');
    await connecting;
    line.active = false;
    line.wire.emit('disconnect', 'io server disconnect');
    timers[0]?.work();
    expect(askAgain).toHaveBeenCalledTimes(1);
    socket.disconnect();
    for (const { work } of timers) work();
    expect(askAgain).toHaveBeenCalledTimes(1);
    expect(line.connects).toBe(0);
  });

  it('stays closed after we closed it', async () => {
    const { socket, line, timers } = await connected();
    line.active = false;
    socket.disconnect();
    line.wire.emit('disconnect', 'io client disconnect');
    timers[0]?.work();
    expect(line.isDisconnected).toBe(true);
    expect(line.connects).toBe(0);
  });
});

describe('events before the connection', () => {
  async function connectedAfter(quietMs: number) {
    const parts = client();
    const askAgain = vi.fn();
    void parts.socket.connect(askAgain);
    await vi.waitFor(() => expect(parts.line.wire.listenerCount('connect')).toBe(1));
    parts.line.wire.emit('connect');
    parts.line.wire.emit(quietEvent, { quietMs });
    return { ...parts, askAgain };
  }

  it('may have been missed if something was sent since the page was loaded', async () => {
    expect((await connectedAfter(1000)).askAgain).toHaveBeenCalledTimes(1);
    expect((await connectedAfter(1001)).askAgain).not.toHaveBeenCalled();
  });

  it('are not asked for twice after a lost connection', async () => {
    const { line, clock, askAgain } = await connectedAfter(1001);
    line.wire.emit('disconnect', 'transport close');
    clock.now += 3000;
    line.wire.emit('connect');
    clock.now += 1;
    line.wire.emit(quietEvent, { quietMs: 2 });
    expect(askAgain).toHaveBeenCalledTimes(1);
  });

  it('were missed if the server lost some', async () => {
    const { line, clock, askAgain } = await connectedAfter(1001);
    clock.now += 60_000;
    line.wire.emit(quietEvent, { quietMs: 0 });
    expect(askAgain).toHaveBeenCalledTimes(1);
  });
});

it('closes at once when it is no longer wanted after loading', async () => {
  const { socket, line } = client();
  void socket.connect();
  socket.disconnect();
  await vi.waitFor(() => expect(line.isDisconnected).toBe(true));
  expect(line.wire.listenerCount('connect')).toBe(0);
});

describe('a permanent listener', () => {
  it('receives events on later connections', async () => {
    const { socket, line } = client();
    const heard = vi.fn();
    socket.listen('task', heard);
    void socket.connect();
    await vi.waitFor(() => expect(line.wire.listenerCount('task')).toBe(1));
    line.wire.emit('task', 1);
    socket.disconnect();
    void socket.connect();
    await vi.waitFor(() => expect(line.wire.listenerCount('task')).toBe(2));
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('receives nothing after it is removed', async () => {
    const { socket, line } = await connected();
    const heard = vi.fn();
    const stop = socket.listen('task', heard);
    line.wire.emit('task', 1);
    stop();
    line.wire.emit('task', 2);
    expect(heard).toHaveBeenCalledExactlyOnceWith(1);
  });
});
