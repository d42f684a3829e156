import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAutosaveTimer } from './autosave-timer.ts';
import type { Draft } from './draft.ts';

const draft = (source: string): Draft => ({ source, base: 'a', editor: 'e', at: '2026-11-16T20:00:00.000Z' });

function start() {
  const calls: string[] = [];
  const state = { isHeld: false, isReachable: true };
  const timer = makeAutosaveTimer({
    send: async ({ source }) => {
      calls.push(source);
      return state.isReachable;
    },
    remove: async () => void calls.push('(removed)'),
    isHeld: () => state.isHeld,
    now: () => Date.now(),
    later: (work, ms) => {
      const id = setTimeout(work, ms);
      return () => clearTimeout(id);
    },
  });
  return { calls, state, timer };
}

describe('sending unsaved text', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sends the newest text after some seconds, and then at most every twelve', async () => {
    const { calls, timer } = start();
    timer.keep(draft('o'));
    timer.keep(draft('on'));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(calls).toEqual(['on']);
    timer.keep(draft('one'));
    await vi.advanceTimersByTimeAsync(11_000);
    timer.keep(draft('one!'));
    expect(calls).toEqual(['on']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls).toEqual(['on', 'one!']);
    timer.keep(draft('one!'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(2);
  });

  it('tries again until there is an answer', async () => {
    const { calls, state, timer } = start();
    state.isReachable = false;
    timer.keep(draft('one'));
    await vi.advanceTimersByTimeAsync(3_000);
    await vi.advanceTimersByTimeAsync(12_000);
    state.isReachable = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual(['one', 'one', 'one']);
  });

  it('waits while another text on the server awaits a decision', async () => {
    const { calls, state, timer } = start();
    state.isHeld = true;
    timer.keep(draft('one'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(calls).toEqual([]);
    state.isHeld = false;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(calls).toEqual(['one']);
  });

  it('deletes what it sent when the text is discarded, and not after a save', async () => {
    const { calls, timer } = start();
    timer.keep(draft('one'));
    await timer.sendNow();
    timer.drop();
    await timer.settled();
    expect(calls).toEqual(['one', '(removed)']);
    timer.keep(draft('two'));
    await timer.sendNow();
    timer.saved();
    timer.drop();
    await timer.settled();
    timer.keep(draft('three'));
    timer.drop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual(['one', '(removed)', 'two']);
  });

  it('sends text again that was typed again after it was discarded', async () => {
    const { calls, timer } = start();
    timer.keep(draft('one'));
    await timer.sendNow();
    timer.drop();
    timer.keep(draft('one'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls.at(-1)).toBe('one');
  });
});
