import { expect, it, vi } from 'vitest';
import { learnServerTime, serverTime } from './server-clock.ts';

it('tells the time of the server, whatever this browser’s clock says, and when it is set', () => {
  vi.useFakeTimers({ now: new Date('2031-05-01T00:00:00Z') });
  try {
    learnServerTime(null);
    learnServerTime('no date');
    expect(serverTime()).toBeUndefined();
    learnServerTime('Mon, 16 Nov 2026 21:00:00 GMT');
    vi.advanceTimersByTime(90_000);
    vi.setSystemTime(new Date('1999-01-01T00:00:00Z'));
    expect(serverTime()?.toISOString()).toBe('2026-11-16T21:01:30.000Z');
  } finally {
    vi.useRealTimers();
  }
});
