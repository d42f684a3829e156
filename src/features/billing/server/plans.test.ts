import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { listOperatorActs } from '#features/accounts/contract/operator.ts';
import { getMe } from '#features/accounts/contract/person.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { addMember, makeProject } from '#features/projects/testing/make-project.ts';
import {
  type BillingSettings,
  type Eligibility,
  getBillingSettings,
  getEligibility,
  getUserPlan,
  listPublicPlans,
  type PublicPlan,
  updateBillingSettings,
  updatePlan,
} from '../contract/plans.ts';
import { getAccountPlan, setAccountPlan } from '../contract.ts';
import { features, quotaKeys, tiers } from '../plans.ts';
import { isShippedWith, shippedLimits, shippedNames } from '../testing/shipped-plans.ts';
import { setSubscribedPlan } from './change-account-plan.ts';

let app: TestApp;
let operator: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  operator = await makePerson(app.house, { isOperator: true });
});
beforeEach(() => app.ownerQuery('update billing_settings set default_tier = 2'));
afterAll(() => app?.close());

const plansOf = async (): Promise<PublicPlan[]> =>
  ((await app.call(listPublicPlans, { params: { app: 'plinth-web' } })).body as { items: PublicPlan[] }).items;
const setDefault = (defaultTier: BillingSettings['defaultTier']) =>
  app.call(updateBillingSettings, { body: { defaultTier } }, operator.token);
const planOf = async ({ userId, token }: TestPerson) =>
  (await app.call(getUserPlan, { params: { id: userId } }, token)).body as object;
const subscribe = ({ userId }: TestPerson, plan: Parameters<typeof setSubscribedPlan>[2]) =>
  app.house.database.transaction({}, (tx) => setSubscribedPlan({ house: app.house, tx }, userId, plan));

test('starts with the plans of the product’s table, for everybody to see', async () => {
  const plans = await plansOf();
  expect(plans.map(({ plan, name }) => [plan, name])).toEqual([
    [0, 'Starter'],
    [1, 'Growth'],
    [2, 'Scale'],
  ]);
  for (const tier of tiers) {
    const { limits, features: flags, isPopular } = plans[tier] as PublicPlan;
    for (const key of quotaKeys) expect(limits[key], key).toBe(shippedLimits[key][tier]);
    for (const feature of features) expect(flags[feature], feature).toBe(isShippedWith(tier, feature));
    expect(isPopular).toBe(tier === 2);
  }
  expect((await app.fetch('/api/plans/public/other-app')).status).toBe(400);
});

test('changes a plan for every account on it at once, and records it', async () => {
  const person = await makePerson(app.house);
  const [, growth, scale] = (await plansOf()) as [PublicPlan, PublicPlan, PublicPlan];
  const { _id, plan: _plan, ...fields } = scale;
  const limits = { ...fields.limits, projects: 7 };
  const change = { ...fields, name: 'Studio', limits, otherFeatures: ['Onboarding call'] };
  const put = (body: object) =>
    app.call(updatePlan, { params: { plan: '2' }, body: body as typeof change }, operator.token);
  expect((await put(change)).status).toBe(200);
  expect((await put(change)).status).toBe(200);
  const { body } = await app.call(getAccountPlan, { params: { id: person.userId } }, person.token);
  expect(body).toMatchObject({ name: 'Studio', usage: [{ key: 'projects', limit: 7 }, {}] });
  expect(await planOf(person)).toMatchObject({ id: _id, name: 'Studio', otherFeatures: ['Onboarding call'] });
  const acts = await app.call(listOperatorActs, { query: {} }, operator.token);
  const updates = (acts.body as { items: { kind: string }[] }).items.filter(
    ({ kind }) => kind === 'billing.plan-updated',
  );
  expect(updates).toMatchObject([{ was: 'Scale', became: 'Studio' }]);
  // Only one plan is the popular one.
  const { _id: _growthId, plan: _growthPlan, ...other } = growth;
  await app.call(updatePlan, { params: { plan: '1' }, body: { ...other, isPopular: true } }, operator.token);
  expect((await plansOf()).map(({ isPopular }) => isPopular)).toEqual([false, true, false]);
  expect((await put({ ...change, limits: { ...limits, projects: -1 } })).status).toBe(400);
  expect((await put({ ...change, limits: { ...limits, planets: 1 } })).status).toBe(400);
  await put(fields);
});

