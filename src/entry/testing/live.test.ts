import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { setAccountStatus } from '#features/accounts/contract/operator.ts';
import { signOutDevice } from '#features/accounts/contract/sign-in.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { makeAccountActions } from '#features/accounts/testing/people-journeys.ts';
import { type Notification, notificationEvent } from '#features/notifications/contract.ts';
import { fileContent, type PagesChanged, pagesChangedEvent } from '#features/pages/contract/files.ts';
import { type LocksChanged, locksChangedEvent, renewLock, takeOverLock } from '#features/pages/contract/locks.ts';
import {
  type Asset,
  createProject,
  deleteProject,
  getProject,
  type ProjectsChanged,
  projectsChangedEvent,
} from '#features/projects/contract/assets.ts';
import { addMember, makeProject } from '#features/projects/testing/make-project.ts';
import { makeTeamActions } from '#features/projects/testing/team-journeys.ts';
import { requestSite } from '#features/publishing/testing/request-site.ts';
import { seedRelease } from '#features/publishing/testing/seed-release.ts';
import { createSite, type Site, siteChangedEvent } from '#features/sites/contract/sites.ts';
import { makeSite } from '#features/sites/testing/make-site.ts';
import { until } from '#platform/testing/until.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
});
afterAll(() => app?.close());

