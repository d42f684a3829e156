import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { listOperatorActs } from '#features/accounts/contract/operator.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { createProject } from '#features/projects/contract/assets.ts';
import { until } from '#platform/testing/until.ts';
import {
  type CustomPlanRequest,
  declineCustomPlan,
  getPlanGrant,
  getUserPlan,
  grantCustomPlan,
  listCustomPlanRequests,
  requestCustomPlan,
  withdrawGrantedPlan,
} from '../contract/plans.ts';
import { getAccountPlan, setAccountPlan } from '../contract.ts';
import { setSubscribedPlan } from './change-account-plan.ts';

let app: TestApp;
let operator: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
  operator = await makePerson(app.house, { isOperator: true });
});
afterAll(() => app?.close());

const request = async ({ token }: TestPerson, message: string, wishes = {}) =>
  (await app.call(requestCustomPlan, { body: { message, wishes } }, token)).body as CustomPlanRequest;
const open = async ({ token }: TestPerson = operator) =>
  ((await app.call(listCustomPlanRequests, {}, token)).body as { items: CustomPlanRequest[] }).items;
const mailsTo = (email: string) =>
  app.ownerQuery<{ subject: string; text: string }>(
    'select subject, text from mails where recipient = $1 order by created_at, id',
    [email],
  );
const grant = ({ userId }: TestPerson, body: object, { token } = operator) =>
  app.call(grantCustomPlan, { params: { id: userId }, body: body as never }, token);
const planOf = async ({ userId, token }: TestPerson) =>
  (await app.call(getUserPlan, { params: { id: userId } }, token)).body;
const actsAbout = async ({ userId }: TestPerson) =>
  ((await app.call(listOperatorActs, { query: { about: userId } }, operator.token)).body as { items: object[] }).items;

test('hands a request to the operator: in the list, as a notification and as an email', async () => {
  const person = await makePerson(app.house, { firstName: 'Ada' });
  const made = await request(person, 'We run forty shops.\nAll of them sell mugs.', { projects: 40 });
  expect(made).toMatchObject({
    state: 'open',
    user: { _id: person.userId, email: person.email },
    wishes: { projects: 40 },
  });
  expect(await open()).toMatchObject([{ _id: made._id }]);
  const [mail] = await mailsTo(operator.email);
  expect(mail?.subject).toBe('Custom plan request from Ada Lindqvist');
  expect(mail?.text).toContain('We run forty shops. All of them sell mugs.');
  expect(mail?.text).toContain('Needs 40 projects.');
  expect(mail?.text).toContain('/app/operator?tab=plans');
  const told = () => app.ownerQuery('select type from notifications where user_id = $1', [operator.userId]);
  await until(async () => (await told()).length > 0);
  expect(await told()).toEqual([{ type: 'billing.custom-plan-requested' }]);

  const again = await request(person, 'Sixty shops now.');
  expect(again).toMatchObject({ _id: made._id, message: 'Sixty shops now.', wishes: {} });
  expect(await open()).toHaveLength(1);
  await app.call(declineCustomPlan, { params: { id: made._id }, query: { reason: 'No room.' } }, operator.token);
});

test('grants a custom plan: its limits apply at once, and the request is closed', async () => {
  const person = await makePerson(app.house);
  await app.call(setAccountPlan, { params: { plan: '0', user: person.userId } }, operator.token);
  await request(person, 'Two projects, please.');
  const body = { tier: 0, name: 'Two projects', limits: { projects: 2 }, features: { import: true } };
  expect((await grant(person, body)).body).toMatchObject({ plan: 0, name: 'Two projects', isCustom: true });
  const create = () => app.call(createProject, { body: { name: 'One' } }, person.token);
  expect([(await create()).status, (await create()).status]).toEqual([201, 201]);
  expect((await create()).body).toMatchObject({
    quotaLimitExhausted: 'The Two projects plan includes 2 projects. Permanently delete one, or upgrade your plan.',
    quotaLimit: 'projects',
  });
  const plan = await app.call(getAccountPlan, { params: { id: person.userId } }, person.token);
  expect(plan.body).toMatchObject({ features: { import: true, 'custom-domain': false } });
  expect(await open()).toEqual([]);
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual(['Your custom plan is ready']);
  expect(await actsAbout(person)).toMatchObject([
    { kind: 'billing.plan-set', was: 'Starter', became: 'Two projects' },
    { kind: 'billing.plan-set', was: 'Scale', became: 'Starter' },
  ]);
  const stored = await app.call(getPlanGrant, { params: { id: person.userId } }, operator.token);
  const { tier, ...custom } = body;
  expect(stored.body).toEqual({ grant: { tier, custom }, subscribedTier: null, request: null });
});

