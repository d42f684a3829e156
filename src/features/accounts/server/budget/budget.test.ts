import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { removeOtherDevices } from '../../contract/devices.ts';
import {
  type AccountBudget,
  getAccountBudget,
  getInstallation,
  listOperatorActs,
  setAccountBudget,
  updateInstallation,
} from '../../contract/operator.ts';
import { getMe, updateMe } from '../../contract/person.ts';
import { signOutDevice } from '../../contract/sign-in.ts';
import { makePerson, type TestPerson } from '../../testing/make-person.ts';
import { makeAccountActions } from '../../testing/people-journeys.ts';
import { endOfDay, toDay } from '../../write-budget.ts';
import { makeWriteCounter } from './count-writes.ts';

let app: TestApp;
let operator: TestPerson;
let offsetMs = 0;
const now = () => new Date(Date.now() + offsetMs);
beforeAll(async () => {
  app = await startTestApp({ clock: { now, newId: systemClock.newId } });
  operator = await makePerson(app.house, { isOperator: true });
});
afterAll(() => app?.close());

const change = ({ token }: TestPerson) => app.call(updateMe, { body: { firstName: 'Ada' } }, token);
const allow = (userId: string, writesPerDay: number | null) =>
  app.call(setAccountBudget, { params: { id: userId }, body: { writesPerDay } }, operator.token);
const budgetOf = async (userId: string) =>
  (await app.call(getAccountBudget, { params: { id: userId } }, operator.token)).body as AccountBudget;

test('refuses sign-ups above the daily limit until the operator raises it', async () => {
  const people = makeAccountActions(app);
  const rule = (signUpsPerDay: number) => app.call(updateInstallation, { body: { signUpsPerDay } }, operator.token);
  expect((await rule(2)).body, 'the operator came today').toMatchObject({ signUpsPerDay: 2, signUpsToday: 1 });
  const [first, second] = [await people.signedUp(), await people.signedUp()];
  expect((await people.verify(first.flow, first.code)).status).toBe(200);
  expect(await people.verify(second.flow, second.code)).toMatchObject({
    status: 429,
    body: { code: 'accounts.too_many_sign_ups' },
  });
  await rule(3);
  expect((await people.verify(second.flow, second.code)).status, 'the code is still good').toBe(200);
  expect((await app.call(getInstallation, {}, operator.token)).body).toMatchObject({ signUpsToday: 3 });
  const query = { kind: 'accounts.sign-up-limit-set' };
  const acts = (await app.call(listOperatorActs, { query }, operator.token)).body as { items: object[] };
  expect(acts.items).toMatchObject([
    { was: '2', became: '3' },
    { was: '500', became: '2' },
  ]);
  await rule(500);
});

describe('the daily write limit', () => {
  test('refuses further writes until it resets, but not reads and security actions', async () => {
    const person = await makePerson(app.house);
    expect((await allow(person.userId, 3)).body).toMatchObject({ writesPerDay: 3, defaultWritesPerDay: 20_000 });
    for (let changes = 0; changes < 3; changes += 1) expect((await change(person)).status).toBe(200);
    const refused = await change(person);
    const resetsAt = endOfDay(now());
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'accounts.daily_limit', detail: { resetsAt: resetsAt.toISOString() } },
    });
    expect((refused.body as { _message: string[] })._message[1]).toContain('after 00:00 UTC');
    const retryAfterMs = Number(refused.headers.get('retry-after')) * 1000;
    expect(Math.abs(resetsAt.getTime() - now().getTime() - retryAfterMs)).toBeLessThan(60_000);
    expect((await app.call(getMe, {}, person.token)).status).toBe(200);
    expect((await app.call(removeOtherDevices, {}, person.token)).status).toBe(200);
    expect((await change(await makePerson(app.house))).status, 'another account goes on').toBe(200);
    expect((await app.call(signOutDevice, {}, person.token)).status).toBe(204);
  });

  test('is visible to the operator, who raises it with immediate effect and a record', async () => {
    const person = await makePerson(app.house);
    await allow(person.userId, 1);
    await change(person);
    expect((await change(person)).status).toBe(429);
    await vi.waitFor(async () => expect(await budgetOf(person.userId)).toMatchObject({ writesToday: 1 }), 5000);
    await allow(person.userId, 2);
    offsetMs += 1000;
    expect((await change(person)).status).toBe(200);
    expect((await change(person)).status).toBe(429);
    expect((await allow(person.userId, null)).body).toMatchObject({ writesPerDay: 20_000 });
    const query = { kind: 'accounts.write-limit-set', about: person.userId };
    const acts = (await app.call(listOperatorActs, { query }, operator.token)).body as { items: object[] };
    expect(acts.items).toMatchObject([
      { was: '2', became: '20000' },
      { was: '1', became: '2' },
      { was: '20000', became: '1' },
    ]);
  });

  test('resets with the next day', async () => {
    const person = await makePerson(app.house);
    await allow(person.userId, 1);
    await change(person);
    expect((await change(person)).status).toBe(429);
    offsetMs += endOfDay(now()).getTime() - now().getTime();
    expect((await change(person)).status).toBe(200);
    expect(await budgetOf(person.userId)).toMatchObject({ resetsAt: endOfDay(now()).toISOString() });
  });

  test('counts across nodes, and holds for bursts on each', async () => {
    const { userId } = await makePerson(app.house);
    await allow(userId, 10);
    const [one, other] = [makeWriteCounter(app.house), makeWriteCounter(app.house)];
    const burst = await Promise.allSettled(Array.from({ length: 6 }, () => one.take(userId)));
    expect(burst.every(({ status }) => status === 'fulfilled')).toBe(true);
    await Promise.all([one.flush(), one.flush()]);
    const late = await Promise.allSettled(Array.from({ length: 6 }, () => other.take(userId)));
    expect(late.filter(({ status }) => status === 'rejected')).toHaveLength(2);
    await Promise.all([one.close(), other.close()]);
    expect(await app.ownerQuery('select day::text, writes from write_budgets where user_id = $1', [userId])).toEqual([
      { day: toDay(now()), writes: 10 },
    ]);
  });

  test('rejects unknown accounts and limits out of bounds', async () => {
    expect((await allow(app.house.clock.newId(), 5)).status).toBe(404);
    const { userId, token } = await makePerson(app.house);
    for (const wrong of [0, -1, 1.5, 10_000_001]) expect((await allow(userId, wrong)).status).toBe(400);
    expect((await app.call(getAccountBudget, { params: { id: userId } }, token)).status).toBe(403);
  });
});
