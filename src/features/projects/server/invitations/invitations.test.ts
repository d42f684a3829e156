import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { jobContext, mailsTo } from '#features/accounts/testing/mailbox.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { setAccountPlan } from '#features/billing/contract.ts';
import { listNotifications, type Notification } from '#features/notifications/contract.ts';
import { getProject } from '../../contract/assets.ts';
import {
  cancelInvitation,
  type Invitation,
  invite,
  listInvitations,
  lookAtInvitation,
  reinvite,
} from '../../contract/invitations.ts';
import { addMember, makeProject } from '../../testing/make-project.ts';
import { makeTeamActions } from '../../testing/team-journeys.ts';
import { notifyInvited } from './notify-invited.ts';
import { sweepInvitations } from './sweep-invitations.ts';

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
let invited: TestPerson;
let id: string;
beforeEach(async () => {
  owner = await makePerson(app.house, { firstName: 'Ola' });
  invited = await makePerson(app.house, { firstName: 'Ines' });
  id = await makeProject(app.house, owner.userId, 'Kiln & Clay');
});

const noticesOf = async ({ token }: TestPerson): Promise<Notification[]> =>
  ((await app.call(listNotifications, {}, token)).body as { items: Notification[] }).items;
const isIn = async ({ token }: TestPerson): Promise<boolean> =>
  (await app.call(getProject, { params: { id } }, token)).status === 200;
const look = (code: string) => app.call(lookAtInvitation, { params: { code } });
const sent = async ({ token }: TestPerson): Promise<Invitation[]> =>
  ((await app.call(listInvitations, {}, token)).body as { items: Invitation[] }).items;
const cancel = (invitationId: string, { token }: TestPerson) =>
  app.call(cancelInvitation, { params: { id: invitationId } }, token);
const again = (invitationId: string, { token }: TestPerson) => app.call(reinvite, { body: { invitationId } }, token);
const letDaysPass = (email: string) =>
  app.ownerQuery(`update invitations set expires_at = now() - interval '1 second' where email = $1`, [email]);

async function invitationTo(
  person: TestPerson,
  role: 'administrator' | 'editor' | 'author' = 'editor',
): Promise<string> {
  await team.add(owner, id, role, person.email);
  return (await team.pendingOf(person)).find(({ assetId }) => assetId === id)?._id ?? '';
}

