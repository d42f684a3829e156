import { expect, it, vi } from 'vitest';
import { memoryStore, settingKeys } from './local-settings.ts';
import { makeSession, type SessionUser } from './session.ts';

const user: SessionUser = { _id: 'me', role: 'admin', hindrance: null, recentAssets: [] };
const token = (claims: object) => `x.${btoa(JSON.stringify(claims))}.y`;

it('stores token and device, and restores them after a reload', () => {
  const store = memoryStore();
  makeSession(store).begin('token-1', 'device-1');
  expect(store.getItem(settingKeys.token)).toBe('token-1');
  expect(store.getItem(settingKeys.device)).toBe('device-1');
  expect(makeSession(store).state()).toMatchObject({ hasToken: true, startup: 'idle', user: undefined });
});

it('clears everything but the device at the end, and reports the reason', () => {
  const store = memoryStore();
  const session = makeSession(store);
  const ended = vi.fn();
  session.onEnd(ended);
  session.begin('token-1', 'device-1');
  session.started(user);
  session.end('expired');
  expect(session.state()).toMatchObject({ hasToken: false, startup: 'idle', user: undefined, endedBy: 'expired' });
  expect(store.getItem(settingKeys.device)).toBe('device-1');
  expect(ended).toHaveBeenCalledExactlyOnceWith('expired');
});

it('ends once after many simultaneous refusals', () => {
  const session = makeSession(memoryStore());
  const ended = vi.fn();
  session.onEnd(ended);
  session.begin('token-1', 'device-1');
  session.end('expired', 'token-1');
  session.end('expired', 'token-1');
  session.end('expired', 'token-1');
  expect(ended).toHaveBeenCalledTimes(1);
});

it('is not ended by a late refusal of an older token', () => {
  const session = makeSession(memoryStore());
  session.begin('token-1', 'device-1');
  session.begin('token-2', 'device-1');
  session.end('expired', 'token-1');
  expect(session.token()).toBe('token-2');
  expect(session.state().hasToken).toBe(true);
});

it('follows another tab', () => {
  const store = memoryStore();
  const session = makeSession(store);
  const seen = vi.fn();
  session.subscribe(seen);
  store.setItem(settingKeys.token, 'from-another-tab');
  session.follow();
  expect(session.state()).toMatchObject({ hasToken: true, startup: 'idle' });
  store.removeItem(settingKeys.token);
  session.endedElsewhere();
  expect(session.state()).toMatchObject({ hasToken: false, endedBy: 'person' });
  expect(seen).toHaveBeenCalledTimes(2);
});

it('has a hindrance from the record, or from an answer of the server', () => {
  const session = makeSession(memoryStore());
  session.begin(token({ uid: 'me' }), 'd');
  session.started(user);
  expect(session.state().hindrance).toBeUndefined();
  session.started({ ...user, hindrance: 'leaving' });
  expect(session.state().hindrance).toBe('leaving');
  session.started(user);
  session.hindered('suspended');
  expect(session.state().hindrance).toBe('suspended');
});

it('continues under a renewed token', () => {
  const session = makeSession(memoryStore());
  session.begin(token({ uid: 'me' }), 'd');
  session.started(user);
  session.renewed(token({ uid: 'me', exp: 99 }));
  expect(session.claims()?.exp).toBe(99);
  expect(session.state()).toMatchObject({ startup: 'done', user });
});
