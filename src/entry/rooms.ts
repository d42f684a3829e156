import { photoBlobs, photoRoot } from '#features/accounts/server/door.ts';
import { accountsRoom } from '#features/accounts/server/register.ts';
import { deleteQuotaCounters, findOwnBilling, listAccountPlans } from '#features/billing/server/door.ts';
import { billingRoom } from '#features/billing/server/register.ts';
import { contactImportsRoom, contactImportsTasks } from '#features/contact-imports/server/register.ts';
import { contactsRecounts } from '#features/contacts/server/door.ts';
import { contactsRoom } from '#features/contacts/server/register.ts';
import { releaseCouponsOf } from '#features/coupons/server/door.ts';
import { couponsRoom } from '#features/coupons/server/register.ts';
import { demoRoom, demoTasks } from '#features/demo/server/register.ts';
import { domainsRoom, domainsTasks } from '#features/domains/server/register.ts';
import { exchangeRoom, exchangeTasks } from '#features/exchange/server/register.ts';
import { invoicesRoom } from '#features/invoices/server/register.ts';
import { libraryRoom, libraryTasks } from '#features/library/server/register.ts';
import { countUnread } from '#features/notifications/server/door.ts';
import { notificationsRoom } from '#features/notifications/server/register.ts';
import { operatorRoom } from '#features/operator/server/register.ts';
import { outboxRoom } from '#features/outbox/server/register.ts';
import {
  createPagesFromImages,
  createPagesFromImagesTask,
  moveToLibraryTask,
  namePages,
  storageRecount,
  writeAuthorPages,
  writeStarter,
} from '#features/pages/server/door.ts';
import { pagesRoom } from '#features/pages/server/register.ts';
import { endPaymentsOfAccount } from '#features/payments/server/door.ts';
import { paymentsRoom } from '#features/payments/server/register.ts';
import { previewLinksRoom } from '#features/preview-links/server/register.ts';
import {
  acceptOnSignUp,
  deleteOwnedProjects,
  listOwnedProjects,
  listPendingInvitations,
  listRecentProjects,
  listRequestedAuthors,
  listStarred,
  projectsRecounts,
  sharesProject,
} from '#features/projects/server/door.ts';
import { projectsRoom } from '#features/projects/server/register.ts';
import { publishingRoom, publishingTasks } from '#features/publishing/server/register.ts';
import { reviewRoom } from '#features/review/server/register.ts';
import { settingsRoom } from '#features/settings/server/register.ts';
import { ownSite, siteUrlOf } from '#features/sites/server/door.ts';
import { sitesRoom } from '#features/sites/server/register.ts';
import type { TaskDefinition } from '#features/tasks/server/door.ts';
import { tasksRoom } from '#features/tasks/server/register.ts';
import { blobCleanup } from '#platform/house/blob-cleanup.ts';
import type { Room } from '#platform/house/room.ts';
import { inProject, type Scope } from '#platform/house/scope.ts';
import { makeSweepBlobs, sweepBlobsDaily } from '#platform/house/sweep-blobs.ts';
import { blobRoute } from '#platform/http/blob-route.ts';
import { sweepCalls, sweepCallsDaily } from '#platform/http/sweep-calls.ts';

/** Fields of the current user that higher rooms provide. */
const currentUserFields = async (scope: Scope) => ({
  recentAssets: await listRecentProjects(scope),
  starredAssets: await listStarred(scope),
  pendingInvitations: await listPendingInvitations(scope),
  unreadNotifications: await countUnread(scope),
  ...(await findOwnBilling(scope)),
});

/** Deletes the data of an account in higher rooms; the usage count comes last. */
const deleteAccountData = async (scope: Pick<Scope, 'house' | 'tx'>, userId: string): Promise<void> => {
  await endPaymentsOfAccount(scope, userId);
  await deleteOwnedProjects(scope, userId);
  await releaseCouponsOf(scope, userId);
  await deleteQuotaCounters(scope, userId);
};

export const sweepBlobs = makeSweepBlobs({ [photoRoot]: photoBlobs });

/** Routes and jobs of the house itself. */
const houseRoom: Room = {
  name: 'house',
  routes: [blobRoute],
  jobs: [sweepCalls, blobCleanup.job, sweepBlobs],
  schedules: [sweepCallsDaily, sweepBlobsDaily(sweepBlobs)],
};

const sites = sitesRoom(
  { version: '1', defaultTheme: 'base' },
  {
    async writeStarter(...about) {
      await writeStarter(...about);
      const [{ house, projectId }] = about;
      await inProject(house, projectId, async (scope) => writeAuthorPages(scope, await listRequestedAuthors(scope)));
    },
  },
);

const findSiteUrl = async (scope: Scope): Promise<string | null> => {
  const site = await ownSite(scope);
  return site && siteUrlOf(scope.house, site);
};

/** The task definitions of every room. */
const tasks: readonly TaskDefinition[] = [
  ...libraryTasks,
  ...contactImportsTasks,
  ...sites.tasks,
  createPagesFromImagesTask,
  moveToLibraryTask,
  ...exchangeTasks,
  ...publishingTasks,
  ...domainsTasks,
  ...demoTasks,
];

/** Every room of the house, lowest floor first. Tests add tasks. */
export const makeRooms = (more: readonly TaskDefinition[] = []): readonly Room[] => [
  houseRoom,
  outboxRoom,
  accountsRoom({
    currentUserFields,
    sharesProject,
    listOwnedProjects,
    deleteOwnedProjects: deleteAccountData,
    welcome: acceptOnSignUp,
    listAccountPlans,
  }),
  notificationsRoom,
  tasksRoom([...tasks, ...more]),
  billingRoom([...projectsRecounts, storageRecount, ...contactsRecounts]),
  couponsRoom,
  invoicesRoom,
  paymentsRoom,
  projectsRoom({ writeAuthorPages }),
  libraryRoom({ findSiteUrl, namePages, createPagesFromImages }),
  contactsRoom,
  contactImportsRoom,
  sites.room,
  pagesRoom,
  reviewRoom,
  previewLinksRoom,
  settingsRoom,
  exchangeRoom,
  publishingRoom,
  domainsRoom,
  demoRoom({ createSite: sites.createSite }),
  operatorRoom,
];

export const rooms = makeRooms();
