import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { listAccounts, listOperatorActs } from '#features/accounts/contract/operator.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { createProject } from '#features/projects/contract/assets.ts';
import { makeProject } from '#features/projects/testing/make-project.ts';
import { type AccountPlan, getAccountPlan, setAccountPlan } from '../contract.ts';
import { tiers } from '../plans.ts';
import { shippedLimits, shippedNames } from '../testing/shipped-plans.ts';

let app: TestApp;
let operator: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  operator = await makePerson(app.house, { isOperator: true });
});
afterAll(() => app?.close());

const getPlan = (of: Pick<TestPerson, 'userId'>, { token }: TestPerson) =>
  app.call(getAccountPlan, { params: { id: of.userId } }, token);
const setPlan = (plan: number | string, of: Pick<TestPerson, 'userId'>, { token }: TestPerson) =>
  app.call(setAccountPlan, { params: { plan: String(plan), user: of.userId } }, token);

test('shows a plan to its account and to the operator only', async () => {
  const [person, other] = [await makePerson(app.house), await makePerson(app.house)];
  const projectId = await makeProject(app.house, person.userId);
  const { body } = await getPlan(person, person);
  expect(body).toMatchObject({ plan: 2, name: 'Scale', features: { 'profanity-filter': true } });
  expect((body as AccountPlan).usage).toEqual([
    { key: 'projects', used: 1, limit: 25, subject: null },
    { key: 'storage', used: 0, limit: 200 * 1024 ** 3, subject: null },
    { key: 'members', used: 1, limit: 100, subject: { _id: projectId, name: 'Kiln & Clay' } },
  ]);
  expect((await getPlan(person, operator)).body).toEqual(body);
  const unknown = { userId: app.house.clock.newId() };
  expect(await getPlan(person, other)).toMatchObject({ status: 404, body: (await getPlan(unknown, other)).body });
  expect((await getPlan(unknown, operator)).status).toBe(404);
});

test.each(tiers)(
  'the operator puts an account onto tier %i, and its limit holds from the next call on',
  async (tier) => {
    const person = await makePerson(app.house);
    expect(await setPlan(tier, person, operator)).toMatchObject({
      status: 200,
      body: { plan: tier, name: shippedNames[tier] },
    });
    const create = () => app.call(createProject, { body: { name: 'One of some' } }, person.token);
    const statuses: number[] = [];
    for (let made = 0; made <= shippedLimits.projects[tier]; made += 1) statuses.push((await create()).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(shippedLimits.projects[tier]);
    expect(statuses.at(-1)).toBe(403);
    expect((await create()).body).toMatchObject({
      code: 'plinth.quota_exhausted',
      quotaLimitExhausted: expect.stringMatching(
        new RegExp(`^The ${shippedNames[tier]} plan includes \\d+ projects?\\.`),
      ),
    });
  },
);

test('keeps data above the limits of a smaller plan, and refuses additions', async () => {
  const person = await makePerson(app.house);
  for (const name of ['A', 'B']) await app.call(createProject, { body: { name } }, person.token);
  await setPlan(0, person, operator);
  expect((await getPlan(person, person)).body).toMatchObject({
    usage: [{ key: 'projects', used: 2, limit: 1 }, {}, {}],
  });
  expect((await app.call(createProject, { body: { name: 'C' } }, person.token)).status).toBe(403);
  await setPlan(1, person, operator);
  expect((await app.call(createProject, { body: { name: 'C' } }, person.token)).status).toBe(201);
});

test('records a change of plan once and shows it in the list of accounts', async () => {
  const person = await makePerson(app.house);
  for (const plan of [2, 0, 0, 1]) expect((await setPlan(plan, person, operator)).status).toBe(200);
  const { body } = await app.call(listOperatorActs, { query: { about: person.userId } }, operator.token);
  expect((body as { items: object[] }).items).toMatchObject([
    { kind: 'billing.plan-set', was: 'Starter', became: 'Growth', by: { _id: operator.userId } },
    { kind: 'billing.plan-set', was: 'Scale', became: 'Starter' },
  ]);
  const found = await app.call(listAccounts, { query: { search: person.email } }, operator.token);
  expect(found.body).toMatchObject({ items: [{ _id: person.userId, plan: 1, planName: 'Growth' }] });
});

test('lets only the operator set a plan', async () => {
  const [person, other] = [await makePerson(app.house), await makePerson(app.house)];
  for (const owner of [person, other]) expect((await setPlan(2, owner, person)).status).toBe(403);
  expect((await setPlan(3, person, operator)).status).toBe(400);
  expect((await setPlan(1, { userId: app.house.clock.newId() }, operator)).status).toBe(404);
  expect(await app.ownerQuery('select 1 from account_plans where user_id = $1', [person.userId])).toEqual([]);
});
