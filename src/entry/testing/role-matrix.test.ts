import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract-kit/endpoint.ts';
import { hashPassword } from '#features/accounts/server/passwords/passwords.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { addMember } from '#features/projects/testing/make-project.ts';
import type { Belongings } from '#platform/testing/samples.ts';
import { rooms } from '../rooms.ts';
import { makeOwnThings, makeWorkshop, samples } from './samples.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

/**
 * Who is let in to what: specification 1 section 6, specification 2 section 6, product.md section 3. In a project owner and
 * administrator act as admin, editor and author as author. A stranger is a person of another tenant, the operator one without a seat, the
 * suspended one would be the owner.
 */
const callers = [
  'owner',
  'administrator',
  'editor',
  'author',
  'stranger',
  'operator',
  'suspended',
  'signed-out',
] as const;
type Caller = (typeof callers)[number];

const everybodySignedIn: readonly Caller[] = ['owner', 'administrator', 'editor', 'author', 'stranger', 'operator'];
/** Also while suspended: who one is, and the way out. */
const despiteSuspension: readonly Caller[] = [...everybodySignedIn, 'suspended'];
const members: readonly Caller[] = ['owner', 'administrator', 'editor', 'author'];
const admins: readonly Caller[] = ['owner', 'administrator'];
const arrangers: readonly Caller[] = ['owner', 'administrator', 'editor'];
const owner: readonly Caller[] = ['owner'];
const operator: readonly Caller[] = ['operator'];
/** No session is asked for; whether it has an answer depends on what it carries (a code, a link, a password), not on who calls. */
const anyone = 'anyone';

