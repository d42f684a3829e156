import { expect, it } from 'vitest';
import { memoryStore } from '#client-kit/local-settings.ts';
import {
  clearPendingCode,
  countWrongCode,
  formatCountdown,
  isExhausted,
  makePendingCode,
  readPendingCode,
  savePendingCode,
} from './code-flow-store.ts';

const nowMs = Date.parse('2026-11-14T10:00:00Z');
const flow = (changed = {}) => ({
  _id: 'id',
  token: 't',
  expiresAt: '2026-11-14T10:10:00Z',
  resendAt: '2026-11-14T10:01:00Z',
  ...changed,
});
const begun = (changed = {}, before?: ReturnType<typeof makePendingCode>, email = 'mara@kiln.example', atMs = nowMs) =>
  makePendingCode('verify-email', flow(changed), { email }, { before, nowMs: atMs });

it('survives a reload, including the timer', () => {
  const store = memoryStore();
  savePendingCode(begun(), store);
  const read = readPendingCode(store);
  expect(read).toMatchObject({ action: 'verify-email', id: 'id', token: 't', email: 'mara@kiln.example' });
  const resendAtMs = read?.resendAtMs ?? 0;
  expect(formatCountdown(resendAtMs, nowMs)).toBe('1:00');
  expect(formatCountdown(resendAtMs, nowMs + 18_000)).toBe('0:42');
  expect(formatCountdown(resendAtMs, nowMs + 59_001)).toBe('0:01');
  expect(formatCountdown(resendAtMs, nowMs + 60_000)).toBeUndefined();
  clearPendingCode(store);
  expect(readPendingCode(store)).toBeUndefined();
});

it('limits a resend time from a server clock that runs ahead', () => {
  const pending = begun({ resendAt: '2026-11-14T11:00:00Z', expiresAt: '2026-11-14T11:10:00Z' });
  expect(formatCountdown(pending.resendAtMs, nowMs)).toBe('1:00');
  expect(formatCountdown(pending.expiresAtMs, nowMs)).toBe('10:00');
});

it('allows a resend as soon as the minute is over', () => {
  expect(formatCountdown(begun({ resendAt: '2026-11-14T09:59:00Z' }).resendAtMs, nowMs)).toBeUndefined();
});

it('is exhausted after five wrong codes, without counting late ones', () => {
  let pending = begun();
  expect(countWrongCode(pending, pending.expiresAtMs).wrongTries).toBe(0);
  for (let tries = 0; tries < 4; tries++) pending = countWrongCode(pending, nowMs);
  expect(isExhausted(pending)).toBe(false);
  expect(isExhausted(countWrongCode(pending, nowMs))).toBe(true);
});

it('keeps the count for a renewed flow, and for a new one of the same address while the old one is valid', () => {
  const tried = countWrongCode(countWrongCode(begun(), nowMs), nowMs);
  expect(begun({}, tried, 'other@kiln.example').wrongTries, 'the same flow').toBe(2);
  expect(begun({ _id: 'new' }, tried, 'Mara@Kiln.example').wrongTries, 'the same address').toBe(2);
  expect(begun({ _id: 'new' }, tried, 'other@kiln.example').wrongTries, 'another address').toBe(0);
  expect(begun({ _id: 'new' }, tried, 'mara@kiln.example', tried.expiresAtMs).wrongTries, 'an expired one').toBe(0);
  const anonymous = countWrongCode(begun({}, undefined, ''), nowMs);
  expect(begun({ _id: 'new' }, anonymous, '').wrongTries, 'without an address').toBe(0);
});

const whole = { action: 'leave', id: 'i', token: 't', email: 'e', resendAtMs: 1, expiresAtMs: 1, wrongTries: 0 };
it.each([
  '',
  'nonsense',
  '{}',
  'null',
  '[]',
  ...Object.keys(whole).map((key) => JSON.stringify({ ...whole, [key]: null })),
])('reads nothing from %j', (text) => {
  const store = memoryStore();
  store.setItem('plinth.code-flow', text);
  expect(readPendingCode(store)).toBeUndefined();
});
