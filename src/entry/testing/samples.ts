import { tokenOf } from '#features/accounts/server/codes/flow-secrets.ts';
import { codeFlows } from '#features/accounts/server/tables.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { accountsSamples } from '#features/accounts/testing/samples.ts';
import { billingSamples } from '#features/billing/testing/samples.ts';
import { makeNotification, notificationsSamples } from '#features/notifications/testing/samples.ts';
import { makeInvitation } from '#features/projects/testing/make-invitation.ts';
import { addMember, makeProject } from '#features/projects/testing/make-project.ts';
import { projectsSamples } from '#features/projects/testing/samples.ts';
import { makeTask, tasksSamples } from '#features/tasks/testing/samples.ts';
import { linkExpiry, signLink } from '#platform/blobs/signed-link.ts';
import type { House } from '#platform/house/house.ts';
import type { Belongings, Samples } from '#platform/testing/samples.ts';

/** The samples of every room. */
export const samples: Samples = {
  ...accountsSamples,
  ...notificationsSamples,
  ...tasksSamples,
  ...billingSamples,
  ...projectsSamples,
  'outbox.list-kept-mails': () => ({}),
  'blobs.read-blob': ({ link }) => ({ params: { link } }),
};

export type Tenant = { readonly person: TestPerson; readonly mine: Belongings };

/** A person with one of everything. */
export async function makeTenant(house: House): Promise<Tenant> {
  const person = await makePerson(house);
  const projectId = await makeProject(house, person.userId);
  const colleague = await makePerson(house);
  await addMember(house, projectId, colleague.userId, 'editor');
  const invitation = await makeInvitation(house, { invitedBy: person.userId, email: 'sven@test.example' });
  const invitedTo = await makeProject(house, colleague.userId, 'Elsewhere');
  const { id: invitationToMe } = await makeInvitation(house, {
    projectId: invitedTo,
    invitedBy: colleague.userId,
    email: person.email,
  });
  const flowId = house.clock.newId();
  const now = house.clock.now();
  await house.database.transaction({}, (tx) =>
    tx.insert(codeFlows).values({
      id: flowId,
      purpose: 'verify-email',
      email: person.email,
      userId: person.userId,
      codeHash: 'none',
      tries: 0,
      expiresAt: new Date(now.getTime() + 600_000),
      mailedAt: now,
      createdAt: now,
    }),
  );
  const key = `${projectId}/cover/${'a'.repeat(64)}`;
  const link = signLink(house.secrets.linkKey, { key, type: 'image/webp', expiresAt: linkExpiry(now, 60_000) });
  const notification = await makeNotification(house, person.userId);
  return {
    person,
    mine: {
      ...notification,
      ...(await makeTask(house, projectId)),
      colleagueId: colleague.userId,
      colleagueEmail: colleague.email,
      invitationId: invitation.id,
      invitedTo,
      invitationToMe,
      userId: person.userId,
      deviceId: person.deviceId,
      projectId,
      flowId,
      flowToken: tokenOf(house, flowId),
      link,
    },
  };
}