const mayCall: Readonly<Record<string, readonly Caller[] | typeof anyone>> = {
  'blobs.read-blob': anyone,
  'outbox.list-kept-mails': anyone,

  // Getting in and out.
  'accounts.sign-up': anyone,
  'accounts.verify-email': anyone,
  'accounts.resend-code': anyone,
  'accounts.check-code': anyone,
  'accounts.log-in': anyone,
  'accounts.open-session': anyone,
  'accounts.pass-second-factor': anyone,
  'accounts.forgot-password': anyone,
  'accounts.reset-password': anyone,
  'accounts.initiate-set-email': anyone,
  'accounts.set-email': anyone,
  'accounts.list-providers': anyone,
  'accounts.visit-provider': anyone,
  'accounts.return-from-provider': anyone,
  'accounts.continue-sign-up': anyone,
  'accounts.confirm-link': anyone,
  'accounts.confirm-unlink': anyone,
  'accounts.renew-token': despiteSuspension,
  'accounts.log-out': despiteSuspension,

  // One's own account: profile is for admin and author alike.
  'accounts.get-me': despiteSuspension,
  'accounts.update-me': everybodySignedIn,
  'accounts.set-photo': everybodySignedIn,
  'accounts.remove-photo': everybodySignedIn,
  'accounts.get-user': everybodySignedIn,
  'accounts.list-timezones': everybodySignedIn,
  'accounts.change-password': everybodySignedIn,
  'accounts.start-email-change': everybodySignedIn,
  'accounts.confirm-old-email': everybodySignedIn,
  'accounts.link-provider': everybodySignedIn,
  'accounts.start-unlink': everybodySignedIn,
  'accounts.list-identities': everybodySignedIn,
  'accounts.list-devices': everybodySignedIn,
  'accounts.remove-other-devices': everybodySignedIn,
  'accounts.get-device': everybodySignedIn,
  'accounts.rename-device': everybodySignedIn,
  'accounts.remove-device': everybodySignedIn,
  'accounts.start-second-factor': everybodySignedIn,
  'accounts.confirm-second-factor': everybodySignedIn,
  'accounts.remove-second-factor': everybodySignedIn,
  'accounts.renew-recovery-codes': everybodySignedIn,
  'accounts.list-security-events': everybodySignedIn,
  'accounts.get-leaving': everybodySignedIn,
  'accounts.start-leaving': everybodySignedIn,
  'accounts.confirm-leaving': everybodySignedIn,
  'accounts.undo-leaving': everybodySignedIn,

  // The installation.
  'accounts.list-accounts': operator,
  'accounts.get-account-budget': operator,
  'accounts.set-account-budget': operator,
  'accounts.set-account-status': operator,
  'accounts.list-operator-acts': operator,
  'accounts.get-installation': operator,
  'accounts.update-installation': operator,
  'projects.list-every-project': operator,
  'projects.take-down-site': operator,
  'projects.restore-site': operator,
  'tasks.list-every-task': operator,
  'operator.get-job-health': operator,
  'operator.list-disks': operator,
  'operator.retry-job': operator,

  'notifications.list-notifications': everybodySignedIn,
  'notifications.read-notification': everybodySignedIn,
  'notifications.read-all-notifications': everybodySignedIn,
  'notifications.dismiss-notification': everybodySignedIn,
  'notifications.dismiss-all-notifications': everybodySignedIn,

  // Tasks: admin alone. The list over all projects spans those where the person acts as admin, be it none.
  'tasks.list-tasks': admins,
  'tasks.get-task': admins,
  'tasks.list-task-logs': admins,
  'tasks.cancel-task': admins,
  'tasks.retry-task': admins,
  'tasks.delete-task': admins,
  'tasks.list-all-tasks': everybodySignedIn,

  // Plans: one's own is seen; only the operator sets one.
  'billing.get-account-plan': everybodySignedIn,
  'billing.set-account-plan': operator,

  // Projects: listing and dashboard for admin and author.
  'projects.list-projects': everybodySignedIn,
  'projects.create-project': everybodySignedIn,
  'projects.get-project': members,
  'projects.get-permissions': members,
  'projects.set-preferred-path': members,
  'projects.star-project': members,
  'projects.unstar-project': members,
  'projects.order-stars': everybodySignedIn,
  'projects.opened-project': members,
  'projects.rename-project': admins,
  'projects.redraw-cover': admins,
  'projects.upload-cover': admins,
  'projects.delete-project': owner,
  'projects.restore-project': owner,
  'projects.transfer-project': owner,
  'projects.list-favourites': everybodySignedIn,
  'projects.add-favourite': everybodySignedIn,
  'projects.remove-favourite': everybodySignedIn,

  // Teams: admin alone. (Of removals this is somebody else's; everybody may leave.)
  'projects.list-teams': admins,
  'projects.get-team': admins,
  'projects.add-to-team': admins,
  'projects.remove-from-team': admins,
  'projects.get-membership': everybodySignedIn,

  // Invitations: one's own, sent or received.
  'projects.invite': everybodySignedIn,
  'projects.reinvite': everybodySignedIn,
  'projects.list-invitations': everybodySignedIn,
  'projects.cancel-invitation': everybodySignedIn,
  'projects.accept-invitation': everybodySignedIn,
  'projects.deny-invitation': everybodySignedIn,
  'projects.look-at-invitation': anyone,

  // Sites: made by an admin, seen by everybody in the project.
  'sites.list-sites': everybodySignedIn,
  'sites.get-site': members,
  'sites.create-site': admins,
  'sites.initialize-site': admins,
  'sites.check-name': everybodySignedIn,

  // Web pages: admin and author. Authors neither move pages nor make folders; an editor arranges and releases.
  'pages.base-metadata': members,
  'pages.changes-metadata': members,
  'pages.file-content': members,
  'pages.save-changes': members,
  'pages.list-changes': members,
  'pages.list-drafts': members,
  'pages.list-pending-approval': members,
  'pages.approve-changes': arrangers,
  'pages.list-versions': members,
  'pages.get-version': members,
  'pages.restore-version': members,
  'pages.discard-changes': members,
  'pages.search-pages': members,
  'pages.site-data': members,
  'pages.list-templates': members,
  'pages.list-capabilities': everybodySignedIn,
  'pages.shortcode-details': everybodySignedIn,
  'pages.list-static': members,
  'pages.get-static': members,
  'pages.delete-static': members,
  'pages.create-page': members,
  'pages.create-folder': arrangers,
  'pages.copy-file': members,
  'pages.rename-file': members,
  'pages.rename-folder': arrangers,
  'pages.move-file': arrangers,
  'pages.move-folder': arrangers,
  'pages.find-links': members,
  'pages.folder-defaults': members,
  'pages.change-front-matter': members,
  'pages.change-folder-front-matter': arrangers,
  'pages.set-weights': arrangers,
  'pages.stage-files': arrangers,
  'pages.delete-files': members,
  'pages.delete-folder': arrangers,
  'pages.restore-files': members,
  'pages.empty-bin': admins,
  'pages.preview-site': members,
  'pages.generate-html': members,
  'pages.upload-static': members,
  'pages.extract-static': admins,
  'pages.import-pages': admins,
  'pages.import-static': admins,
  'pages.import-settings': admins,
  'pages.export-site': admins,
  'pages.reset-pages': admins,

  // Everybody sees how the site is set up; who runs the project changes it.
  'settings.input-values': everybodySignedIn,
  'settings.list-settings': members,
  'settings.get-section': members,
  'settings.list-versions': members,
  'settings.get-colors': members,
  'settings.get-fonts': members,
  'settings.get-font-links': members,
  'settings.get-user-scripts': members,
  'settings.get-user-scss': members,
  'settings.put-section': admins,
  'settings.patch-section': admins,
  'settings.restore-section': admins,
  'settings.discard-settings': admins,
  'settings.put-colors': admins,
  'settings.put-fonts': admins,
  'settings.put-font-links': admins,
  'settings.put-user-scripts': admins,
  'settings.put-user-scss': admins,
  'settings.compile-scss': admins,
  'settings.update-theme': admins,

  // Editors publish; how and where to is the admins' business.
  'publishing.publishing-state': members,
  'publishing.list-releases': members,
  'publishing.get-release': members,
  'publishing.publish-site': arrangers,
  'publishing.rename-release': arrangers,
  'publishing.download-release': arrangers,
  'publishing.publish-from': arrangers,
  'publishing.publish-from-newest': arrangers,
  'publishing.schedule-release': arrangers,
  'publishing.unschedule-release': arrangers,
  'publishing.publish-to': admins,
  'publishing.set-maintenance': admins,

  // Manage domains: admin alone. The question of a proxy is anybody's.
  'domains.is-connected': admins,
  'domains.initiate-migration': admins,
  'domains.complete-migration': admins,
  'domains.cancel-migration': admins,
  'domains.set-path': admins,
  'domains.remove-path': admins,
  'domains.delete-site': admins,
  'domains.raise-issue': admins,
  'domains.is-tls-allowed': anyone,

  // Who may create projects may have one to look around in.
  'demo.create-demo': everybodySignedIn,

  // Reference data of the admin service.
  'projects.list-cover-images': everybodySignedIn,
  'projects.list-host-servers': everybodySignedIn,
  'projects.list-web-themes': everybodySignedIn,
  'projects.list-web-theme-resources': everybodySignedIn,
};

