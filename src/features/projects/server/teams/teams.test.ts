import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { mailsTo } from '#features/accounts/testing/mailbox.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { setAccountPlan } from '#features/billing/contract.ts';
import { listNotifications, type Notification } from '#features/notifications/contract.ts';
import { getProject, listProjects } from '../../contract/assets.ts';
import { starProject } from '../../contract/stars.ts';
import { getMembership, getTeam, listTeams, type Membership } from '../../contract/teams.ts';
import { addMember, makeProject } from '../../testing/make-project.ts';
import { makeTeamActions } from '../../testing/team-journeys.ts';

let app: TestApp;
let team: ReturnType<typeof makeTeamActions>;
let operator: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  team = makeTeamActions(app);
  operator = await makePerson(app.house, { isOperator: true });
});
afterAll(() => app?.close());

let owner: TestPerson;
let admin: TestPerson;
let editor: TestPerson;
let author: TestPerson;
let id: string;
beforeEach(async () => {
  [owner, admin, editor, author] = [
    await makePerson(app.house, { firstName: 'Ola' }),
    await makePerson(app.house, { firstName: 'Ada' }),
    await makePerson(app.house, { firstName: 'Eva', alias: `eva-${app.house.clock.newId().slice(-8)}` }),
    await makePerson(app.house, { firstName: 'Aki' }),
  ];
  id = await makeProject(app.house, owner.userId, 'Kiln & Clay');
  await addMember(app.house, id, admin.userId, 'administrator');
  await addMember(app.house, id, editor.userId, 'editor');
  await addMember(app.house, id, author.userId, 'author');
});

const roleOf = async (person: TestPerson): Promise<unknown> =>
  ((await app.call(getProject, { params: { id } }, person.token)).body as { teamRole?: unknown }).teamRole;
const noticesOf = async ({ token }: TestPerson): Promise<Notification[]> =>
  ((await app.call(listNotifications, {}, token)).body as { items: Notification[] }).items;
const aliasOf = async ({ userId }: TestPerson): Promise<string> =>
  (await app.ownerQuery<{ alias: string }>('select alias from users where id = $1', [userId]))[0]?.alias ?? '';

describe('the teams of a project', () => {
  test('are listed by role, the owner first, with the limit of the plan', async () => {
    const { body } = await app.call(listTeams, { params: { asset: id } }, admin.token);
    expect(body).toMatchObject({
      memberLimit: 100,
      teams: [
        {
          name: 'administrator',
          members: [
            { user: { _id: owner.userId, firstName: 'Ola', email: owner.email, photo: null }, isOwner: true },
            { user: { _id: admin.userId, firstName: 'Ada' }, isOwner: false },
          ],
          pending: [],
        },
        { name: 'editor', members: [{ user: { _id: editor.userId, alias: await aliasOf(editor) } }] },
        { name: 'author', members: [{ user: { _id: author.userId } }] },
      ],
    });
    const one = await app.call(getTeam, { params: { asset: id, team: 'editor' } }, owner.token);
    expect(one.body).toEqual((body as { teams: unknown[] }).teams[1]);
  });

  test('are visible to and changed by admins only', async () => {
    for (const person of [editor, author]) {
      expect((await app.call(listTeams, { params: { asset: id } }, person.token)).status).toBe(403);
      expect((await team.add(person, id, 'author', 'new@test.example')).status).toBe(403);
      expect((await team.remove(person, id, 'administrator', admin.email)).status).toBe(403);
      expect((await team.remove(person, id, 'author', 'nobody@test.example')).status).toBe(403);
    }
    const stranger = await makePerson(app.house);
    expect((await app.call(listTeams, { params: { asset: id } }, stranger.token)).status).toBe(404);
    expect((await team.add(stranger, id, 'author', 'new@test.example')).status).toBe(404);
    expect((await team.remove(stranger, id, 'author', author.email)).status).toBe(404);
    expect(await team.counts(id)).toMatchObject({ used: 4, members: 4, pending: 0 });
  });
});

