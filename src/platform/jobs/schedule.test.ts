import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { propertyRuns } from '#platform/testing/property-runs.ts';
import { job } from './job.ts';
import { decideSlots, nextSlot, schedule } from './schedule.ts';

const minute = 60_000;
const crons = ['* * * * *', '*/5 * * * *', '0 * * * *', '17 3 * * *', '0 0 * * 1', '30 6 1 * *'];
const instant = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });

const situation = fc.record({
  cron: fc.constantFrom(...crons),
  maxLatenessMs: fc.integer({ min: 0, max: 48 * 60 * minute }),
  last: instant,
  awayMs: fc.integer({ min: 0, max: 90 * 24 * 60 * minute }),
});

describe('decideSlots', () => {
  it('fires at most the newest due slot, and only within the lateness', () => {
    fc.assert(
      fc.property(situation, ({ cron, maxLatenessMs, last, awayMs }) => {
        const now = new Date(last.getTime() + awayMs);
        const decided = decideSlots({ cron, maxLatenessMs }, last, now);
        for (const [index, { slot, state }] of decided.entries()) {
          expect(slot.getTime()).toBeGreaterThan(last.getTime());
          expect(slot.getTime()).toBeLessThanOrEqual(now.getTime());
          if (index > 0) expect(slot.getTime()).toBeGreaterThan(decided[index - 1]!.slot.getTime());
          const isInTime = index === decided.length - 1 && now.getTime() - slot.getTime() <= maxLatenessMs;
          expect(state).toBe(isInTime ? 'fired' : 'late');
        }
        const newest = decided.at(-1)?.slot;
        // Nothing is due between the newest slot and now, and no slot is decided twice.
        expect(nextSlot({ cron }, newest ?? last).getTime()).toBeGreaterThan(now.getTime());
        if (newest) expect(decideSlots({ cron, maxLatenessMs }, newest, now)).toEqual([]);
      }),
      { numRuns: propertyRuns(60) },
    );
  });

  it('fires every slot once for a node that checks often enough, at any times', () => {
    fc.assert(
      fc.property(instant, fc.array(fc.integer({ min: 1, max: 4 * minute }), { maxLength: 60 }), (start, waits) => {
        const rule = { cron: '*/5 * * * *', maxLatenessMs: 5 * minute };
        let [last, now] = [start, start];
        const fired: number[] = [];
        for (const wait of waits) {
          now = new Date(now.getTime() + wait);
          for (const { slot, state } of decideSlots(rule, last, now)) {
            expect(state).toBe('fired');
            fired.push(slot.getTime());
            last = slot;
          }
        }
        const expected: number[] = [];
        for (let at = nextSlot(rule, start); at <= now; at = nextSlot(rule, at)) expected.push(at.getTime());
        expect(fired).toEqual(expected);
      }),
      { numRuns: propertyRuns(20) },
    );
  });

  it('counts a slot as due at its own instant, in UTC', () => {
    const rule = { cron: '0 3 * * *', maxLatenessMs: 0 };
    const last = new Date('2026-03-29T00:00:00Z');
    expect(decideSlots(rule, last, new Date('2026-03-29T02:59:59.999Z'))).toEqual([]);
    const slot = new Date('2026-03-29T03:00:00Z');
    expect(decideSlots(rule, last, slot)).toEqual([{ slot, state: 'fired' }]);
    expect(decideSlots(rule, last, new Date(+slot + 1))).toEqual([{ slot, state: 'late' }]);
  });

  it('records a bounded number of missed slots', () => {
    const decided = decideSlots(
      { cron: '* * * * *', maxLatenessMs: minute },
      new Date('2020-01-01'),
      new Date('2026-01-01T00:00:30Z'),
    );
    expect(decided).toHaveLength(100);
    expect(decided.at(-1)).toEqual({ slot: new Date('2026-01-01T00:00:00Z'), state: 'fired' });
  });
});

it('rejects a wrong cron line or payload when it is declared', () => {
  const sweep = job({ name: 'tests.sweep', payload: z.strictObject({ all: z.boolean() }), run: async () => {} });
  const good = {
    name: 'tests.nightly',
    cron: '0 3 * * *',
    job: sweep,
    payload: { all: true },
    maxLatenessMs: 0,
  } as const;
  expect(schedule(good)).toBe(good);
  expect(() => schedule({ ...good, cron: '61 3 * * *' })).toThrow();
  expect(() => schedule({ ...good, payload: {} })).toThrow(z.ZodError);
});
