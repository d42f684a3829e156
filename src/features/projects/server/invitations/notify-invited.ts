import { z } from 'zod';
import { clientPath } from '#contract-kit/client-path.ts';
import { findProfile } from '#features/accounts/server/door.ts';
import { notify } from '#features/notifications/server/door.ts';
import { houseJob } from '#platform/house/house-job.ts';
import { inProject } from '#platform/house/scope.ts';
import { runOnce } from '#platform/jobs/run-once.ts';
import { announceSeatChange } from '../changes.ts';
import { lockProject } from '../teams/lock-team.ts';
import { lockInvitation } from './find-invitation.ts';
import { getName } from './serialize-invitation.ts';

/**
 * Notifies an invited person who has an account. A job instead of part of the call, so that the response time does not reveal
 * whether the address has an account.
 */
export const notifyInvited = houseJob({
  name: 'projects.tell-invited',
  payload: z.strictObject({ projectId: z.uuid(), invitationId: z.uuid() }),
  run: ({ house }, { projectId, invitationId }) =>
    inProject(house, projectId, async (scope) => {
      const project = await lockProject(scope);
      const invitation = await lockInvitation(scope, invitationId);
      if (!project || invitation?.state !== 'pending') return;
      const invited = await findProfile(scope, invitation.email);
      if (!invited) return;
      await runOnce(scope.tx, `projects.tell-invited ${invitationId}`, async () => {
        await notify(scope, {
          userId: invited._id,
          status: 'info',
          type: 'projects.invited',
          message: `${await getName(scope, invitation.invitedBy)} invited you to ${project.name} as an ${invitation.teamRole}.`,
          data: {
            path: clientPath('projects', {}),
            ...(invitation.invitedBy ? { createdBy: { _id: invitation.invitedBy } } : {}),
          },
        });
        await announceSeatChange(scope, invited._id, projectId);
      });
    }),
});
