import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type KeptVersion, listThinnedVersions } from './thinned-versions.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const now = new Date('2026-11-17T18:00:00Z');

/** Versions with these ages in days, oldest first. */
const aged = (days: readonly number[], more: Partial<KeptVersion> = {}): KeptVersion[] =>
  [...days]
    .sort((one, other) => other - one)
    .map((age, at) => ({
      id: `v${at + 1}`,
      number: at + 1,
      at: new Date(now.getTime() - age * dayMs),
      hash: `hash ${at + 1}`,
      name: null,
      changeId: null,
      ...more,
    }));
const thin = (versions: readonly KeptVersion[], needed: readonly string[] = [], at = now) =>
  listThinnedVersions(versions, new Set(needed), at).map(({ number }) => number);

describe('versions that are no longer kept', () => {
  test('all of the last week are kept', () => {
    expect(thin(aged([6.9, 6.8999, 1, 0.5, 0]))).toEqual([]);
  });

  test('then the last one of each hour', () => {
    expect(thin(aged([8.03, 8.02, 8.01, 0]))).toEqual([1, 2]);
  });

  test('then the last one of each day', () => {
    expect(thin(aged([60.6, 60.4, 60.3, 0]))).toEqual([1, 2]);
  });

  test('then the last one of each week', () => {
    const [first, ...rest] = [406, 405, 404, 403, 402, 401, 400, 399, 0];
    expect(thin(aged([first ?? 0, ...rest])).length).toBeGreaterThanOrEqual(6);
  });

  test('the newest one, named ones and those that are needed stay', () => {
    const versions = aged([500.3, 500.2, 500.1]);
    expect(thin(versions)).toEqual([1, 2]);
    expect(thin(versions, ['hash 1'])).toEqual([2]);
    expect(thin(aged([500.3, 500.2, 500.1], { name: 'Spring' }))).toEqual([]);
  });

  test('a bulk change and the state before it stay while it can be undone', () => {
    const versions = aged([20.013, 20.012, 20.011, 20.01, 0]);
    const withChange = versions.map((one) => (one.number === 3 ? { ...one, changeId: 'change' } : one));
    expect(thin(withChange)).toEqual([1]);
    expect(thin(withChange, [], new Date(now.getTime() + 20 * dayMs))).toEqual([1, 2, 3]);
  });

  const anyAges = fc.array(fc.double({ min: 0, max: 900, noNaN: true }), { minLength: 1, maxLength: 60 });

  test('removing them in steps leaves the same as removing them once', () => {
    fc.assert(
      fc.property(anyAges, fc.array(fc.nat(400), { maxLength: 5 }), (ages, steps) => {
        const versions = aged(ages);
        let left = versions;
        let at = now.getTime();
        for (const step of [...steps, 0]) {
          at += step * dayMs;
          const gone = new Set(thin(left, [], new Date(at)));
          left = left.filter(({ number }) => !gone.has(number));
        }
        const gone = new Set(thin(versions, [], new Date(at)));
        expect(left).toEqual(versions.filter(({ number }) => !gone.has(number)));
      }),
    );
  });

  test('keeps what is named, needed, newest or young, and something of every week', () => {
    fc.assert(
      fc.property(anyAges, fc.nat(59), fc.nat(59), (ages, named, needed) => {
        const versions = aged(ages).map((one) => ({ ...one, name: one.number === named ? 'Named' : null }));
        const gone = new Set(thin(versions, [`hash ${needed}`]));
        expect([named, needed, versions.length].some((number) => gone.has(number))).toBe(false);
        const weekOf = ({ at }: KeptVersion) => Math.floor(at.getTime() / (7 * dayMs));
        const kept = versions.filter(({ number }) => !gone.has(number));
        expect(new Set(kept.map(weekOf))).toEqual(new Set(versions.map(weekOf)));
        for (const { number, at } of versions)
          if (now.getTime() - at.getTime() < 7 * dayMs) expect(gone.has(number)).toBe(false);
      }),
    );
  });
});
