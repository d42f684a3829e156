import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { QuotaExhausted } from '#contract-kit/refusal.ts';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { addMember, makeProject } from '#features/projects/testing/make-project.ts';
import { inProject, inScope, type Scope } from '#platform/house/scope.ts';
import { features, type QuotaKey, type Tier, tiers } from '../plans.ts';
import { isShippedWith, shippedLimits } from '../testing/shipped-plans.ts';
import { deleteQuotaCounters, getProjectLimit, hasFeature, moveQuota, takeQuota } from './door.ts';

let app: TestApp;
let month = '2026-11';
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date(`${month}-15T12:00:00Z`), newId: randomUUID } });
});
afterAll(() => app?.close());

const onTier = async (tier: Tier | 'default'): Promise<TestPerson> => {
  const person = await makePerson(app.house);
  if (tier !== 'default')
    await app.ownerQuery('insert into account_plans values ($1, $2, now())', [person.userId, tier]);
  return person;
};

const as = <T>({ userId, deviceId }: TestPerson, work: (scope: Scope) => Promise<T>, projectId?: string): Promise<T> =>
  inScope(
    {
      house: app.house,
      person: { userId, deviceId, role: 'admin', isOperator: false },
      seat: projectId ? { projectId, teamRole: 'editor', isInBin: false } : null,
      request: null,
    },
    work,
  );

const used = async (subjectId: string, key: QuotaKey): Promise<number> => {
  const rows = await app.ownerQuery<{ used: string }>(
    'select used from quota_use where subject_id = $1 and key = $2 order by period desc',
    [subjectId, key],
  );
  return Number(rows[0]?.used ?? 0);
};

describe.each(tiers)('on tier %i', (tier) => {
  test('allows as much as the plan includes, and no more', async () => {
    const person = await onTier(tier);
    const limit = shippedLimits.projects[tier];
    await as(person, (scope) => takeQuota(scope, 'projects', limit));
    await expect(as(person, (scope) => takeQuota(scope, 'projects', 1))).rejects.toThrow(QuotaExhausted);
    expect(await used(person.userId, 'projects')).toBe(limit);
    await expect(as(await onTier(tier), (scope) => takeQuota(scope, 'projects', limit + 1))).rejects.toThrow(
      QuotaExhausted,
    );
  });

  test('counts against the owner’s plan in a project, regardless of who works in it', async () => {
    const owner = await onTier(tier);
    const editor = await onTier(tier === 2 ? 0 : 2);
    const projectId = await makeProject(app.house, owner.userId);
    await addMember(app.house, projectId, editor.userId, 'editor');
    const inside = <T>(work: (scope: Scope) => Promise<T>) => as(editor, work, projectId);
    expect(await inside((scope) => getProjectLimit(scope, 'members'))).toBe(shippedLimits.members[tier]);
    const left = shippedLimits.contactLists[tier];
    await inside((scope) => takeQuota(scope, 'contactLists', left));
    await expect(inside((scope) => takeQuota(scope, 'contactLists', 1))).rejects.toThrow('plan includes');
    expect(await used(projectId, 'contactLists')).toBe(left);
    for (const feature of features)
      expect(await inside((scope) => hasFeature(scope, feature)), feature).toBe(isShippedWith(tier, feature));
  });
});

test('uses the largest plan as the default', async () => {
  const person = await onTier('default');
  expect(await as(person, (scope) => getProjectLimit(scope, 'projects'))).toBe(25);
  expect(await as(person, (scope) => hasFeature(scope, 'profanity-filter'))).toBe(true);
});

test('gives the last unit to exactly one of fifty concurrent requests', async () => {
  const person = await onTier(1);
  await as(person, (scope) => takeQuota(scope, 'projects', 4));
  const takes = await Promise.allSettled(
    Array.from({ length: 50 }, () => as(person, (scope) => takeQuota(scope, 'projects', 1))),
  );
  expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = takes.flatMap((take) => (take.status === 'rejected' ? [take.reason] : []));
  expect(refused.every((reason) => reason instanceof QuotaExhausted)).toBe(true);
  expect(await used(person.userId, 'projects')).toBe(5);
});

test('takes nothing in a transaction that fails', async () => {
  const person = await onTier(1);
  const failing = as(person, async (scope) => {
    await takeQuota(scope, 'projects', 3);
    throw new Error('the thing could not be made');
  });
  await expect(failing).rejects.toThrow('could not be made');
  expect(await used(person.userId, 'projects')).toBe(0);
});

test('can take returned units again, and never counts below zero', async () => {
  const person = await onTier(0);
  await as(person, (scope) => takeQuota(scope, 'projects', -1));
  await as(person, (scope) => takeQuota(scope, 'projects', 1));
  await as(person, (scope) => takeQuota(scope, 'projects', -5));
  expect(await used(person.userId, 'projects')).toBe(0);
  await as(person, (scope) => takeQuota(scope, 'projects', 1));
  expect(await used(person.userId, 'projects')).toBe(1);
});

test('moves a unit to another account, and refuses when that account is full', async () => {
  const [one, other] = [await onTier(0), await onTier(0)];
  await as(one, (scope) => takeQuota(scope, 'projects', 1));
  await as(one, (scope) => moveQuota(scope, 'projects', one.userId, other.userId));
  expect([await used(one.userId, 'projects'), await used(other.userId, 'projects')]).toEqual([0, 1]);
  await as(one, (scope) => takeQuota(scope, 'projects', 1));
  await expect(as(one, (scope) => moveQuota(scope, 'projects', one.userId, other.userId))).rejects.toThrow(
    QuotaExhausted,
  );
  expect([await used(one.userId, 'projects'), await used(other.userId, 'projects')]).toEqual([1, 1]);
});

test('counts campaign emails per month and contacts per list', async () => {
  const owner = await onTier(0);
  const projectId = await makeProject(app.house, owner.userId);
  const take = (key: QuotaKey, amount: number, within = {}) =>
    as(owner, (scope) => takeQuota(scope, key, amount, within), projectId);
  await take('campaignMails', 1000);
  await expect(take('campaignMails', 1)).rejects.toThrow('The Starter plan includes 1,000 campaign emails per month.');
  month = '2026-12';
  await take('campaignMails', 1);
  expect(await used(owner.userId, 'campaignMails')).toBe(1);
  const [one, other] = [randomUUID(), randomUUID()];
  await take('contacts', 500, { listId: one });
  await expect(take('contacts', 1, { listId: one })).rejects.toThrow(QuotaExhausted);
  await take('contacts', 500, { listId: other });
  await expect(take('contacts', 1)).rejects.toThrow('there is none');
  await expect(take('storage', 2 * 1024 ** 3)).rejects.toThrow(
    'The Starter plan includes 1 GB of storage, including uploads',
  );
});

test('lets background jobs return units and delete counters', async () => {
  const owner = await onTier(1);
  const projectId = await makeProject(app.house, owner.userId);
  await inProject(app.house, projectId, (scope) => takeQuota(scope, 'members', 2));
  await app.house.database.transaction({}, (tx) => takeQuota({ house: app.house, tx }, 'members', -1, { projectId }));
  expect(await used(projectId, 'members')).toBe(2);
  await app.house.database.transaction({}, (tx) => deleteQuotaCounters({ tx }, projectId));
  expect(await app.ownerQuery('select 1 from quota_use where subject_id = $1', [projectId])).toEqual([]);
});
