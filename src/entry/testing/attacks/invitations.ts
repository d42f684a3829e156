import { setAccountStatus } from '#features/accounts/contract/operator.ts';
import type { TestPerson } from '#features/accounts/testing/make-person.ts';
import { getProject } from '#features/projects/contract/assets.ts';
import { addMember, makeProject } from '#features/projects/testing/make-project.ts';
import { makeTeamActions } from '#features/projects/testing/team-journeys.ts';
import type { AttackClass } from './attack-class.ts';

export const outlivingInvitations: AttackClass = {
  name: '5 an invitation outlives its inviter',
  async attempt(scene, note) {
    const [one, other] = scene.nodes;
    const [here, there] = [makeTeamActions(one), makeTeamActions(other)];
    const owner = await scene.makeMember();
    const ends: Readonly<Record<string, (admin: TestPerson, projectId: string) => Promise<unknown>>> = {
      removed: (admin, projectId) => there.remove(owner, projectId, 'administrator', admin.email),
      'made an editor': (admin, projectId) => there.add(owner, projectId, 'editor', admin.email),
      'made an author': (admin, projectId) => there.add(owner, projectId, 'author', admin.email),
      suspended: ({ userId }) =>
        other.call(setAccountStatus, { params: { id: userId }, body: { status: 'suspended' } }, scene.operator.token),
      gone: ({ userId }) => scene.ownerQuery('delete from users where id = $1', [userId]),
    };
    for (const [how, end] of Object.entries(ends))
      for (const role of ['administrator', 'author'] as const) {
        const [admin, invited] = [await scene.makeMember(), await scene.makeMember()];
        const projectId = await makeProject(scene.house, owner.userId);
        await addMember(scene.house, projectId, admin.userId, 'administrator');
        await here.add(admin, projectId, role, invited.email);
        const [invitation] = await here.pendingOf(invited);
        if (!invitation) throw new Error('no invitation exists');
        await end(admin, projectId);
        // The same answer is sent to both nodes at once.
        const answers = await Promise.all([here, there].map((team) => team.accept(invited, projectId, invitation._id)));
        const seen = await one.call(getProject, { params: { id: projectId } }, invited.token);
        const statuses = answers.map(({ status }) => status);
        // Neither an editor nor an author may invite: with either new role, the person may not assign this seat.
        note(
          `${role}, by one who was ${how}: ${statuses}`,
          statuses.every((status) => status === 404) && seen.status === 404,
        );
      }
  },
};
