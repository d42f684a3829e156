import { refuse } from '#contract-kit/refusal.ts';
import { enterProject, personOf, type Scope } from '#platform/house/scope.ts';
import type { InvitationRow, ProjectRow } from '../tables.ts';
import { assertCapability, loadOwnRole, lockTeam } from '../teams/lock-team.ts';
import { loadInvitation, lockInvitation } from './find-invitation.ts';

export type OwnInvitation = {
  /** For an invitation to a team, the scope inside the project, with the team's lock. */
  readonly scope: Scope;
  readonly project: ProjectRow | null;
  readonly invitation: InvitationRow;
};

/** An invitation the person sent, locked. One to a team belongs to them only while they may change that team. */
export async function openOwnInvitation(scope: Scope, id: string): Promise<OwnInvitation> {
  const { userId } = personOf(scope);
  const seen = await loadInvitation(scope, id);
  if (seen?.invitedBy !== userId) throw refuse('not_found');
  const inside = seen.projectId === null ? scope : await enterProject(scope, seen.projectId, 'administrator');
  const project = seen.projectId === null ? null : await lockTeam(inside);
  if (project) assertCapability(await loadOwnRole(inside), 'teams.change');
  const invitation = await lockInvitation(inside, id);
  if (!invitation) throw refuse('not_found');
  return { scope: inside, project, invitation };
}