async function connect({ token }: Pick<TestPerson, 'token'>): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${app.port}/notifier-ns`, {
    path: '/notifier-socket',
    transports: ['websocket'],
    query: { token },
    reconnection: false,
    forceNew: true,
  });
  onTestFinished(() => {
    socket.close();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  return socket;
}

const next = <Payload>(socket: Socket, event: string): Promise<Payload> =>
  new Promise((resolve) => {
    socket.once(event, resolve);
  });

test('sends the end of a job to the sockets of the project’s people, and to no others', async () => {
  const [mara, jonas] = [await makePerson(app.house), await makePerson(app.house)];
  const [hers, his] = [await connect(mara), await connect(jonas)];
  const [toHer, toHim] = [hear<ProjectsChanged>(hers, projectsChangedEvent), hear(his, projectsChangedEvent)];
  const notified = hear(hers, notificationEvent);
  const { body } = await app.call(createProject, { body: { name: 'Live' } }, mara.token);
  const assetId = (body as Asset)._id;
  await until(() => toHer.some((change) => change.hasNewCover));
  expect(toHer).toContainEqual({ assetId, hasNewCover: true });
  expect(toHim).toEqual([]);
  expect(notified, 'people are not notified of their own actions').toEqual([]);
});

test('closes the socket at once on sign-out', async () => {
  const mara = await makePerson(app.house);
  const socket = await connect(mara);
  const cut = next(socket, 'disconnect');
  await app.call(signOutDevice, {}, mara.token);
  expect(await cut).toBe('io server disconnect');
  await expect(connect(mara)).rejects.toThrow();
});

test('closes the sockets of the previous session when signing in again on the same device, and not the new one', async () => {
  const { email, password, accessToken, deviceId } = await makeAccountActions(app).member();
  const socket = await connect({ token: accessToken });
  const cut = next(socket, 'disconnect');
  const again = await makeAccountActions(app).login(email, password, { 'x-device-id': deviceId });
  const fresh = await connect({ token: (again.body as { accessToken: string }).accessToken });
  expect(await cut).toBe('io server disconnect');
  const heard = hear<ProjectsChanged>(fresh, projectsChangedEvent);
  await app.call(createProject, { body: { name: 'Still live' } }, (again.body as { accessToken: string }).accessToken);
  await until(() => heard.length > 0);
});

test('refuses a connection without a session', async () => {
  await expect(connect({ token: 'x.y.z' })).rejects.toThrow();
});

/** Collects one event of a socket. */
function hear<Payload>(socket: Socket, event: string): Payload[] {
  const heard: Payload[] = [];
  socket.on(event, (payload: Payload) => heard.push(payload));
  return heard;
}

test('sends an invitation, its answer, a new role and a removal at once to the people concerned', async () => {
  const team = makeTeamActions(app);
  const [owner, invited, stranger] = [
    await makePerson(app.house),
    await makePerson(app.house),
    await makePerson(app.house),
  ];
  const id = await makeProject(app.house, owner.userId, 'Told live');
  const sockets = { owner: await connect(owner), invited: await connect(invited), stranger: await connect(stranger) };
  const [toOwner, toInvited, toStranger] = [
    hear<Notification>(sockets.owner, notificationEvent),
    hear<Notification>(sockets.invited, notificationEvent),
    hear<Notification>(sockets.stranger, notificationEvent),
  ];
  const changes = hear<{ assetId: string }>(sockets.invited, projectsChangedEvent);
  const foreignChanges = hear(sockets.stranger, projectsChangedEvent);
  const types = (heard: readonly Notification[]) => heard.map(({ type }) => type);

  await team.add(owner, id, 'editor', invited.email);
  await until(() => types(toInvited).includes('projects.invited') && changes.length > 0);
  const [invitation] = await team.pendingOf(invited);
  await team.accept(invited, id, invitation?._id ?? '');
  await until(() => types(toOwner).includes('projects.invitation-accepted'));
  await team.add(owner, id, 'administrator', invited.email);
  await until(() => types(toInvited).includes('projects.role-changed'));
  const before = changes.length;
  await team.remove(owner, id, 'administrator', invited.email);
  await until(() => changes.length > before);
  expect(types(toOwner), 'people are not notified of their own actions').toEqual(['projects.invitation-accepted']);
  expect(types(toInvited)).toEqual(['projects.invited', 'projects.role-changed']);
  expect(new Set(changes.map(({ assetId }) => assetId))).toEqual(new Set([id]));
  expect([toStranger, foreignChanges]).toEqual([[], []]);
});

test('removes a project from everyone’s lists at once when it is moved to the recycle bin or deleted', async () => {
  const [owner, author] = [await makePerson(app.house), await makePerson(app.house)];
  const id = await makeProject(app.house, owner.userId);
  await addMember(app.house, id, author.userId, 'author');
  const changes = hear<{ assetId: string }>(await connect(author), projectsChangedEvent);
  await app.call(deleteProject, { params: { id } }, owner.token);
  await until(() => changes.length === 1);
  await app.call(deleteProject, { params: { id }, query: { forever: 'true' } }, owner.token);
  await until(() => changes.length === 2);
  expect(changes).toEqual([{ assetId: id }, { assetId: id }]);
});

test('announces a suspension and its end at once to the teams of the owner’s projects only', async () => {
  const operator = await makePerson(app.house, { isOperator: true });
  const [owner, author, stranger] = [
    await makePerson(app.house),
    await makePerson(app.house),
    await makePerson(app.house),
  ];
  const id = await makeProject(app.house, owner.userId);
  await addMember(app.house, id, author.userId, 'author');
  const changes = hear<ProjectsChanged>(await connect(author), projectsChangedEvent);
  const foreign = hear(await connect(stranger), projectsChangedEvent);
  const closure = async () => ((await app.call(getProject, { params: { id } }, author.token)).body as Asset).closure;
  for (const [status, seen] of [
    ['suspended', { cause: 'suspension', reason: null }],
    ['active', null],
  ] as const) {
    const before = changes.length;
    await app.call(setAccountStatus, { params: { id: owner.userId }, body: { status } }, operator.token);
    await until(() => changes.length > before);
    expect(changes.at(-1)).toEqual({ assetId: id });
    expect(await closure()).toEqual(seen);
  }
  expect(foreign).toEqual([]);
});

test('announces a new site and every change of its content at once to the people in the project only', async () => {
  const [owner, author, stranger] = [
    await makePerson(app.house),
    await makePerson(app.house),
    await makePerson(app.house),
  ];
  const projectId = await makeProject(app.house, owner.userId);
  await addMember(app.house, projectId, author.userId, 'author');
  const toAuthor = await connect(author);
  const [sites, changes] = [
    hear<{ assetId: string }>(toAuthor, siteChangedEvent),
    hear<PagesChanged>(toAuthor, pagesChangedEvent),
  ];
  const foreign = hear(await connect(stranger), pagesChangedEvent);
  const made = await app.call(createSite, { params: { a: projectId }, body: { name: 'told-live' } }, owner.token);
  const { _id } = made.body as Site;
  // Created, then filled.
  await until(() => sites.length >= 2 && changes.length === 1);
  const params = { a: projectId, d: _id };
  await app.call(fileContent, { params, body: { path: '/new.md', content: 'x', base: null } }, owner.token);
  await until(() => changes.length === 2);
  expect(changes[1]).toMatchObject({ assetId: projectId, domainId: _id, by: owner.userId });
  expect(changes[1]?.revision).toBeGreaterThan(changes[0]?.revision ?? 0);
  expect(foreign).toEqual([]);
});

test('tells members who locks a page and who takes it over, and strangers nothing', async () => {
  const [owner, author, stranger] = [
    await makePerson(app.house),
    await makePerson(app.house),
    await makePerson(app.house),
  ];
  const projectId = await makeProject(app.house, owner.userId);
  await addMember(app.house, projectId, author.userId, 'author');
  const params = { a: projectId, d: await makeSite(app.house, projectId) };
  const create = { path: '/locked.md', content: 'x', base: null };
  await app.call(fileContent, { params, body: create }, owner.token);
  const toAuthor = await connect(author);
  const [locks, notified] = [hear<LocksChanged>(toAuthor, locksChangedEvent), hear(toAuthor, notificationEvent)];
  const foreign = hear(await connect(stranger), locksChangedEvent);
  const body = { path: '/locked.md', editor: app.house.clock.newId() };
  const renew = () => app.call(renewLock, { params, body: { ...body, isEditing: true } }, author.token);
  await renew();
  await until(() => locks.length === 1);
  // A heartbeat that changes nothing is not announced.
  await renew();
  await app.call(takeOverLock, { params, body: { ...body, editor: app.house.clock.newId() } }, owner.token);
  await until(() => locks.length === 2 && notified.length === 1);
  expect(locks[1]).toMatchObject({
    domainId: params.d,
    takenOver: { path: '/locked.md', from: [author.userId], by: { _id: owner.userId } },
  });
  expect(foreign).toEqual([]);
});

test('leaves the socket path on a site’s host to the site', async () => {
  const { userId } = await makePerson(app.house);
  const place = { projectId: await makeProject(app.house, userId), siteId: '' };
  place.siteId = await makeSite(app.house, place.projectId, 'with-a-socket-page');
  await seedRelease(app.house, place, { '/notifier-socket/index.html': 'A page', '/404.html': 'Not here' });
  const host = 'with-a-socket-page.localhost';
  expect(await requestSite(app, host, '/notifier-socket/?EIO=4&transport=polling')).toMatchObject({
    status: 200,
    text: 'A page',
  });
  expect((await requestSite(app, 'nobody.localhost', '/notifier-socket/')).text).toContain('There is no site');
  const headers = { connection: 'Upgrade', upgrade: 'websocket' };
  const upgraded = await requestSite(app, host, '/notifier-socket/?EIO=4&transport=websocket', { headers });
  expect(upgraded).toMatchObject({ status: 404, text: '' });
});