test('prefers a higher subscription to a custom plan, and returns to it', async () => {
  const person = await makePerson(app.house);
  await grant(person, { tier: 1, name: 'Clay', limits: { projects: 9 }, features: {} });
  const subscribe = (plan: Parameters<typeof setSubscribedPlan>[2]) =>
    app.house.database.transaction({}, (tx) => setSubscribedPlan({ house: app.house, tx }, person.userId, plan));
  await subscribe({ tier: 2, subscriptionId: null, expiresAt: new Date('2027-01-01T00:00:00Z') });
  expect(await planOf(person)).toMatchObject({ plan: 2, name: 'Scale', isCustom: false });
  await subscribe(null);
  expect(await planOf(person)).toMatchObject({ plan: 1, name: 'Clay', isCustom: true });
});

test('takes a grant back, and replaces a custom plan by a plain one', async () => {
  const person = await makePerson(app.house);
  await grant(person, { tier: 1, name: 'Clay', limits: { projects: 9 }, features: {} });
  await app.call(setAccountPlan, { params: { plan: '1', user: person.userId } }, operator.token);
  expect(await planOf(person)).toMatchObject({ plan: 1, name: 'Growth', isCustom: false });
  const withdrawn = await app.call(withdrawGrantedPlan, { params: { id: person.userId } }, operator.token);
  expect(withdrawn.body).toMatchObject({ plan: 2, name: 'Scale' });
  expect(await app.ownerQuery('select 1 from account_plans where user_id = $1', [person.userId])).toEqual([]);
});

test('declines a request once, with a reason', async () => {
  const person = await makePerson(app.house);
  const { _id } = await request(person, 'Everything, free.');
  const decline = (reason: string) =>
    app.call(declineCustomPlan, { params: { id: _id }, query: { reason } }, operator.token);
  expect((await decline('Scale already has this.')).status).toBe(204);
  expect((await decline('Again.')).status).toBe(404);
  const [mail] = await mailsTo(person.email);
  expect(mail).toMatchObject({ subject: 'Your custom plan request was declined' });
  expect(mail?.text).toContain('Reason: Scale already has this.');
  expect(await actsAbout(person)).toMatchObject([
    { kind: 'billing.custom-plan-declined', reason: 'Scale already has this.' },
  ]);
  // A new request is a new row.
  expect((await request(person, 'Once more.'))._id).not.toBe(_id);
});

test('is for the operator alone, and hides requests from other accounts', async () => {
  const [person, other] = [await makePerson(app.house), await makePerson(app.house)];
  const { _id } = await request(person, 'Mine.');
  expect((await app.call(listCustomPlanRequests, {}, other.token)).status).toBe(403);
  expect((await grant(other, { tier: 2, name: 'Free', limits: {}, features: {} }, other)).status).toBe(403);
  const declined = await app.call(declineCustomPlan, { params: { id: _id }, query: { reason: 'Ha.' } }, other.token);
  expect(declined.status).toBe(403);
  const unknown = { userId: app.house.clock.newId() } as TestPerson;
  expect((await grant(unknown, { tier: 2, name: 'Free', limits: {}, features: {} })).status).toBe(404);
  expect((await grant(person, { tier: 2, name: 'Free', limits: { planets: 1 }, features: {} })).status).toBe(400);
  const seen = await app.house.database.transaction({ userId: other.userId }, (tx) =>
    tx.execute('select 1 from custom_plan_requests'),
  );
  expect(seen.rows).toEqual([]);
});