const endpoints = rooms.flatMap(({ routes }) => routes.map((route) => route.endpoint));

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword('another one entirely');
  const clay = {
    id: 'clay',
    name: 'Clay Works',
    issuer: 'http://127.0.0.1:9',
    clientId: 'plinth',
    clientSecret: 'secret',
  };
  app = await startTestApp({ environment: { PLINTH_PROVIDERS: JSON.stringify([clay]) } });
});
afterAll(() => app?.close());

type Scene = { readonly token: string | undefined; readonly mine: Belongings; readonly seat: unknown };

/** The caller with things of their own, before a project that is the owner's. */
async function makeScene(caller: Caller): Promise<Scene> {
  const { house, ownerQuery } = app;
  const projectOwner = await makePerson(house);
  const workshop = await makeWorkshop(house, projectOwner);
  const person = await personOf(caller, projectOwner, workshop.projectId ?? '');
  const mine = { ...(await makeOwnThings(house, person)), ...workshop };
  // A way in that can be unlinked, since there is another.
  await ownerQuery(`insert into identities values (gen_random_uuid(), $1, 'clay', $2, null, now(), now())`, [
    person.userId,
    person.email,
  ]);
  await ownerQuery('update users set password_hash = $2 where id = $1', [person.userId, passwordHash]);
  if (caller === 'suspended') await ownerQuery(`update users set status = 'suspended' where id = $1`, [person.userId]);
  return { token: caller === 'signed-out' ? undefined : person.token, mine, seat: await seatOf(mine) };
}

