import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract-kit/endpoint.ts';
import { hashPassword } from '#features/accounts/server/passwords/passwords.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { addMember } from '#features/projects/testing/make-project.ts';
import type { Belongings } from '#platform/testing/samples.ts';
import { rooms } from '../rooms.ts';
import { anyone, type Caller, callers, mayCall } from './may-call.ts';
import { makeOwnThings, makeWorkshop, samples } from './samples.ts';
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

type Scene = { readonly token: string | undefined; readonly mine: Belongings; readonly seat: unknown };

/** The caller with things of their own, before a project that is the owner's. */
async function makeScene(caller: Caller): Promise<Scene> {
  const { house, ownerQuery } = app;
  const projectOwner = await makePerson(house);
  const workshop = await makeWorkshop(house, projectOwner);
  const person = await personOf(caller, projectOwner, workshop.projectId ?? '');
  const mine = { ...(await makeOwnThings(house, person)), ...workshop };
  // A way in that can be unlinked, since there is another.
  await ownerQuery(`insert into identities values (gen_random_uuid(), $1, 'clay', $2, null, now(), now())`, [
    person.userId,
    person.email,
  ]);
  await ownerQuery('update users set password_hash = $2 where id = $1', [person.userId, passwordHash]);
  if (caller === 'suspended') await ownerQuery(`update users set status = 'suspended' where id = $1`, [person.userId]);
  return { token: caller === 'signed-out' ? undefined : person.token, mine, seat: await seatOf(mine) };
}

/** What makes the person of a scene this caller and no other. */
const seatOf = ({ userId, projectId }: Belongings): Promise<unknown> =>
  app.ownerQuery(
    `select status, is_operator, (select team_role from team_members where user_id = users.id and project_id = $2)
     from users where id = $1`,
    [userId, projectId],
  );

/** What earlier calls left for everybody: a rule of the operator's, counted calls, a code that was mailed just now. */
const tidyUp = () =>
  app.ownerQuery(
    `with rule as (update installation set second_factor = 'optional'), counted as (delete from rate_windows)
     update code_flows set mailed_at = now() - interval '2 minutes'`,
  );

async function personOf(caller: Caller, projectOwner: TestPerson, projectId: string): Promise<TestPerson> {
  const { house, ownerQuery } = app;
  switch (caller) {
    case 'owner':
    case 'suspended':
    case 'signed-out':
      return projectOwner;
    case 'operator':
      await ownerQuery('update users set is_operator = false where is_operator');
      return makePerson(house, { isOperator: true });
    case 'stranger': {
      const stranger = await makePerson(house);
      await makeWorkshop(house, stranger);
      return stranger;
    }
    default: {
      const member = await makePerson(house);
      await addMember(house, projectId, member.userId, caller);
      return member;
    }
  }
}

/** Scenes that nobody has changed anything in yet, and scenes where somebody has: making one takes longer than a dozen calls. */
const untouched = new Map<Caller, Scene>();
const used = new Map<Caller, Scene>();

async function statusFor(endpoint: Endpoint, caller: Caller): Promise<number> {
  const expected = mayCall[endpoint.name];
  if (expected === anyone || expected?.includes(caller)) {
    // Who succeeds among things that were changed before is let in. Whoever does not may only miss something.
    const status = await statusAmongUsed(endpoint, caller);
    if (isDone(status)) return status;
  }
  const scene = untouched.get(caller) ?? (await makeScene(caller));
  const status = await callIn(scene, endpoint);
  // Whoever only looked, or was not let in, has changed nothing: the cross-tenant test sees to that.
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
  // An earlier call may have given the seat away.
  const hasSeat = scene && JSON.stringify(await seatOf(scene.mine)) === JSON.stringify(scene.seat);
  return hasSeat ? callIn(scene, endpoint) : 0;
}

async function callIn({ mine, token }: Scene, endpoint: Endpoint): Promise<number> {
  await tidyUp();
  const call = samples[endpoint.name]?.(mine) ?? {};
  const headers: Record<string, string> = endpoint.body === 'file' ? { 'content-type': 'image/png' } : {};
  return (await app.call(endpoint, call, token, headers)).status;
}

const isDone = (status: number): boolean => status >= 200 && status < 400;
const isRefused = (status: number): boolean => status === 401 || status === 403 || status === 404;

test('every endpoint of the house stands in the table, and nothing else does', () => {
  expect(Object.keys(mayCall).toSorted()).toEqual(endpoints.map(({ name }) => name as string).toSorted());
});

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (name, endpoint) => {
  const statuses = new Map<Caller, number>();
  for (const caller of callers) statuses.set(caller, await statusFor(endpoint, caller));
  // Neither a fault nor a limit that was reached says anything about roles.
  expect([...statuses].filter(([, status]) => status === 429 || status === 500)).toEqual([]);
  const expected = mayCall[name];
  if (expected === anyone) return expect(new Set(statuses.values()).size, JSON.stringify([...statuses])).toBe(1);
  const letIn = callers.filter((caller) => !isRefused(statuses.get(caller) ?? 0));
  expect(letIn, JSON.stringify([...statuses])).toEqual(callers.filter((caller) => expected?.includes(caller)));
});
