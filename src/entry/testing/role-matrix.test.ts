import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract-kit/endpoint.ts';
import { hashPassword } from '#features/accounts/server/passwords/passwords.ts';
import { rooms } from '../rooms.ts';
import { anyone, type Caller, callers } from './callers.ts';
import { endedBySuspension, expectedCallers } from './may-call.ts';
import { isRefused, makeRoleScene, type RoleScene, resetSharedState, seatOf } from './role-scene.ts';
import { samples } from './samples.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

const endpoints = rooms.flatMap(({ routes }) => routes.map((route) => route.endpoint));

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword('another one entirely');
  const clay = {
    id: 'clay',
    name: 'Clay Works',
    issuer: 'http://127.0.0.1:9',
    clientId: 'plinth',
    clientSecret: 'secret',
  };
  app = await startTestApp({ environment: { PLINTH_PROVIDERS: JSON.stringify([clay]) } });
});
afterAll(() => app?.close());

/** Unused scenes, and scenes that earlier calls have changed: creating one takes longer than a dozen calls. */
const untouched = new Map<Caller, RoleScene>();
const used = new Map<Caller, RoleScene>();

async function statusFor(endpoint: Endpoint, caller: Caller): Promise<number> {
  const expected = expectedCallers[endpoint.name];
  if (expected === anyone || expected?.includes(caller)) {
    // A success in a used scene proves permission. A failure may be caused by missing data.
    const status = await statusAmongUsed(endpoint, caller);
    if (isDone(status)) return status;
  }
  const scene = untouched.get(caller) ?? (await makeRoleScene(app, caller, passwordHash));
  const status = await callIn(scene, endpoint);
  // A read, or a refused call, has changed nothing: the cross-tenant test checks that.
  const onlyLooked = endpoint.method === 'GET' && !endpoint.effect;
  if (onlyLooked || isRefused(status)) untouched.set(caller, scene);
  else {
    untouched.delete(caller);
    used.set(caller, scene);
  }
  return status;
}

async function statusAmongUsed(endpoint: Endpoint, caller: Caller): Promise<number> {
  const scene = used.get(caller);
  // An earlier call may have removed the seat.
  const hasSeat = scene && JSON.stringify(await seatOf(app, scene.mine)) === JSON.stringify(scene.seat);
  return hasSeat ? callIn(scene, endpoint) : 0;
}

async function callIn({ mine, token }: RoleScene, endpoint: Endpoint): Promise<number> {
  await resetSharedState(app);
  const call = samples[endpoint.name]?.(mine) ?? {};
  const headers: Record<string, string> = endpoint.body === 'file' ? { 'content-type': 'image/png' } : {};
  return (await app.call(endpoint, call, token, headers)).status;
}

const isDone = (status: number): boolean => status >= 200 && status < 400;

/**
 * `npm run test:slow -- properties` calls as everyone. Here the last who may and the first who may not are enough to notice a border that
 * moved, with one of the others in turn; strangers and signed-out callers have the cross-tenant test, too.
 */
function sampledCallers(expected: readonly Caller[] | typeof anyone, turn: number): readonly Caller[] {
  if (process.env.PLINTH_SWEEP === 'full') return callers;
  const mayCall = (caller: Caller): boolean => expected === anyone || expected.includes(caller);
  const border = [
    callers.findLast(mayCall),
    callers.find((caller) => !mayCall(caller)),
    callers[turn % callers.length],
  ];
  return callers.filter((caller) => border.includes(caller));
}

test('lists every endpoint of the house in the table, and no other', () => {
  expect(Object.keys(expectedCallers).toSorted()).toEqual(endpoints.map(({ name }) => name as string).toSorted());
});

test.each(endpoints.map((endpoint, turn) => [endpoint.name, endpoint, turn] as const))(
  '%s',
  async (name, endpoint, turn) => {
    const expected = expectedCallers[name] ?? [];
    const sampled = sampledCallers(expected, turn);
    const statuses = new Map<Caller, number>();
    for (const caller of sampled) statuses.set(caller, await statusFor(endpoint, caller));
    // Neither an error nor a rate limit says anything about roles.
    expect([...statuses].filter(([, status]) => status === 429 || status === 500)).toEqual([]);
    if (endedBySuspension.has(name) && statuses.has('suspended')) {
      expect(statuses.get('suspended')).toBe(404);
      statuses.delete('suspended');
    }
    if (expected === anyone) return expect(new Set(statuses.values()).size, JSON.stringify([...statuses])).toBe(1);
    const letIn = sampled.filter((caller) => !isRefused(statuses.get(caller) ?? 0));
    expect(letIn, JSON.stringify([...statuses])).toEqual(sampled.filter((caller) => expected.includes(caller)));
  },
);
