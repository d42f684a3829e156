import { deriveToken } from '#features/accounts/server/codes/flow-secrets.ts';
import { codeFlows } from '#features/accounts/server/tables.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { accountsSamples } from '#features/accounts/testing/samples.ts';
import { billingSamples, makePlanRequest } from '#features/billing/testing/samples.ts';
import { contactImportsSamples, makeContactImport } from '#features/contact-imports/testing/samples.ts';
import { contactsSamples, makeContact } from '#features/contacts/testing/samples.ts';
import { couponsSamples, makeCoupon } from '#features/coupons/testing/samples.ts';
import { demoSamples } from '#features/demo/testing/samples.ts';
import { domainsSamples } from '#features/domains/testing/samples.ts';
import { exchangeSamples } from '#features/exchange/testing/samples.ts';
import { invoicesSamples, makeInvoice } from '#features/invoices/testing/samples.ts';
import { imageSamples, makeImage } from '#features/library/testing/image-samples.ts';
import { librarySamples, makeLibrary } from '#features/library/testing/samples.ts';
import { makeNotification, notificationsSamples } from '#features/notifications/testing/samples.ts';
import { makeFailedJob, operatorSamples } from '#features/operator/testing/samples.ts';
import { makeContent, pagesSamples } from '#features/pages/testing/samples.ts';
import { makeOrder, paymentsSamples } from '#features/payments/testing/samples.ts';
import { makePreviewLink, previewLinksSamples } from '#features/preview-links/testing/samples.ts';
import { makeInvitation } from '#features/projects/testing/make-invitation.ts';
import { addMember, makeProject } from '#features/projects/testing/make-project.ts';
import { projectsSamples } from '#features/projects/testing/samples.ts';
import { makeReleases, publishingSamples } from '#features/publishing/testing/samples.ts';
import { makeComment, reviewSamples } from '#features/review/testing/samples.ts';
import { settingsSamples } from '#features/settings/testing/samples.ts';
import { sitesSamples } from '#features/sites/testing/samples.ts';
import { makeTask, tasksSamples } from '#features/tasks/testing/samples.ts';
import { linkExpiry, signLink } from '#platform/blobs/signed-link.ts';
import type { House } from '#platform/house/house.ts';
import type { Samples, TenantIds } from '#platform/testing/samples.ts';

/** The samples of every room. */
export const samples: Samples = {
  ...accountsSamples,
  ...notificationsSamples,
  ...tasksSamples,
  ...billingSamples,
  ...couponsSamples,
  ...invoicesSamples,
  ...paymentsSamples,
  ...projectsSamples,
  ...librarySamples,
  ...imageSamples,
  ...contactsSamples,
  ...contactImportsSamples,
  ...sitesSamples,
  ...pagesSamples,
  ...reviewSamples,
  ...previewLinksSamples,
  ...settingsSamples,
  ...exchangeSamples,
  ...publishingSamples,
  ...domainsSamples,
  ...demoSamples,
  ...operatorSamples,
  'outbox.list-kept-mails': () => ({}),
  'outbox.get-kept-attachment': ({ userId }) => ({ params: { id: userId } }),
  'blobs.read-blob': ({ link }) => ({ params: { link } }),
};

export type Tenant = { readonly person: TestPerson; readonly mine: TenantIds };

/** A person with one of every resource. */
export async function makeTenant(house: House): Promise<Tenant> {
  const person = await makePerson(house);
  return { person, mine: { ...(await makePersonalData(house, person)), ...(await makeSharedProject(house, person)) } };
}

/** A project of this person with a second member, and the resources of the project. */
export async function makeSharedProject(house: House, owner: TestPerson): Promise<TenantIds> {
  const projectId = await makeProject(house, owner.userId);
  const colleague = await makePerson(house);
  await addMember(house, projectId, colleague.userId, 'editor');
  const key = `${projectId}/cover/${'a'.repeat(64)}`;
  const expiresAt = linkExpiry(house.clock.now(), 60_000);
  const content = await makeContent(house, projectId);
  await makeReleases(house, { projectId, ...content });
  const comment = await makeComment(house, { projectId, ...content });
  return {
    ...comment,
    ...(await makePreviewLink(house, { projectId, ...content, ...comment }, owner.userId)),
    projectId,
    ...(await makeLibrary(house, projectId, owner.userId)),
    ...(await makeImage(house, projectId)),
    ...(await makeContact(house, projectId)),
    ...(await makeContactImport(house, projectId)),
    ...(await makeTask(house, projectId)),
    ...content,
    ...(await makeFailedJob(house)),
    ...(await makeCoupon(house)),
    colleagueId: colleague.userId,
    colleagueEmail: colleague.email,
    link: signLink(house.secrets.linkKey, { key, type: 'image/webp', expiresAt }),
  };
}

/** A person's resources outside of projects: sessions, flows, notifications, invitations sent and received. */
export async function makePersonalData(house: House, person: TestPerson): Promise<TenantIds> {
  const flowId = house.clock.newId();
  const now = house.clock.now();
  await house.database.transaction({}, (tx) =>
    tx.insert(codeFlows).values({
      id: flowId,
      purpose: 'verify-email',
      email: person.email,
      userId: person.userId,
      source: flowId,
      name: '',
      codeHash: 'none',
      tries: 0,
      expiresAt: new Date(now.getTime() + 600_000),
      mailedAt: now,
      createdAt: now,
    }),
  );
  const friend = await makePerson(house);
  const invitedTo = await makeProject(house, friend.userId, 'Elsewhere');
  const invitation = await makeInvitation(house, { invitedBy: person.userId, email: `sven-${flowId}@test.example` });
  const toMe = await makeInvitation(house, { projectId: invitedTo, invitedBy: friend.userId, email: person.email });
  return {
    ...(await makeNotification(house, person.userId)),
    ...(await makePlanRequest(house, person.userId)),
    ...(await makeInvoice(house, person.userId)),
    ...(await makeOrder(house, person.userId)),
    userId: person.userId,
    deviceId: person.deviceId,
    flowId,
    flowToken: deriveToken(house, flowId),
    invitationId: invitation.id,
    invitedTo,
    invitationToMe: toMe.id,
  };
}

/** Samples that are credentials of their own: anyone who has a link may open the one file or page it leads to. */
export const credentials: ReadonlySet<string> = new Set(['link', 'previewToken']);
