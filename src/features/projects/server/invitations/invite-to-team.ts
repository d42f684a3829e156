import { takeQuota } from '#features/billing/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { TeamName } from '../../contract/teams.ts';
import type { ProjectRow } from '../tables.ts';
import { findPending, normalizeAddress } from './find-invitation.ts';
import { notifyInvited } from './notify-invited.ts';
import { renewInvitation, sendInvitation } from './send-invitation.ts';

type TeamInvitation = {
  readonly team: TeamName;
  readonly email: string;
  readonly alias: string | null;
  readonly createAuthor: boolean | undefined;
  readonly slug: string | undefined;
};

/** Requires the team's lock. A pending invitation holds a seat of the quota; resending one does not take another. */
export async function inviteToTeam(
  scope: Scope,
  project: ProjectRow,
  request: TeamInvitation,
): Promise<'invited' | 'resent'> {
  const { team, email, alias, createAuthor, slug } = request;
  const wanted = {
    teamRole: team,
    ...(createAuthor === undefined ? {} : { createAuthor }),
    ...(slug === undefined ? {} : { slug }),
  };
  const pending = await findPending(scope, email);
  if (pending) {
    await renewInvitation(scope, project, pending.id, wanted);
    return 'resent';
  }
  await takeQuota(scope, 'members', 1);
  const sent = await sendInvitation(scope, project, {
    ...wanted,
    projectId: project.id,
    email: normalizeAddress(email),
    alias,
  });
  await scope.house.jobs.enqueue(scope.tx, notifyInvited, { projectId: project.id, invitationId: sent.id });
  return 'invited';
}
