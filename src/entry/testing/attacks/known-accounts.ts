import { appId, forgotPassword, signInWithPassword } from '#features/accounts/contract/sign-in.ts';
import { signUp } from '#features/accounts/contract/sign-up.ts';
import { newcomer } from '#features/accounts/testing/people-journeys.ts';
import { makeProject } from '#features/projects/testing/make-project.ts';
import { makeTeamActions } from '#features/projects/testing/team-journeys.ts';
import { until } from '#platform/testing/until.ts';
import type { AttackClass } from './attack-class.ts';
import { headersFrom } from './attack-scene.ts';

/** An answer without its random parts and without the input. */
const shapeOf = (status: number, body: unknown): string =>
  JSON.stringify([status, body])
    .replaceAll(/"[0-9a-f]{8}-[0-9a-f-]{27}"/g, '"id"')
    .replaceAll(/"[\w-]{22,}"/g, '"token"')
    .replaceAll(/"\d{4}-\d\d-\d\dT[^"]+"/g, '"time"')
    .replaceAll(/"[^"@]+@test\.example"/g, '"address"');

export const knownAccounts: AttackClass = {
  name: 'answers tell who has an account',
  async attempt(scene, note) {
    const [one, other] = scene.nodes;
    const { email } = await scene.makeMember();
    const unknown = `nobody-${Date.now()}@test.example`;
    const [address, elsewhere] = [headersFrom('203.0.113.120'), headersFrom('203.0.113.121')];
    const compare = async (what: string, ask: (id: string) => Promise<{ status: number; body: unknown }>) => {
      const [known, none] = [await ask(email), await ask(unknown)];
      note(what, shapeOf(known.status, known.body) === shapeOf(none.status, none.body));
    };
    await compare('a sign-in', (username) =>
      one.call(
        signInWithPassword,
        { query: { appId }, body: { username, password: 'not the password' } },
        undefined,
        address,
      ),
    );
    await compare('a forgotten password', (id) => other.call(forgotPassword, { params: { id } }, undefined, address));
    await compare('a sign-up', (id) => one.call(signUp, { body: { ...newcomer(), email: id } }, undefined, elsewhere));
    const owner = await scene.makeMember();
    await compare('an invitation', async (id) => {
      const projectId = await makeProject(scene.house, owner.userId);
      return makeTeamActions(other).add(owner, projectId, 'editor', id);
    });
    const subjects = async () =>
      (await scene.ownerQuery<{ subject: string }>('select subject from mails where recipient = $1', [email])).map(
        ({ subject }) => subject,
      );
    await until(async () => (await subjects()).length >= 3);
    note('only the owner of the address learns why', (await subjects()).includes('You already have a Plinth account'));
    const strangers = await scene.ownerQuery('select from users where email = $1', [unknown]);
    note('a request creates no account', strangers.length === 0);
    for (const body of [
      { username: [email], password: 'x' },
      { username: { $ne: '' }, password: 'x' },
      { username: `${email},evil@test.example`, password: 'x' },
    ])
      note(
        `a name of ${JSON.stringify(body.username)}`,
        (await one.call(signInWithPassword, { query: { appId }, body }, undefined, address)).status >= 400,
      );
    const both = { ...newcomer(), email: [email, 'evil@test.example'] };
    note('two addresses at once', (await other.call(signUp, { body: both }, undefined, elsewhere)).status === 400);
    const split = { ...newcomer(), email: 'evil@test.example\r\nBcc: x@test.example' };
    note('an address of two lines', (await other.call(signUp, { body: split }, undefined, elsewhere)).status === 400);
  },
};