describe('an answer', () => {
  test('accepting adds a seat, notifies the inviter and ends the invitation', async () => {
    const invitation = await invitationTo(invited, 'author');
    expect(await team.pendingOf(invited)).toMatchObject([
      { _id: invitation, assetId: id, assetName: 'Kiln & Clay', team: 'author', invitedBy: 'Ola Lindqvist' },
    ]);
    expect(await team.accept(invited, id, invitation)).toMatchObject({
      status: 200,
      body: { assetId: id, assetName: 'Kiln & Clay' },
    });
    expect((await app.call(getProject, { params: { id } }, invited.token)).body).toMatchObject({ teamRole: 'author' });
    expect(await team.pendingOf(invited)).toEqual([]);
    expect(await noticesOf(owner)).toMatchObject([
      {
        type: 'projects.invitation-accepted',
        assetId: id,
        message: 'Ines Lindqvist joined Kiln & Clay.',
        data: { createdBy: { _id: invited.userId } },
      },
    ]);
    expect(await team.counts(id)).toEqual({ used: 2, members: 2, pending: 0, owners: 1 });
    expect(await sent(owner)).toMatchObject([{ _id: invitation, state: 'accepted' }]);
  });

  test('declining frees the seat and notifies the inviter', async () => {
    const invitation = await invitationTo(invited);
    expect((await team.deny(invited, id, invitation)).status).toBe(204);
    expect(await isIn(invited)).toBe(false);
    expect(await team.pendingOf(invited)).toEqual([]);
    expect(await team.counts(id)).toMatchObject({ used: 1, pending: 0 });
    expect(await noticesOf(owner)).toMatchObject([
      { message: 'Ines Lindqvist declined the invitation to Kiln & Clay.' },
    ]);
    expect((await team.accept(invited, id, invitation)).status, 'it was answered').toBe(404);
    expect((await team.deny(invited, id, invitation)).status).toBe(404);
  });

  test('replies with 404 to everyone but the invited person', async () => {
    const invitation = await invitationTo(invited);
    const stranger = await makePerson(app.house);
    const elsewhere = await makeProject(app.house, stranger.userId);
    const random = await team.accept(stranger, id, app.house.clock.newId());
    for (const answer of [
      await team.accept(stranger, id, invitation),
      await team.accept(owner, id, invitation),
      await team.deny(stranger, id, invitation),
      await team.accept(invited, elsewhere, invitation),
    ])
      expect(answer).toMatchObject({ status: 404, body: random.body });
    expect(await team.counts(id)).toMatchObject({ used: 2, members: 1, pending: 1 });
  });

  test('compares addresses case-insensitively, and uses the account’s current one', async () => {
    const invitation = await invitationTo(invited);
    await app.ownerQuery('update users set email = upper(email) where id = $1', [invited.userId]);
    expect((await team.accept(invited, id, invitation)).status).toBe(200);
  });

  test('accepts once for several tabs; the invitation is void after a removal', async () => {
    const invitation = await invitationTo(invited);
    const answers = await Promise.all([1, 2, 3].map(() => team.accept(invited, id, invitation)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await noticesOf(owner)).toHaveLength(1);
    await team.remove(owner, id, 'editor', invited.email);
    expect((await team.accept(invited, id, invitation)).status).toBe(404);
    expect(await team.counts(id)).toMatchObject({ used: 1, members: 1 });
  });

  test('refuses after 7 days and frees the seat', async () => {
    const invitation = await invitationTo(invited);
    await letDaysPass(invited.email);
    expect(await team.pendingOf(invited)).toEqual([]);
    expect((await team.accept(invited, id, invitation)).status).toBe(404);
    expect(await team.counts(id)).toMatchObject({ used: 1, members: 1, pending: 0 });
    expect(await sent(owner)).toMatchObject([{ state: 'expired' }]);
  });

  test('replies with 404 while the project is in the recycle bin', async () => {
    const invitation = await invitationTo(invited);
    await app.ownerQuery('update projects set deleted_at = now() where id = $1', [id]);
    expect(await team.pendingOf(invited)).toEqual([]);
    expect((await team.accept(invited, id, invitation)).status).toBe(404);
    await app.ownerQuery('update projects set deleted_at = null where id = $1', [id]);
    expect((await team.accept(invited, id, invitation)).status).toBe(200);
  });

  test('keeps the role of a person who joined with another address, and frees the seat', async () => {
    const invitation = await invitationTo(invited, 'author');
    await addMember(app.house, id, invited.userId, 'administrator');
    expect((await team.accept(invited, id, invitation)).status).toBe(200);
    expect((await app.call(getProject, { params: { id } }, invited.token)).body).toMatchObject({
      teamRole: 'administrator',
    });
    expect(await team.counts(id)).toMatchObject({ used: 2, members: 2, pending: 0 });
  });
});

describe('emails', () => {
  test('show the invitation to the holder of the code, until it ends', async () => {
    await team.add(owner, id, 'editor', invited.email);
    const code = await team.codeMailedTo(invited.email);
    expect(await look(code)).toMatchObject({
      status: 200,
      body: { assetId: id, assetName: 'Kiln & Clay', team: 'editor', email: invited.email, invitedBy: 'Ola Lindqvist' },
    });
    const unknown = await look('x'.repeat(32));
    expect(unknown.status).toBe(404);
    await letDaysPass(invited.email);
    expect(await look(code)).toMatchObject({ status: 404, body: unknown.body });
  });

  test('contain no link that was put into a name', async () => {
    const spammer = await makePerson(app.house, { firstName: 'Claim at', lastName: 'www.evil.example' });
    const bait = await makeProject(app.house, spammer.userId, 'Your prize: evil.example/win');
    await team.add(spammer, bait, 'editor', invited.email);
    const [mail] = (await mailsTo(app, invited.email)).slice(-1);
    expect(mail?.subject).toBe('A member invited you to a project');
    expect(`${mail?.subject} ${mail?.text}`).not.toContain('evil');
  });

  test('invalidate the previous code when sent again', async () => {
    const invitation = await invitationTo(invited);
    const first = await team.codeMailedTo(invited.email);
    expect(await again(invitation, owner)).toMatchObject({ status: 200, body: { _id: invitation, state: 'pending' } });
    const second = await team.codeMailedTo(invited.email);
    expect(second).not.toBe(first);
    expect([(await look(first)).status, (await look(second)).status]).toEqual([404, 200]);
  });

  test('come with one notification for a person with an account', async () => {
    const invitation = await invitationTo(invited);
    const payload = { projectId: id, invitationId: invitation };
    for (let time = 0; time < 2; time += 1) await notifyInvited.run(jobContext(app), payload);
    expect(await noticesOf(invited)).toMatchObject([
      {
        type: 'projects.invited',
        message: 'Ola Lindqvist invited you to Kiln & Clay as an editor.',
        data: { path: '/assets', createdBy: { _id: owner.userId } },
      },
    ]);
    const [job] = await app.ownerQuery<{ data: object }>(
      `select data from pgboss.job where name = 'projects.tell-invited' and data->>'projectId' = $1`,
      [id],
    );
    expect(job?.data).toEqual(payload);
  });
});

describe('sent invitations', () => {
  test('are listed for their sender, who can cancel them and free the seat', async () => {
    const invitation = await invitationTo(invited);
    expect(await sent(owner)).toMatchObject([
      {
        _id: invitation,
        assetId: id,
        assetName: 'Kiln & Clay',
        team: 'editor',
        email: invited.email,
        state: 'pending',
      },
    ]);
    expect(await sent(invited)).toEqual([]);
    for (const other of [invited, operator]) expect((await cancel(invitation, other)).status).toBe(404);
    for (let time = 0; time < 2; time += 1)
      expect(await cancel(invitation, owner)).toMatchObject({ status: 200, body: { state: 'canceled' } });
    expect(await team.counts(id)).toMatchObject({ used: 1, pending: 0 });
    expect((await team.accept(invited, id, invitation)).status).toBe(404);
    expect(await again(invitation, owner)).toMatchObject({ status: 409, body: { code: 'projects.invitation_over' } });
  });

  test('belong to the sender only while they may change the team', async () => {
    const admin = await makePerson(app.house);
    await addMember(app.house, id, admin.userId, 'administrator');
    await team.add(admin, id, 'editor', invited.email);
    const [{ _id: invitation = '' } = {}] = await sent(admin);
    await team.add(owner, id, 'author', admin.email);
    expect([(await cancel(invitation, admin)).status, (await again(invitation, admin)).status]).toEqual([403, 403]);
    expect(await sent(admin)).toMatchObject([{ state: 'canceled' }]);
    await team.remove(owner, id, 'author', admin.email);
    expect([(await cancel(invitation, admin)).status, (await again(invitation, admin)).status]).toEqual([404, 404]);
    expect(await sent(admin), 'the name of what they left is not theirs to know').toMatchObject([{ assetName: null }]);
    expect(await team.counts(id)).toMatchObject({ used: 1, pending: 0 });
  });

  describe.each([
    ['removed', (admin: TestPerson) => team.remove(owner, id, 'administrator', admin.email)],
    ['made an author', (admin: TestPerson) => team.add(owner, id, 'author', admin.email)],
    [
      'suspended',
      (admin: TestPerson) => app.ownerQuery(`update users set status = 'suspended' where id = $1`, [admin.userId]),
    ],
    ['no longer there', (admin: TestPerson) => app.ownerQuery('delete from users where id = $1', [admin.userId])],
  ])('by an administrator who is %s', (_, end) => {
    test('are void and hold no seat', async () => {
      const admin = await makePerson(app.house);
      await addMember(app.house, id, admin.userId, 'administrator');
      await team.add(admin, id, 'administrator', invited.email);
      const [{ _id: invitation = '' } = {}] = await team.pendingOf(invited);
      await end(admin);
      expect((await team.accept(invited, id, invitation)).status).toBe(404);
      expect(await isIn(invited)).toBe(false);
      expect(await team.counts(id)).toMatchObject({ pending: 0 });
    });
  });

  test('are unaffected when another person leaves', async () => {
    const [admin, leaving] = [await makePerson(app.house), await makePerson(app.house)];
    for (const { userId } of [admin, leaving]) await addMember(app.house, id, userId, 'administrator');
    await team.add(admin, id, 'administrator', invited.email);
    const [{ _id: invitation = '' } = {}] = await team.pendingOf(invited);
    await team.remove(owner, id, 'administrator', leaving.email);
    expect((await team.accept(invited, id, invitation)).status).toBe(200);
  });

  test('take a seat again when an expired one is resent, if one is left', async () => {
    const invitation = await invitationTo(invited);
    await letDaysPass(invited.email);
    expect(await again(invitation, owner)).toMatchObject({ status: 200, body: { state: 'pending' } });
    expect(await team.counts(id)).toMatchObject({ used: 2, pending: 1 });
    await letDaysPass(invited.email);
    await team.add(owner, id, 'editor', 'another@test.example');
    await app.call(setAccountPlan, { params: { plan: '0', user: owner.userId } }, operator.token);
    expect((await again(invitation, owner)).body).toHaveProperty('quotaLimitExhausted');
    expect(await team.counts(id)).toMatchObject({ used: 2, pending: 1 });
  });

  test('are not resent after expiry if there is a newer one', async () => {
    const invitation = await invitationTo(invited);
    await letDaysPass(invited.email);
    await team.add(owner, id, 'author', invited.email);
    expect(await again(invitation, owner)).toMatchObject({ status: 409 });
    expect(await team.counts(id)).toMatchObject({ used: 2, pending: 1 });
  });

  test('are ended by the daily sweep after expiry, also in the recycle bin', async () => {
    await invitationTo(invited);
    const late = await app.call(invite, { body: { email: 'sweep@test.example' } }, owner.token);
    await letDaysPass(invited.email);
    await letDaysPass('sweep@test.example');
    await app.ownerQuery('update projects set deleted_at = now() where id = $1', [id]);
    for (let time = 0; time < 2; time += 1) await sweepInvitations.run(jobContext(app), {});
    expect(await team.counts(id)).toMatchObject({ used: 1, members: 1, pending: 0 });
    const [row] = await app.ownerQuery('select state from invitations where id = $1', [(late.body as Invitation)._id]);
    expect(row).toEqual({ state: 'expired' });
  });
});

describe('invitations to the product', () => {
  test('are sent, resent and canceled by their sender', async () => {
    const email = `product.${app.house.clock.newId()}@test.example`;
    const made = await app.call(invite, { body: { email: email.toUpperCase() } }, owner.token);
    expect(made).toMatchObject({
      status: 201,
      body: { assetId: null, assetName: null, team: null, email, state: 'pending' },
    });
    const { _id } = made.body as Invitation;
    expect((await mailsTo(app, email))[0]?.subject).toBe('Ola Lindqvist invited you to Plinth');
    expect((await look(await team.codeMailedTo(email))).body).toMatchObject({ assetId: null, email });
    expect((await app.call(invite, { body: { email } }, owner.token)).body).toMatchObject({ _id });
    expect((await app.call(invite, { body: { email } }, invited.token)).body, 'of another person').not.toMatchObject({
      _id,
    });
    expect(await mailsTo(app, email)).toHaveLength(3);
    expect((await again(_id, invited)).status).toBe(404);
    expect((await again(_id, owner)).body).toMatchObject({ _id, state: 'pending' });
    expect((await cancel(_id, owner)).body).toMatchObject({ state: 'canceled' });
    expect((await app.call(invite, { body: { email: 'not an address' } }, owner.token)).status).toBe(400);
  });

  test('are stored once for concurrent requests', async () => {
    const email = `product-twice.${app.house.clock.newId()}@test.example`;
    const answers = await Promise.all([1, 2, 3].map(() => app.call(invite, { body: { email } }, owner.token)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => (body as Invitation)._id)).size).toBe(1);
  });
});