describe('a member', () => {
  test('is moved to another role by address or alias, with immediate effect, and is notified', async () => {
    const moved = await team.add(admin, id, 'administrator', (await aliasOf(editor)).toUpperCase());
    expect(moved).toMatchObject({ status: 200, body: { outcome: 'moved', team: { name: 'administrator' } } });
    expect(await roleOf(editor)).toBe('administrator');
    expect((await team.add(editor, id, 'editor', author.email.toUpperCase())).body).toMatchObject({ outcome: 'moved' });
    expect(await roleOf(author)).toBe('editor');
    expect(await noticesOf(author)).toMatchObject([
      {
        type: 'projects.role-changed',
        assetId: id,
        message: 'You are now an editor of Kiln & Clay.',
        data: { createdBy: { _id: editor.userId } },
      },
    ]);
    await team.add(admin, id, 'editor', author.email);
    expect(await noticesOf(author), 'nothing changed, nothing is told').toHaveLength(1);
    expect(await mailsTo(app, author.email)).toEqual([]);
    expect(await team.counts(id)).toMatchObject({ used: 4, members: 4, pending: 0 });
  });

  test('loses access, star and recent entry on removal', async () => {
    await app.call(starProject, { params: { id } }, editor.token);
    expect((await team.remove(admin, id, 'editor', editor.email)).status).toBe(204);
    expect(await roleOf(editor)).toBeUndefined();
    expect((await app.call(listProjects, {}, editor.token)).body).toMatchObject({ items: [] });
    expect(await app.ownerQuery('select 1 from team_members where user_id = $1', [editor.userId])).toEqual([]);
    expect(await team.counts(id)).toMatchObject({ used: 3, members: 3 });
    expect(await noticesOf(admin), 'no notification about one’s own action').toEqual([]);
    expect(await noticesOf(editor), 'and no other recipient').toEqual([]);
  });

  test('can leave in any role', async () => {
    for (const [person, role] of [
      [author, 'author'],
      [editor, 'editor'],
      [admin, 'administrator'],
    ] as const) {
      expect((await team.remove(person, id, role, person.email)).status).toBe(204);
      expect(await roleOf(person)).toBeUndefined();
      expect(await noticesOf(person), 'no notification about one’s own action').toEqual([]);
    }
    expect(await team.counts(id)).toMatchObject({ used: 1, members: 1 });
  });

  test('is found only in their own team', async () => {
    expect(await team.remove(admin, id, 'author', editor.email)).toMatchObject({
      status: 400,
      body: { code: 'projects.not_in_team' },
    });
    expect(await team.remove(admin, id, 'author', 'nobody@test.example')).toMatchObject({ status: 400 });
    expect(await roleOf(editor)).toBe('editor');
  });
});

test('does not move, remove or release the owner', async () => {
  for (const person of [owner, admin]) {
    for (const answer of [
      await team.add(person, id, 'editor', owner.email),
      await team.remove(person, id, 'administrator', owner.email),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'projects.owner_stays' } });
  }
  expect(await roleOf(owner)).toBe('owner');
});

