import type { TestAnswer, TestApp } from '#entry/testing/start-test-app.ts';
import { getMe } from '#features/accounts/contract/person.ts';
import type { TestPerson } from '#features/accounts/testing/make-person.ts';
import { acceptInvitation, denyInvitation } from '../contract/invitations.ts';
import { addToTeam, listTeams, removeFromTeam, type Team, type TeamName } from '../contract/teams.ts';

type More = { readonly slug?: string; readonly createAuthor?: boolean };
type Who = Pick<TestPerson, 'token'>;

/** Team actions for tests, through the API. */
export const makeTeamActions = (app: TestApp) => ({
  add: ({ token }: Who, projectId: string, team: TeamName, username: string, more: More = {}): Promise<TestAnswer> =>
    app.call(addToTeam, { params: { a: projectId, t: team }, body: { username, ...more } }, token),
  remove: ({ token }: Who, projectId: string, team: TeamName, username: string): Promise<TestAnswer> =>
    app.call(removeFromTeam, { params: { a: projectId, t: team }, body: { username } }, token),
  accept: ({ token }: Who, projectId: string, invitationId: string): Promise<TestAnswer> =>
    app.call(acceptInvitation, { params: { a: projectId, x: invitationId } }, token),
  deny: ({ token }: Who, projectId: string, invitationId: string): Promise<TestAnswer> =>
    app.call(denyInvitation, { params: { a: projectId, x: invitationId } }, token),
  async teams({ token }: Who, projectId: string): Promise<Record<TeamName, Team>> {
    const { body } = await app.call(listTeams, { params: { asset: projectId } }, token);
    const { teams } = body as { teams: Team[] };
    return Object.fromEntries(teams.map((team) => [team.name, team])) as Record<TeamName, Team>;
  },
  /** The person's own pending invitations. */
  async pendingOf({ token }: Who): Promise<{ _id: string; assetId: string; assetName: string; team: TeamName }[]> {
    const { body } = await app.call(getMe, {}, token);
    return (body as { pendingInvitations: { _id: string; assetId: string; assetName: string; team: TeamName }[] })
      .pendingInvitations;
  },
  /** The code in the newest email to this address. */
  async codeMailedTo(email: string): Promise<string> {
    const [mail] = await app.ownerQuery<{ text: string }>(
      'select text from mails where recipient = $1 order by created_at desc, id desc limit 1',
      [email],
    );
    return /\/app\/invitation\/([\w-]+)$/m.exec(mail?.text ?? '')?.[1] ?? 'no code';
  },
  /** The quota counters of the project and the actual numbers. */
  async counts(projectId: string): Promise<{ used: number; members: number; pending: number; owners: number }> {
    const [row] = await app.ownerQuery<{ used: number; members: number; pending: number; owners: number }>(
      `select (select used::int from quota_use where subject_id = $1 and key = 'members') as used,
              (select count(*)::int from team_members where project_id = $1) as members,
              (select count(*)::int from invitations where project_id = $1 and state = 'pending') as pending,
              (select count(*)::int from team_members where project_id = $1 and team_role = 'owner') as owners`,
      [projectId],
    );
    if (!row) throw new Error('no row');
    return row;
  },
});
