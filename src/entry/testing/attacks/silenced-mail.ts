import { changePassword } from '#features/accounts/contract/person.ts';
import { appId, forgotPassword, signInWithPassword } from '#features/accounts/contract/sign-in.ts';
import { makePerson } from '#features/accounts/testing/make-person.ts';
import { invite } from '#features/projects/contract/invitations.ts';
import { makeProject } from '#features/projects/testing/make-project.ts';
import { makeTeamActions } from '#features/projects/testing/team-journeys.ts';
import { until } from '#platform/testing/until.ts';
import type { AttackClass } from './attack-class.ts';
import { type AttackScene, headersFrom } from './attack-scene.ts';

const subjectsTo = async ({ ownerQuery }: AttackScene, email: string): Promise<string[]> => {
  const rows = await ownerQuery<{ subject: string }>('select subject from mails where recipient = $1', [email]);
  return rows.map(({ subject }) => subject);
};

export const silencedMail: AttackClass = {
  name: '7 security mail is silenced',
  async attempt(scene, note) {
    const { nodes, house } = scene;
    const { email, password, token } = await scene.makeMember();
    let invited = 0;
    for (let senders = 0; senders < 24; senders += 1) {
      const sender = await makePerson(house);
      const { status } = await nodes[senders % 2 === 0 ? 0 : 1].call(invite, { body: { email } }, sender.token);
      if (status === 201) invited += 1;
      else note(`one too many is told so: ${status}`, status === 429);
    }
    note(`${invited} invitations of strangers reach one person`, invited <= 10);
    // The other way to invite shares the limit.
    const spammer = await makePerson(house);
    const projectId = await makeProject(house, spammer.userId);
    const { status } = await makeTeamActions(nodes[1]).add(spammer, projectId, 'editor', email);
    note(`nor by a team: ${status}`, (await subjectsTo(scene, email)).length <= 10);

    const signIn = (headers: Record<string, string>) =>
      nodes[0].call(signInWithPassword, { query: { appId }, body: { username: email, password } }, undefined, headers);
    // The first sign-in sends no warning.
    await signIn(headersFrom('198.51.100.70'));
    const headers = { ...headersFrom('198.51.100.70'), 'user-agent': 'a browser never seen before' };
    await signIn(headers);
    await nodes[1].call(forgotPassword, { params: { id: email } }, undefined, headersFrom('198.51.100.71'));
    const has = async (subject: string) => (await subjectsTo(scene, email)).includes(subject);
    // The worker mails the code; a change of the password would invalidate it first.
    await until(() => has('Choose a new password'), 20_000).catch(() => undefined);
    const body = { currentPassword: password, newPassword: 'glaze over slip 34' };
    await nodes[0].call(changePassword, { body }, token);
    for (const subject of ['Sign-in from a new device', 'Choose a new password', 'Your password was changed']) {
      await until(() => has(subject), 20_000).catch(() => undefined);
      note(subject, await has(subject));
    }
  },
};

export const baitInNames: AttackClass = {
  name: '14 display names carry addresses to strangers',
  async attempt(scene, note) {
    const baits = [
      ['Claim at', 'www.evil.example'],
      ['https://evil.example', 'now'],
      ['Mara', 'evil.example/win'],
      ['evil@evil.example', 'x'],
      ['Mara\r\nBcc: evil@evil.example', 'x'],
      ['evil\u3002example', 'x'],
    ] as const;
    for (const [firstName, lastName] of baits) {
      const [spammer, invited] = [await makePerson(scene.house, { firstName, lastName }), await scene.makeMember()];
      const bait = await makeProject(scene.house, spammer.userId, 'Your prize: evil.example/win');
      await makeTeamActions(scene.nodes[0]).add(spammer, bait, 'editor', invited.email);
      const mails = await scene.ownerQuery<{ subject: string; text: string; html: string }>(
        'select subject, text, html from mails where recipient = $1',
        [invited.email],
      );
      note(`${firstName} ${lastName}`, mails.length === 1 && !/evil/i.test(JSON.stringify(mails)));
    }
  },
};
