import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { type CurrentUser, getMe } from '#features/accounts/contract/person.ts';
import { visitProvider } from '#features/accounts/contract/providers.ts';
import { signUp } from '#features/accounts/contract/sign-up.ts';
import { codeFor } from '#features/accounts/testing/mailbox.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { flowOf, freshOf, makeAccountActions, newcomer } from '#features/accounts/testing/people-journeys.ts';
import {
  makeProviderActions,
  outcomeOf,
  returnAddress,
  settingFor,
} from '#features/accounts/testing/provider-journeys.ts';
import { signInAtProvider } from '#features/accounts/testing/sign-in-at-provider.ts';
import {
  type RunningIdentityProvider,
  startIdentityProvider,
} from '#features/accounts/testing/start-identity-provider.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { getProject } from '../../contract/assets.ts';
import { invite, listInvitations } from '../../contract/invitations.ts';
import { addMember, makeProject } from '../../testing/make-project.ts';
import { makeTeamActions } from '../../testing/team-journeys.ts';

let app: TestApp;
let clay: RunningIdentityProvider;
let team: ReturnType<typeof makeTeamActions>;
let people: ReturnType<typeof makeAccountActions>;
let offsetMs = 0;
beforeAll(async () => {
  clay = await startIdentityProvider({ redirectUris: [returnAddress] });
  app = await startTestApp({
    clock: { now: () => new Date(Date.now() + offsetMs), newId: systemClock.newId },
    environment: { PLINTH_PROVIDERS: JSON.stringify([settingFor('clay', clay)]) },
  });
  team = makeTeamActions(app);
  people = makeAccountActions(app);
});
afterAll(async () => {
  await app?.close();
  await clay?.close();
});

let owner: TestPerson;
let id: string;
/** Each test starts in a new window of the rate limits. */
beforeEach(async () => {
  offsetMs += 600_000;
  owner = await makePerson(app.house, { firstName: 'Ola' });
  id = await makeProject(app.house, owner.userId, 'Kiln & Clay');
});

const me = async (token: string): Promise<CurrentUser> => (await app.call(getMe, {}, token)).body as CurrentUser;

/** Signs up with an address and a code, confirms it, and returns the session token. */
async function signUpWith(email: string, invitationCode: string): Promise<string> {
  const body = { ...newcomer(), email, invitationCode };
  const flow = flowOf(await app.call(signUp, { body }));
  const verified = await people.verify(flow, await codeFor(app, email));
  const session = await people.open(freshOf(verified));
  return (session.body as { accessToken: string }).accessToken;
}

const roleIn = async (token: string): Promise<unknown> =>
  ((await app.call(getProject, { params: { id } }, token)).body as { teamRole?: unknown }).teamRole;

describe('a sign-up with an invitation code', () => {
  test('adds a seat for the invited address and notifies the inviter', async () => {
    const { email } = newcomer();
    await team.add(owner, id, 'editor', email);
    const token = await signUpWith(email.toUpperCase(), await team.codeMailedTo(email));
    expect(await roleIn(token)).toBe('editor');
    expect(await me(token), 'lands in the project').toMatchObject({
      role: 'admin',
      pendingInvitations: [],
      recentAssets: [{ _id: id }],
    });
    expect(await team.counts(id)).toMatchObject({ used: 2, members: 2, pending: 0 });
    expect((await app.call(listNotifications, {}, owner.token)).body).toMatchObject({
      items: [{ type: 'projects.invitation-accepted', message: 'Mara Lindqvist joined Kiln & Clay.' }],
    });
  });

  test('creates an author account if the invitation says so', async () => {
    const { email } = newcomer();
    await team.add(owner, id, 'author', email, { createAuthor: true, slug: 'new-author' });
    const token = await signUpWith(email, await team.codeMailedTo(email));
    expect(await roleIn(token)).toBe('author');
    expect(await me(token)).toMatchObject({ role: 'author' });
  });

  test('has no effect for another address and leaves the invitation valid', async () => {
    const { email } = newcomer();
    await team.add(owner, id, 'author', email, { createAuthor: true });
    const code = await team.codeMailedTo(email);
    const thief = await signUpWith(newcomer().email, code);
    expect(await roleIn(thief)).toBeUndefined();
    expect(await me(thief)).toMatchObject({ role: 'admin', pendingInvitations: [] });
    expect(await team.counts(id)).toMatchObject({ used: 2, members: 1, pending: 1 });
    expect(await roleIn(await signUpWith(email, code))).toBe('author');
  });

  test.each([
    ['was taken back', () => team.remove(owner, id, 'editor', 'over@test.example')],
    ['ran out', () => app.ownerQuery(`update invitations set expires_at = '2020-01-01' where project_id = $1`, [id])],
    ['leads into the bin', () => app.ownerQuery('update projects set deleted_at = now() where id = $1', [id])],
  ])('that %s creates a plain account', async (_why, end) => {
    const email = 'over@test.example';
    await app.ownerQuery('delete from users where lower(email) = $1', [email]);
    await team.add(owner, id, 'editor', email);
    const code = await team.codeMailedTo(email);
    await end();
    const token = await signUpWith(email, code);
    expect(await me(token)).toMatchObject({ role: 'admin', email });
    expect(await roleIn(token)).toBeUndefined();
  });

  test('leaves the invitation pending without its code', async () => {
    const { email } = newcomer();
    await team.add(owner, id, 'editor', email);
    const token = await signUpWith(email, 'some-other-code-entirely');
    const [pending] = await team.pendingOf({ token });
    expect(pending).toMatchObject({ assetId: id, team: 'editor' });
    expect((await team.accept({ token }, id, pending?._id ?? '')).status).toBe(200);
  });

  test('accepts an invitation to the product', async () => {
    const { email } = newcomer();
    await app.call(invite, { body: { email } }, owner.token);
    const token = await signUpWith(email, await team.codeMailedTo(email));
    expect(await me(token)).toMatchObject({ role: 'admin', recentAssets: [] });
    expect((await app.call(listInvitations, {}, owner.token)).body).toMatchObject({
      items: [{ email, state: 'accepted', assetId: null }],
    });
  });
});

test('carries the code through a sign-up with a provider', async () => {
  const { email } = newcomer();
  await team.add(owner, id, 'author', email, { createAuthor: true });
  const invitationCode = await team.codeMailedTo(email);
  const browserSecret = randomBytes(32).toString('base64url');
  const browserHash = createHash('sha256').update(browserSecret).digest('base64url');
  const body = { browserHash, arrival: { invitationCode } };
  const left = await app.call(visitProvider, { params: { idp: 'clay' }, body });
  const through = makeProviderActions(app, 'clay');
  const query = await signInAtProvider((left.body as { url: string }).url, { email, name: 'Mara Lindqvist' });
  const { flow } = outcomeOf('sign-up', await through.come(query, browserSecret));
  const session = await people.open(freshOf(await through.proceed(flow)));
  const { accessToken } = session.body as { accessToken: string };
  expect(await roleIn(accessToken)).toBe('author');
  expect(await me(accessToken)).toMatchObject({ role: 'author' });
});

test('creates an account without a seat if the inviting administrator was removed', async () => {
  const admin = await makePerson(app.house);
  await addMember(app.house, id, admin.userId, 'administrator');
  const email = `${app.house.clock.newId()}@test.example`;
  await team.add(admin, id, 'administrator', email);
  const code = await team.codeMailedTo(email);
  await team.remove(owner, id, 'administrator', admin.email);
  const token = await signUpWith(email, code);
  expect((await me(token)).email).toBe(email);
  expect((await app.call(getProject, { params: { id } }, token)).status).toBe(404);
});
