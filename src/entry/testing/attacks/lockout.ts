import { type CodeFlow, checkCode } from '#features/accounts/contract/codes.ts';
import { appId, forgotPassword, resetPassword, signInWithPassword } from '#features/accounts/contract/sign-in.ts';
import { codeFor, wrong } from '#features/accounts/testing/mailbox.ts';
import { flowOf } from '#features/accounts/testing/people-journeys.ts';
import type { AttackClass, Note } from './attack-class.ts';
import { type AttackNode, type AttackScene, headersFrom } from './attack-scene.ts';

const [home, elsewhere] = ['198.51.100.7', '203.0.113.9'];
const wrongPassword = 'not the password';

const signIn = (node: AttackNode, username: string, password: string, headers: Record<string, string>) =>
  node.call(signInWithPassword, { query: { appId }, body: { username, password } }, undefined, headers);
const forgot = async (node: AttackNode, id: string, headers: Record<string, string>): Promise<CodeFlow> =>
  flowOf(await node.call(forgotPassword, { params: { id } }, undefined, headers));

/** Alternates between both nodes; returns the statuses. */
async function tryBoth({ nodes }: AttackScene, times: number, ask: (node: AttackNode) => Promise<{ status: number }>) {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) statuses.push((await ask(nodes[at % 2 === 0 ? 0 : 1])).status);
  return statuses;
}

async function guessPasswords(scene: AttackScene, note: Note): Promise<void> {
  const { email, password, deviceId } = await scene.makeMember();
  const guesses = await tryBoth(scene, 24, (node) => signIn(node, email, wrongPassword, headersFrom(elsewhere)));
  const admitted = guesses.filter((status) => status === 401).length;
  note(`two nodes let ${admitted} guesses through`, admitted === 10);
  for (const node of scene.nodes) {
    note('the owner, elsewhere', (await signIn(node, email, password, headersFrom(home))).status === 200);
    const known = await signIn(node, email, password, headersFrom(elsewhere, deviceId));
    note('the owner, at the same address on a known device', known.status === 200);
  }
  const all = await scene.makeMember();
  const addresses = Array.from({ length: 30 }, (_, at) => `203.0.113.${at + 20}`);
  await Promise.all(
    addresses.map((address, at) =>
      signIn(scene.nodes[at % 2 === 0 ? 0 : 1], all.email, wrongPassword, headersFrom(address)),
    ),
  );
  note(
    'guesses from thirty addresses',
    (await signIn(scene.nodes[1], all.email, all.password, headersFrom(home))).status === 200,
  );
}

async function voidCodes(scene: AttackScene, note: Note): Promise<void> {
  const [one, other] = scene.nodes;
  const { email, deviceId } = await scene.makeMember();
  const own = await forgot(one, email, headersFrom(home));
  const code = await codeFor(one, email);
  await tryBoth(scene, 8, (node) =>
    node.call(forgotPassword, { params: { id: email } }, undefined, headersFrom(elsewhere)),
  );
  const stranger = await forgot(other, email, headersFrom('203.0.113.10'));
  await tryBoth(scene, 6, (node) =>
    node.call(
      checkCode,
      { params: { id: stranger._id, token: stranger.token, otp: wrong(code) } },
      undefined,
      headersFrom(elsewhere),
    ),
  );
  const known = await other.call(
    forgotPassword,
    { params: { id: email } },
    undefined,
    headersFrom(elsewhere, deviceId),
  );
  note('a known device asks at the address of the stranger', known.status === 202);
  const params = { id: own._id, token: own.token, otp: code };
  const reset = await other.call(
    resetPassword,
    { params, body: { newPassword: 'glaze over slip 34' } },
    undefined,
    headersFrom(home),
  );
  note(`the code that was mailed first: ${reset.status}`, reset.status === 200);
}

export const lockouts: AttackClass = {
  name: '6 strangers lock users out',
  async attempt(scene, note) {
    await guessPasswords(scene, note);
    await voidCodes(scene, note);
  },
};

export const linkedNames: AttackClass = {
  name: '14 alias and address are linked, or tried one after the other',
  async attempt(scene, note) {
    const alias = `alias.${Date.now().toString(36)}`;
    const { email, password } = await scene.makeMember({ alias });
    const [tried, unknown] = ['203.0.113.60', '203.0.113.61'];
    const [byAlias, byNobody] = [
      await tryBoth(scene, 12, (node) => signIn(node, alias, wrongPassword, headersFrom(tried))),
      await tryBoth(scene, 12, (node) => signIn(node, `nobody.${alias}`, wrongPassword, headersFrom(unknown))),
    ];
    note(`alias ${byAlias} and nobody ${byNobody}`, byAlias.join() === byNobody.join());
    const [byEmail, byOther] = [
      await signIn(scene.nodes[1], email, password, headersFrom(tried)),
      await signIn(scene.nodes[1], 'nobody-else@test.example', password, headersFrom(tried)),
    ];
    note('the right password, once the tries are used up', byEmail.status === 401);
    note('the answers are the same', JSON.stringify(byEmail.body) === JSON.stringify(byOther.body));
    const elsewhereFrom = await signIn(scene.nodes[0], email, password, headersFrom('198.51.100.60'));
    note('the owner elsewhere', elsewhereFrom.status === 200);
  },
};