/** What makes the person of a scene this caller and no other. */
const seatOf = ({ userId, projectId }: Belongings): Promise<unknown> =>
  app.ownerQuery(
    `select status, is_operator, (select team_role from team_members where user_id = users.id and project_id = $2)
     from users where id = $1`,
    [userId, projectId],
  );

/** What earlier calls left for everybody: a rule of the operator's, counted calls, a code that was mailed just now. */
const tidyUp = () =>
  app.ownerQuery(
    `with rule as (update installation set second_factor = 'optional'), counted as (delete from rate_windows)
     update code_flows set mailed_at = now() - interval '2 minutes'`,
  );

async function personOf(caller: Caller, projectOwner: TestPerson, projectId: string): Promise<TestPerson> {
  const { house, ownerQuery } = app;
  switch (caller) {
    case 'owner':
    case 'suspended':
    case 'signed-out':
      return projectOwner;
    case 'operator':
      await ownerQuery('update users set is_operator = false where is_operator');
      return makePerson(house, { isOperator: true });
    case 'stranger': {
      const stranger = await makePerson(house);
      await makeWorkshop(house, stranger);
      return stranger;
    }
    default: {
      const member = await makePerson(house);
      await addMember(house, projectId, member.userId, caller);
      return member;
    }
  }
}

/** Scenes that nobody has changed anything in yet, and scenes where somebody has: making one takes longer than a dozen calls. */
const untouched = new Map<Caller, Scene>();
const used = new Map<Caller, Scene>();

async function statusFor(endpoint: Endpoint, caller: Caller): Promise<number> {
  const expected = mayCall[endpoint.name];
  if (expected === anyone || expected?.includes(caller)) {
    // Who succeeds among things that were changed before is let in. Whoever does not may only miss something.
    const status = await statusAmongUsed(endpoint, caller);
    if (isDone(status)) return status;
  }
  const scene = untouched.get(caller) ?? (await makeScene(caller));
  const status = await callIn(scene, endpoint);
  // Whoever only looked, or was not let in, has changed nothing: the cross-tenant test sees to that.
  const onlyLooked = endpoint.method === 'GET' && !endpoint.effect;
  if (onlyLooked || isRefused(status)) untouched.set(caller, scene);
  else {
    untouched.delete(caller);
    used.set(caller, scene);
  }
  return status;
}

async function statusAmongUsed(endpoint: Endpoint, caller: Caller): Promise<number> {
  const scene = used.get(caller);
  // An earlier call may have given the seat away.
  const hasSeat = scene && JSON.stringify(await seatOf(scene.mine)) === JSON.stringify(scene.seat);
  return hasSeat ? callIn(scene, endpoint) : 0;
}

async function callIn({ mine, token }: Scene, endpoint: Endpoint): Promise<number> {
  await tidyUp();
  const call = samples[endpoint.name]?.(mine) ?? {};
  const headers: Record<string, string> = endpoint.body === 'file' ? { 'content-type': 'image/png' } : {};
  return (await app.call(endpoint, call, token, headers)).status;
}

const isDone = (status: number): boolean => status >= 200 && status < 400;
const isRefused = (status: number): boolean => status === 401 || status === 403 || status === 404;

test('every endpoint of the house stands in the table, and nothing else does', () => {
  expect(Object.keys(mayCall).toSorted()).toEqual(endpoints.map(({ name }) => name as string).toSorted());
});

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (name, endpoint) => {
  const statuses = new Map<Caller, number>();
  for (const caller of callers) statuses.set(caller, await statusFor(endpoint, caller));
  // Neither a fault nor a limit that was reached says anything about roles.
  expect([...statuses].filter(([, status]) => status === 429 || status === 500)).toEqual([]);
  const expected = mayCall[name];
  if (expected === anyone) return expect(new Set(statuses.values()).size, JSON.stringify([...statuses])).toBe(1);
  const letIn = callers.filter((caller) => !isRefused(statuses.get(caller) ?? 0));
  expect(letIn, JSON.stringify([...statuses])).toEqual(callers.filter((caller) => expected?.includes(caller)));
});
