import {
  appId,
  forgotPassword,
  openSession,
  resetPassword,
  signInWithPassword,
} from '#features/accounts/contract/sign-in.ts';
import { signUp, verifyEmail } from '#features/accounts/contract/sign-up.ts';
import { codeFor } from '#features/accounts/testing/mailbox.ts';
import { makePerson } from '#features/accounts/testing/make-person.ts';
import { flowOf, freshOf, newcomer } from '#features/accounts/testing/people-journeys.ts';
import { createProject } from '#features/projects/contract/assets.ts';
import { makeInvitation } from '#features/projects/testing/make-invitation.ts';
import { makeProject } from '#features/projects/testing/make-project.ts';
import { makeTeamActions } from '#features/projects/testing/team-journeys.ts';
import { createSite } from '#features/sites/contract/sites.ts';
import type { AttackClass, Note } from './attack-class.ts';
import { type AttackNode, type AttackScene, headersFrom } from './attack-scene.ts';

/** Runs the same call on both nodes at once; returns how many succeeded. */
async function atOnce(
  { nodes }: AttackScene,
  count: number,
  act: (node: AttackNode, at: number) => Promise<{ status: number }>,
) {
  const answers = await Promise.all(Array.from({ length: count }, (_, at) => act(nodes[at % 2 === 0 ? 0 : 1], at)));
  return answers.filter(({ status }) => status >= 200 && status < 300).length;
}

async function spendTwice(scene: AttackScene, note: Note): Promise<void> {
  const [one] = scene.nodes;
  const { email } = await scene.makeMember();
  const flow = flowOf(
    await one.call(forgotPassword, { params: { id: email } }, undefined, headersFrom('198.51.100.110')),
  );
  const params = { id: flow._id, token: flow.token, otp: await codeFor(one, email) };
  const body = { newPassword: 'glaze over slip 34' };
  const resets = await atOnce(scene, 30, (node) => node.call(resetPassword, { params, body }));
  note(`one code resets ${resets} times`, resets === 1);

  const person = { ...newcomer(), email: `race-${email}` };
  const signedUp = flowOf(await one.call(signUp, { body: person }, undefined, headersFrom('198.51.100.111')));
  const otp = await codeFor(one, person.email);
  const fresh = freshOf(await one.call(verifyEmail, { params: { id: signedUp._id, token: signedUp.token, otp } }));
  const opened = await atOnce(scene, 20, (node) => node.call(openSession, {}, fresh));
  note(`a fresh token opens ${opened} sessions`, opened === 1);

  const guessed = await scene.makeMember();
  const guess = { username: guessed.email, password: 'not the password' };
  const statuses: number[] = [];
  await atOnce(scene, 40, async (node) => {
    const answer = await node.call(
      signInWithPassword,
      { query: { appId }, body: guess },
      undefined,
      headersFrom('203.0.113.111'),
    );
    statuses.push(answer.status);
    return answer;
  });
  const tried = statuses.filter((status) => status === 401).length;
  note(`forty guesses at once let ${tried} through`, tried <= 10);
}

async function passLimits(scene: AttackScene, note: Note): Promise<void> {
  const [one] = scene.nodes;
  const small = await scene.makeMember();
  await scene.ownerQuery('insert into account_plans values ($1, 0, now())', [small.userId]);
  await atOnce(scene, 40, (node, at) => node.call(createProject, { body: { name: `Race ${at}` } }, small.token));
  const [row] = await scene.ownerQuery<{ made: number; used: number }>(
    `select (select count(*)::int from projects where owner_id = $1) as made,
            (select used::int from quota_use where subject_id = $1 and key = 'projects') as used`,
    [small.userId],
  );
  const more = await one.call(createProject, { body: { name: 'One more' } }, small.token);
  note(
    `forty projects at once make ${row?.made}, counted ${row?.used}`,
    row?.made === row?.used && more.status === 403,
  );

  const owner = await scene.makeMember();
  const projectId = await makeProject(scene.house, owner.userId);
  const name = `race-${owner.userId.slice(-8)}`;
  const sites = await atOnce(scene, 10, (node, at) =>
    node.call(createSite, { params: { a: projectId }, body: { name: `${name}-${at}` } }, owner.token),
  );
  note(`a project has ${sites} site`, sites === 1);
  const projects = await Promise.all(Array.from({ length: 6 }, () => makeProject(scene.house, owner.userId)));
  const named = await atOnce(scene, 6, (node, at) =>
    node.call(createSite, { params: { a: projects[at] }, body: { name } }, owner.token),
  );
  note(`one name belongs to ${named} site`, named === 1);

  const invited = await makePerson(scene.house);
  const { id } = await makeInvitation(scene.house, { projectId, invitedBy: owner.userId, email: invited.email });
  await atOnce(scene, 10, (node) => makeTeamActions(node).accept(invited, projectId, id));
  const { members, used, pending } = await makeTeamActions(one).counts(projectId);
  note(`an invitation makes ${members - 1} seat`, members === 2 && used === 2 && pending === 0);
}

export const races: AttackClass = {
  name: 'races across nodes',
  async attempt(scene, note) {
    await spendTwice(scene, note);
    await passLimits(scene, note);
  },
};
