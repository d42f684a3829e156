import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { setAccountPlan } from '#features/billing/contract.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { getProject, transferProject } from '../../contract/assets.ts';
import { addMember, makeProject } from '../../testing/make-project.ts';

let app: TestApp;
let operator: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  operator = await makePerson(app.house, { isOperator: true });
});
afterAll(() => app?.close());

const transfer = (id: string, from: TestPerson, to: Pick<TestPerson, 'userId'>) =>
  app.call(transferProject, { params: { id }, body: { userId: to.userId } }, from.token);

async function team() {
  const [owner, admin, author] = [
    await makePerson(app.house),
    await makePerson(app.house),
    await makePerson(app.house),
  ];
  const id = await makeProject(app.house, owner.userId, 'Handed over');
  await addMember(app.house, id, admin.userId, 'administrator');
  await addMember(app.house, id, author.userId, 'author');
  return { id, owner, admin, author };
}

const seats = async (id: string): Promise<Record<string, string>> => {
  const rows = await app.ownerQuery<{ user_id: string; team_role: string }>(
    'select user_id, team_role from team_members where project_id = $1',
    [id],
  );
  return Object.fromEntries(rows.map(({ user_id, team_role }) => [user_id, team_role]));
};
const usedBy = async ({ userId }: TestPerson): Promise<number> =>
  (
    await app.ownerQuery<{ used: number }>(
      `select used::int from quota_use where subject_id = $1 and key = 'projects'`,
      [userId],
    )
  )[0]?.used ?? 0;

test('makes another member the owner, keeps the previous one as administrator, and updates both quotas', async () => {
  const { id, owner, author } = await team();
  expect(await transfer(id, owner, author)).toMatchObject({
    status: 200,
    body: { userId: author.userId, teamRole: 'administrator' },
  });
  expect((await app.call(getProject, { params: { id } }, author.token)).body).toMatchObject({ teamRole: 'owner' });
  expect([await usedBy(owner), await usedBy(author)]).toEqual([0, 1]);
  const told = await app.call(listNotifications, {}, author.token);
  expect(told.body).toMatchObject({
    items: [
      {
        type: 'projects.project-transferred',
        assetId: id,
        message: 'You are now the owner of Handed over.',
        data: { createdBy: { _id: owner.userId } },
      },
    ],
  });
  expect((await transfer(id, owner, author)).status, 'who gave it away has nothing to give').toBe(403);
});

test('requires an active member as the target, and the owner as the caller', async () => {
  const { id, owner, admin, author } = await team();
  const before = await seats(id);
  const stranger = await makePerson(app.house);
  expect(await transfer(id, owner, stranger)).toMatchObject({ status: 400, body: { code: 'projects.not_in_team' } });
  expect(await transfer(id, owner, owner)).toMatchObject({ status: 409, body: { code: 'projects.already_owner' } });
  expect((await transfer(id, admin, author)).status).toBe(403);
  expect((await transfer(id, stranger, stranger)).status).toBe(404);
  await app.ownerQuery(`update users set status = 'suspended' where id = $1`, [author.userId]);
  await app.ownerQuery(`update users set leave_at = now() + interval '1 day' where id = $1`, [admin.userId]);
  for (const each of [author, admin])
    expect(await transfer(id, owner, each)).toMatchObject({ status: 409, body: { code: 'projects.cannot_own' } });
  expect(await seats(id)).toEqual(before);
  expect(await usedBy(owner)).toBe(1);
});

test('refuses when the new owner’s quota is full, and changes nothing', async () => {
  const { id, owner, admin } = await team();
  await app.call(setAccountPlan, { params: { plan: '0', user: admin.userId } }, operator.token);
  await makeProject(app.house, admin.userId, 'Their one');
  const before = await seats(id);
  expect(await transfer(id, owner, admin)).toMatchObject({
    status: 403,
    body: { quotaLimitExhausted: expect.stringContaining('Starter plan includes 1 project.') },
  });
  expect(await seats(id)).toEqual(before);
  expect([await usedBy(owner), await usedBy(admin)]).toEqual([1, 1]);
});

test('leaves one owner and consistent quotas after concurrent transfers', async () => {
  const { id, owner, admin, author } = await team();
  const answers = await Promise.all([admin, author, admin, author].map((to) => transfer(id, owner, to)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(3);
  const roles = Object.values(await seats(id)).toSorted();
  expect(roles.filter((role) => role === 'owner')).toHaveLength(1);
  const [project] = await app.ownerQuery<{ owner_id: string }>('select owner_id from projects where id = $1', [id]);
  expect((await seats(id))[project?.owner_id ?? '']).toBe('owner');
  expect((await Promise.all([owner, admin, author].map(usedBy))).toSorted()).toEqual([0, 0, 1]);
});

test('lets two people transfer projects to each other concurrently', async () => {
  const [one, other] = [await makePerson(app.house), await makePerson(app.house)];
  const pairs = [];
  for (let index = 0; index < 4; index += 1) {
    const [hers, his] = [await makeProject(app.house, one.userId), await makeProject(app.house, other.userId)];
    await addMember(app.house, hers, other.userId, 'editor');
    await addMember(app.house, his, one.userId, 'editor');
    pairs.push([hers, one, other] as const, [his, other, one] as const);
  }
  const answers = await Promise.all(pairs.map(([id, from, to]) => transfer(id, from, to)));
  expect(answers.map(({ status }) => status)).toEqual(pairs.map(() => 200));
  expect([await usedBy(one), await usedBy(other)]).toEqual([4, 4]);
});
