import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { transferProject } from '../../contract/assets.ts';
import { cancelInvitation, reinvite } from '../../contract/invitations.ts';
import { type TeamName, teams } from '../../contract/teams.ts';
import { addMember, makeProject } from '../../testing/make-project.ts';
import { makeTeamActions } from '../../testing/team-journeys.ts';

let app: TestApp;
let team: ReturnType<typeof makeTeamActions>;
/** Five members who only use up seats: of the ten in tier 1, three are left. */
let extraMembers: TestPerson[];
beforeAll(async () => {
  app = await startTestApp();
  team = makeTeamActions(app);
  extraMembers = await Promise.all(Array.from({ length: 5 }, () => makePerson(app.house)));
});
afterAll(() => app?.close());

/** The owner, an administrator, and four people who are invited, join, move and leave; the last has no account. */
const people = 6;
const who = fc.nat({ max: people - 1 });
const admin = fc.nat({ max: 1 });
const role = fc.constantFrom(...teams);
const act = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), by: admin, who, role }),
  fc.record({ kind: fc.constant('remove' as const), by: who, who, role }),
  fc.record({ kind: fc.constant('leave' as const), who, role }),
  fc.record({ kind: fc.constant('accept' as const), who }),
  fc.record({ kind: fc.constant('deny' as const), who }),
  fc.record({ kind: fc.constant('cancel' as const), by: admin, who }),
  fc.record({ kind: fc.constant('reinvite' as const), by: admin, who }),
  fc.record({ kind: fc.constant('expire' as const), who }),
  fc.record({ kind: fc.constant('transfer' as const), by: admin, who }),
);
type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never;

type Setup = { readonly id: string; readonly cast: readonly TestPerson[] };

async function setUp(): Promise<Setup> {
  const cast = await Promise.all(Array.from({ length: people }, () => makePerson(app.house)));
  const [owner, second] = cast as [TestPerson, TestPerson];
  const id = await makeProject(app.house, owner.userId);
  await addMember(app.house, id, second.userId, 'administrator');
  for (const { userId } of extraMembers) await addMember(app.house, id, userId, 'author');
  await app.ownerQuery(`insert into account_plans (user_id, tier, changed_at) select unnest($1::uuid[]), 1, now()`, [
    cast.map(({ userId }) => userId),
  ]);
  await app.ownerQuery(`update users set email = 'gone-' || email where id = $1`, [cast.at(-1)?.userId]);
  await app.ownerQuery('delete from rate_windows');
  return { id, cast };
}

async function invitationOf({ email }: TestPerson, id: string): Promise<string> {
  const [row] = await app.ownerQuery<{ id: string }>(
    'select id from invitations where project_id = $1 and email = $2 order by id desc limit 1',
    [id, email],
  );
  return row?.id ?? id;
}

async function perform(each: Act, { id, cast }: Setup): Promise<number> {
  const person = (index: number) => cast[index] as TestPerson;
  const them = person(each.who);
  switch (each.kind) {
    case 'add':
      return (await team.add(person(each.by), id, each.role, them.email)).status;
    case 'remove':
      return (await team.remove(person(each.by), id, each.role, them.email)).status;
    case 'leave':
      return (await team.remove(them, id, each.role, them.email)).status;
    case 'accept':
      return (await team.accept(them, id, await invitationOf(them, id))).status;
    case 'deny':
      return (await team.deny(them, id, await invitationOf(them, id))).status;
    case 'cancel': {
      const params = { id: await invitationOf(them, id) };
      return (await app.call(cancelInvitation, { params }, person(each.by).token)).status;
    }
    case 'reinvite': {
      const body = { invitationId: await invitationOf(them, id) };
      return (await app.call(reinvite, { body }, person(each.by).token)).status;
    }
    case 'expire':
      await app.ownerQuery(
        `update invitations set expires_at = now() - interval '1 second' where project_id = $1 and email = $2`,
        [id, them.email],
      );
      return 200;
    case 'transfer': {
      const input = { params: { id }, body: { userId: them.userId } };
      return (await app.call(transferProject, input, person(each.by).token)).status;
    }
  }
}

async function expectConsistent({ id, cast }: Setup): Promise<void> {
  const counts = await team.counts(id);
  expect(counts.used).toBe(counts.members + counts.pending);
  expect(counts.owners).toBe(1);
  const [project] = await app.ownerQuery<{ owner_id: string; owns: boolean }>(
    `select owner_id, exists (select from team_members m where m.project_id = p.id and m.user_id = p.owner_id
       and m.team_role = 'owner') as owns from projects p where id = $1`,
    [id],
  );
  expect(project?.owns).toBe(true);
  const owner = cast.find(({ userId }) => userId === project?.owner_id);
  const shown = Object.values(await team.teams(owner ?? { token: '' }, id));
  const members = shown.flatMap((each) => each.members.map(({ user }) => user._id));
  expect(new Set(members).size).toBe(members.length);
  expect(members).toHaveLength(counts.members);
  const pending = shown.flatMap((each) => each.pending.map(({ email }) => email));
  expect(new Set(pending).size).toBe(pending.length);
  // The projects quota of each person equals the number of projects they own.
  const uneven = await app.ownerQuery(
    `select u.id from unnest($1::uuid[]) as u (id)
     where coalesce((select used from quota_use where subject_id = u.id and key = 'projects'), 0)
        <> (select count(*) from projects where owner_id = u.id)`,
    [cast.map(({ userId }) => userId)],
  );
  expect(uneven).toEqual([]);
}

test('keeps seats, invitations and quotas consistent under concurrent changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(act, { maxLength: 6 }), { minLength: 2, maxLength: 5 }), async (actors) => {
      const stage = await setUp();
      const statuses = await Promise.all(
        actors.map(async (acts) => {
          const seen: number[] = [];
          for (const each of acts) seen.push(await perform(each, stage));
          return seen;
        }),
      );
      expect(statuses.flat().filter((status) => status >= 500)).toEqual([]);
      await expectConsistent(stage);
    }),
    { numRuns: 20 },
  );
}, 120_000);

test('gives the last seat to one of many concurrent invitations', async () => {
  const { id, cast } = await setUp();
  const [owner] = cast as [TestPerson];
  await app.ownerQuery(`update quota_use set used = 9 where subject_id = $1 and key = 'members'`, [id]);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => team.add(owner, id, 'author' as TeamName, `last-${index}@test.example`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => 'quotaLimitExhausted' in (body as object))).toHaveLength(7);
  const [{ mails } = { mails: -1 }] = await app.ownerQuery<{ mails: number }>(
    `select count(*)::int as mails from mails where recipient like 'last-%@test.example'`,
  );
  expect(mails, 'who was refused was not mailed').toBe(1);
});

test('keeps the count consistent when a person is removed while they accept', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, cast } = await setUp();
    const [owner, , person] = cast as [TestPerson, TestPerson, TestPerson];
    await team.add(owner, id, 'editor', person.email);
    const invitation = await invitationOf(person, id);
    await Promise.all([
      team.accept(person, id, invitation),
      team.remove(owner, id, 'editor', person.email),
      team.accept(person, id, invitation),
    ]);
    const { used, members, pending } = await team.counts(id);
    expect(used).toBe(members + pending);
    expect(pending).toBe(0);
  }
}, 120_000);
