import { expect, it } from 'vitest';
import { memoryStore } from '#client-kit/local-settings.ts';
import { forgetPendingCode, pendingCode, readPendingCode, resendWait, savePendingCode } from './code-flow-store.ts';

const nowMs = Date.parse('2026-11-14T10:00:00Z');
const flow = (resendAt: string) => ({ _id: 'id', token: 't', expiresAt: '2026-11-14T10:10:00Z', resendAt });

it('survives a reload, timer included', () => {
  const store = memoryStore();
  savePendingCode(store, pendingCode(flow('2026-11-14T10:01:00Z'), 'mara@kiln.example', nowMs));
  const read = readPendingCode(store);
  expect(read).toMatchObject({ id: 'id', token: 't', email: 'mara@kiln.example' });
  expect(read && resendWait(read, nowMs)).toBe('1:00');
  expect(read && resendWait(read, nowMs + 18_000)).toBe('0:42');
  expect(read && resendWait(read, nowMs + 59_001)).toBe('0:01');
  expect(read && resendWait(read, nowMs + 60_000)).toBeUndefined();
  forgetPendingCode(store);
  expect(readPendingCode(store)).toBeUndefined();
});

it('does not believe a server clock that runs ahead', () => {
  const pending = pendingCode(flow('2026-11-14T11:00:00Z'), 'm', nowMs);
  expect(resendWait(pending, nowMs)).toBe('1:00');
});

it('lets a new code be asked for at once when the minute is over', () => {
  expect(resendWait(pendingCode(flow('2026-11-14T09:59:00Z'), 'm', nowMs), nowMs)).toBeUndefined();
});

it.each(['', 'nonsense', '{}', '{"id":"i","token":"t"}', '{"id":1,"token":"t","email":"e","resendAtMs":1}'])(
  'reads nothing from %j',
  (text) => {
    const store = memoryStore();
    store.setItem('plinth.code-flow', text);
    expect(readPendingCode(store)).toBeUndefined();
  },
);