describe('an invitation', () => {
  test('replies the same for addresses with and without an account', async () => {
    const known = await makePerson(app.house, { email: `Known.${app.house.clock.newId()}@Test.Example` });
    const unknown = `Unknown.${app.house.clock.newId()}@Test.Example`;
    const answers = [];
    for (const address of [known.email, unknown]) {
      const { status, body } = await team.add(admin, id, 'author', address, { createAuthor: true, slug: 'new-one' });
      const { outcome, team: shown } = body as { outcome: string; team: { pending: { email: string }[] } };
      const pending = shown.pending.find(({ email }) => email === address.toLowerCase());
      answers.push({ status, outcome, ...pending, _id: '', email: '', invitedAt: '', expiresAt: '' });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 200, outcome: 'invited', createAuthor: true, alias: null });
    expect(await mailsTo(app, known.email), 'the address as its owner wrote it').toHaveLength(1);
    const [mail] = await mailsTo(app, unknown.toLowerCase());
    expect(mail?.subject).toBe('Ada Lindqvist invited you to Kiln & Clay');
    expect(mail?.text).toMatch(/^http:\/\/localhost:4700\/app\/invitation\/[\w-]{32}$/m);
    const [row] = await app.ownerQuery<{ slug: string; code_hash: string }>(
      'select slug, code_hash from invitations where email = $1',
      [unknown.toLowerCase()],
    );
    expect(row?.slug).toBe('new-one');
    expect(mail?.text, 'what is kept is not what was mailed').not.toContain(row?.code_hash);
    expect(await team.counts(id)).toMatchObject({ used: 6, members: 4, pending: 2 });
  });

  test('by alias does not reveal the account’s address to the inviter', async () => {
    const invited = await makePerson(app.house, { alias: `sven-${app.house.clock.newId().slice(-8)}` });
    const alias = await aliasOf(invited);
    const answer = await team.add(admin, id, 'editor', alias.toUpperCase());
    expect(answer.body).toMatchObject({ outcome: 'invited', team: { pending: [{ email: null, alias }] } });
    expect(JSON.stringify(answer.body)).not.toContain(invited.email);
    expect(await mailsTo(app, invited.email)).toHaveLength(1);
    expect((await team.add(admin, id, 'editor', alias)).body).toMatchObject({ outcome: 'resent' });
    expect((await team.remove(admin, id, 'editor', alias)).status).toBe(204);
    expect(await team.counts(id)).toMatchObject({ used: 4, pending: 0 });
  });

  test('is refused for an unknown alias', async () => {
    expect(await team.add(admin, id, 'editor', 'no-such-alias')).toMatchObject({
      status: 400,
      body: { code: 'projects.nobody_has_alias', _message: 'No account has this alias. Try their email address.' },
    });
    expect(await team.counts(id)).toMatchObject({ used: 4, pending: 0 });
  });

  test('is resent with a new expiry, code and role, and counted once', async () => {
    const email = `again.${app.house.clock.newId()}@test.example`;
    await team.add(admin, id, 'editor', email, { createAuthor: true, slug: 'again' });
    const first = await team.codeMailedTo(email);
    await app.ownerQuery(`update invitations set expires_at = now() + interval '1 hour' where email = $1`, [email]);
    const again = await team.add(owner, id, 'author', email);
    expect(again.body).toMatchObject({
      outcome: 'resent',
      team: { name: 'author', pending: [{ email, createAuthor: true }] },
    });
    expect(await team.codeMailedTo(email)).not.toBe(first);
    const { pending } = (await team.teams(admin, id)).author;
    expect(Date.parse(pending[0]?.expiresAt ?? '')).toBeGreaterThan(Date.now() + 6.9 * 24 * 3_600_000);
    expect((await team.teams(admin, id)).editor.pending).toEqual([]);
    expect(await team.counts(id)).toMatchObject({ used: 5, pending: 1 });
  });

  test('is withdrawn by admins, which frees its seat', async () => {
    const email = `withdrawn.${app.house.clock.newId()}@test.example`;
    await team.add(admin, id, 'editor', email);
    expect((await team.remove(owner, id, 'author', email)).status, 'it is in another team').toBe(400);
    expect((await team.remove(owner, id, 'editor', email.toUpperCase())).status).toBe(204);
    expect(await team.counts(id)).toMatchObject({ used: 4, pending: 0 });
    expect((await team.remove(owner, id, 'editor', email)).status).toBe(400);
  });

  test('frees its seat after expiry', async () => {
    const email = `late.${app.house.clock.newId()}@test.example`;
    await team.add(admin, id, 'editor', email);
    await app.ownerQuery(`update invitations set expires_at = now() - interval '1 second' where email = $1`, [email]);
    expect((await team.teams(admin, id)).editor.pending).toEqual([]);
    expect((await team.add(admin, id, 'editor', email)).body).toMatchObject({ outcome: 'invited' });
    expect(await team.counts(id)).toMatchObject({ used: 5, pending: 1 });
  });

  test('is refused over the plan’s limit, without an email', async () => {
    await app.call(setAccountPlan, { params: { plan: '0', user: owner.userId } }, operator.token);
    const email = `too-many.${app.house.clock.newId()}@test.example`;
    expect(await team.add(admin, id, 'editor', email)).toMatchObject({
      status: 403,
      body: {
        quotaLimitExhausted:
          'The Starter plan includes 2 members per project, including pending invitations. Remove a member, or upgrade your plan.',
      },
    });
    expect(await mailsTo(app, email)).toEqual([]);
    expect((await team.teams(admin, id)).editor.pending).toEqual([]);
    expect((await team.add(admin, id, 'author', editor.email)).body, 'moving takes no room').toMatchObject({
      outcome: 'moved',
    });
  });

  test('is refused for an address with too many invitations', async () => {
    const email = `flooded.${app.house.clock.newId()}@test.example`;
    await app.ownerQuery(
      `insert into mails (id, recipient, subject, text, html, state, lane, source, created_at)
       select gen_random_uuid(), $1, 's', 't', 'h', 'kept', 'invitation', n, now() from generate_series(1, 10) n`,
      [email],
    );
    expect(await team.add(admin, id, 'editor', email)).toMatchObject({
      status: 429,
      body: { code: 'mail.too_many_for_recipient' },
    });
    expect(await team.counts(id)).toMatchObject({ used: 4, pending: 0 });
  });

  test('is stored once for concurrent requests', async () => {
    const email = `twice.${app.house.clock.newId()}@test.example`;
    const answers = await Promise.all(
      ['editor', 'author', 'editor'].map((each) => team.add(admin, id, each as 'editor', email)),
    );
    const outcomes = answers.map(({ body }) => (body as { outcome: string }).outcome).toSorted();
    expect(outcomes).toEqual(['invited', 'resent', 'resent']);
    expect(await team.counts(id)).toMatchObject({ used: 5, pending: 1 });
  });
});

describe('membership', () => {
  const ask = (of: TestPerson, { token }: TestPerson, query: object = {}) =>
    app.call(getMembership, { params: { id: of.userId }, query }, token);

  test('is visible to the person and the operator only', async () => {
    const second = await makeProject(app.house, editor.userId, 'Second');
    const expected = [
      { asset: { _id: second, name: 'Second' }, teamRole: 'owner' },
      { asset: { _id: id, name: 'Kiln & Clay' }, teamRole: 'editor' },
    ];
    for (const person of [editor, operator])
      expect((await ask(editor, person)).body).toMatchObject({ items: expected });
    const { body } = await ask(editor, editor, { limit: '1' });
    const { items, nextCursor } = body as { items: Membership[]; nextCursor: string };
    expect(items).toHaveLength(1);
    expect((await ask(editor, editor, { cursor: nextCursor })).body).toMatchObject({
      items: [expected[1]],
      nextCursor: null,
    });
    const unknown = { ...editor, userId: app.house.clock.newId() };
    const refused = await ask(unknown, owner);
    expect(await ask(editor, owner)).toMatchObject({ status: 404, body: refused.body });
    expect((await ask(unknown, operator)).status).toBe(404);
  });
});