test('lets only the operator change plans and the default', async () => {
  const person = await makePerson(app.house);
  const [starter] = (await plansOf()) as [PublicPlan];
  const { _id: _starterId, plan: _plan, ...body } = starter;
  expect((await app.call(updatePlan, { params: { plan: '0' }, body }, person.token)).status).toBe(403);
  expect((await app.call(updateBillingSettings, { body: { defaultTier: 0 } }, person.token)).status).toBe(403);
  expect((await app.call(getBillingSettings, {}, person.token)).status).toBe(403);
});

test('applies the default to accounts that neither pay nor were given a plan', async () => {
  const [plain, granted, subscribed, expired] = await Promise.all(
    Array.from({ length: 4 }, () => makePerson(app.house)),
  );
  if (!plain || !granted || !subscribed || !expired) throw new Error('four people');
  await app.call(setAccountPlan, { params: { plan: '1', user: granted.userId } }, operator.token);
  const expiresAt = new Date('2027-01-01T00:00:00Z');
  for (const person of [subscribed, expired])
    await subscribe(person, { tier: 1, subscriptionId: app.house.clock.newId(), expiresAt });
  expect((await setDefault(0)).body).toEqual({ defaultTier: 0 });
  expect((await app.call(getBillingSettings, {}, operator.token)).body).toEqual({ defaultTier: 0 });
  await subscribe(expired, null);
  const tiersNow = async () =>
    Promise.all(
      [plain, granted, subscribed, expired].map(async (each) => ((await planOf(each)) as { plan: number }).plan),
    );
  expect(await tiersNow()).toEqual([0, 1, 1, 0]);
  await setDefault(2);
  expect(await tiersNow()).toEqual([2, 1, 2, 2]);
});

test('shows a subscription in the spec’s fields, and that it was canceled', async () => {
  await setDefault(0);
  const person = await makePerson(app.house);
  expect(await planOf(person)).toMatchObject({ plan: 0, isSubscribed: false, initiatedAt: null, expireAt: null });
  const subscriptionId = app.house.clock.newId();
  const expiresAt = new Date('2027-01-01T00:00:00Z');
  const me = async () => (await app.call(getMe, {}, person.token)).body;
  await subscribe(person, { tier: 1, subscriptionId, expiresAt });
  expect(await planOf(person)).toMatchObject({ plan: 1, isSubscribed: true, expireAt: expiresAt.toISOString() });
  expect(await me()).toMatchObject({ plan: 1, billing: { current: { subscriptionId } } });
  await subscribe(person, { tier: 1, subscriptionId: null, expiresAt });
  expect(await planOf(person)).toMatchObject({ plan: 1, isSubscribed: false, expireAt: expiresAt.toISOString() });
  expect(await me()).toMatchObject({ plan: 1, billing: { current: { subscriptionId: null } } });
  await subscribe(person, null);
  expect(await planOf(person)).toMatchObject({ plan: 0, isSubscribed: false, expireAt: null });
  expect(await app.ownerQuery('select 1 from account_plans where user_id = $1', [person.userId])).toEqual([]);
});

test('tells what stands in the way of a smaller plan, and what it lacks', async () => {
  const person = await makePerson(app.house);
  const projectId = await makeProject(app.house, person.userId, 'Mugs');
  await makeProject(app.house, person.userId, 'Bowls');
  for (let more = 0; more < 2; more += 1)
    await addMember(app.house, projectId, (await makePerson(app.house)).userId, 'author');
  const ask = async (plan: '0' | '1' | '2') =>
    (await app.call(getEligibility, { params: { plan } }, person.token)).body as Eligibility;
  expect(await ask('0')).toEqual({
    isEligible: false,
    excesses: [
      { key: 'projects', subject: null, used: 2, limit: 1 },
      { key: 'members', subject: { _id: projectId, name: 'Mugs' }, used: 3, limit: 2 },
    ],
    losesFeatures: [...features],
  });
  expect(await ask('1')).toEqual({ isEligible: true, excesses: [], losesFeatures: ['profanity-filter'] });
  expect(await ask('2')).toEqual({ isEligible: true, excesses: [], losesFeatures: [] });
});

test('shows the plan of another account to the operator only', async () => {
  const [person, other] = [await makePerson(app.house), await makePerson(app.house)];
  const ask = (id: string, { token }: TestPerson) => app.call(getUserPlan, { params: { id } }, token);
  expect((await ask(person.userId, operator)).status).toBe(200);
  const unknown = await ask(app.house.clock.newId(), other);
  expect(await ask(person.userId, other)).toMatchObject({ status: 404, body: unknown.body });
  expect(shippedNames).toContain('Scale');
});
