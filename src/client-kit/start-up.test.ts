import { expect, it } from 'vitest';
import { memoryStore } from './local-settings.ts';
import { makeSession, type SessionUser } from './session.ts';
import { watchStartUp } from './start-up.ts';

const user: SessionUser = { _id: 'me', role: 'admin', hindrance: null, recentAssets: [] };
const settled = () => new Promise((resolve) => setTimeout(resolve));

function start(loadUser: () => Promise<SessionUser>) {
  const session = makeSession(memoryStore());
  const timers: { work: () => void; ms: number }[] = [];
  watchStartUp({ session, loadUser, later: (work, ms) => timers.push({ work, ms }) });
  return { session, timers };
}

it('does nothing for a visitor, and loads the person after signing in', async () => {
  let loads = 0;
  const { session } = start(async () => {
    loads++;
    return user;
  });
  expect(loads).toBe(0);
  session.begin('token', 'device');
  expect(session.state().startup).toBe('running');
  await settled();
  expect(session.state()).toMatchObject({ startup: 'done', user });
  expect(loads).toBe(1);
});

it('keeps the skeleton for a second after a failure, then ends the session', async () => {
  const { session, timers } = start(() => Promise.reject(new Error('500')));
  session.begin('token', 'device');
  await settled();
  expect(session.state()).toMatchObject({ hasToken: true, startup: 'failed' });
  expect(timers.map(({ ms }) => ms)).toEqual([1000]);
  timers[0]?.work();
  expect(session.state()).toMatchObject({ hasToken: false, startup: 'failed', endedBy: 'start-failed' });
});

it('ignores a refusal that already ended the session', async () => {
  const { session, timers } = start(async () => {
    session.end('expired');
    throw new Error('401');
  });
  session.begin('token', 'device');
  await settled();
  expect(timers).toEqual([]);
  expect(session.state()).toMatchObject({ hasToken: false, endedBy: 'expired' });
});

it('starts over when another tab changed the token meanwhile', async () => {
  const store = memoryStore();
  const session = makeSession(store);
  const answers: ((loaded: SessionUser) => void)[] = [];
  watchStartUp({ session, loadUser: () => new Promise((resolve) => answers.push(resolve)), later: () => undefined });
  session.begin('token-1', 'device');
  store.setItem('plinth.token', 'token-2');
  answers[0]?.({ ...user, _id: 'the first' });
  await settled();
  expect(session.state()).toMatchObject({ startup: 'running', user: undefined });
  answers[1]?.(user);
  await settled();
  expect(session.state()).toMatchObject({ startup: 'done', user });
});

it('starts again after a failed startup and a second sign-in', async () => {
  let isBroken = true;
  const { session, timers } = start(() => (isBroken ? Promise.reject(new Error('500')) : Promise.resolve(user)));
  session.begin('token-1', 'device');
  await settled();
  timers[0]?.work();
  isBroken = false;
  session.begin('token-2', 'device');
  await settled();
  expect(session.state()).toMatchObject({ hasToken: true, startup: 'done', endedBy: undefined });
});
