import { jwtVerify, SignJWT } from 'jose';
import { type CodeFlow, checkCode, resendCode } from '#features/accounts/contract/codes.ts';
import { setEmail } from '#features/accounts/contract/email.ts';
import { getMe } from '#features/accounts/contract/person.ts';
import { forgotPassword, renewToken, resetPassword, signOutDevice } from '#features/accounts/contract/sign-in.ts';
import { verifyEmail } from '#features/accounts/contract/sign-up.ts';
import { codeFor, wrong } from '#features/accounts/testing/mailbox.ts';
import { flowOf } from '#features/accounts/testing/people-journeys.ts';
import type { AttackClass, Note } from './attack-class.ts';
import { type AttackScene, headersFrom } from './attack-scene.ts';

const reset = (scene: AttackScene, email: string, address: string, at = 0) =>
  scene.nodes[at % 2 === 0 ? 0 : 1].call(forgotPassword, { params: { id: email } }, undefined, headersFrom(address));
const check = (scene: AttackScene, { _id, token }: CodeFlow, otp: string, at = 0) =>
  scene.nodes[at % 2 === 0 ? 0 : 1].call(
    checkCode,
    { params: { id: _id, token, otp } },
    undefined,
    headersFrom('203.0.113.100'),
  );

async function guessCodes(scene: AttackScene, note: Note): Promise<void> {
  const { email } = await scene.makeMember();
  const flow = flowOf(await reset(scene, email, '203.0.113.100'));
  const code = await codeFor(scene.nodes[0], email);
  for (let at = 0; at < 5; at += 1) await check(scene, flow, wrong(code), at);
  note('the right code after five wrong ones on two nodes', (await check(scene, flow, code, 1)).status === 400);
  const again = await scene.nodes[1].call(resendCode, { params: { userId: flow._id, token: flow.token } });
  note(`a resend resets no count: ${again.status}`, again.status >= 400);
  const many = await scene.makeMember();
  const flows = flowOf(await reset(scene, many.email, '203.0.113.101'));
  const right = await codeFor(scene.nodes[0], many.email);
  await Promise.all(Array.from({ length: 50 }, (_, at) => check(scene, flows, wrong(right), at)));
  const [row] = await scene.ownerQuery<{ tries: number }>('select tries from code_flows where id = $1', [flows._id]);
  note(`fifty guesses at once count as ${row?.tries}`, row === undefined || row.tries >= 5);
  note('and the right one is refused', (await check(scene, flows, right, 1)).status === 400);
}

async function misuseCodes(scene: AttackScene, note: Note): Promise<void> {
  const [one, other] = scene.nodes;
  const [mine, theirs] = [await scene.makeMember(), await scene.makeMember()];
  const [own, foreign] = [
    flowOf(await reset(scene, mine.email, '203.0.113.102')),
    flowOf(await reset(scene, theirs.email, '203.0.113.103')),
  ];
  const otp = await codeFor(one, mine.email);
  const body = { newPassword: 'glaze over slip 34' };
  const spend = (id: string, token: string) => other.call(resetPassword, { params: { id, token, otp }, body });
  note('of one flow in another', (await spend(foreign._id, foreign.token)).status === 400);
  note('with the token of another flow', (await spend(own._id, foreign.token)).status === 400);
  const params = { id: own._id, token: own.token, otp };
  note('for another purpose: a sign-up', (await other.call(verifyEmail, { params })).status === 400);
  note('for another purpose: an address', (await other.call(setEmail, { params })).status === 400);
  note('once', (await spend(own._id, own.token)).status === 200);
  note('twice', (await spend(own._id, own.token)).status === 400);
  const rows = await scene.ownerQuery<{ text: string }>('select f::text as text from code_flows f');
  note('codes and tokens lie hashed', !rows.some(({ text }) => text.includes(foreign.token)));
}

async function forgeTokens(scene: AttackScene, note: Note): Promise<void> {
  const { house, nodes } = scene;
  const { token } = await scene.makeMember();
  const { sessionKey } = house.secrets;
  const { payload } = await jwtVerify(token, sessionKey, { audience: house.config.url.origin });
  const forge = (header: { alg: string; typ: string }, claims: object = {}, key = sessionKey) =>
    new SignJWT({ ...payload, ...claims }).setProtectedHeader(header).sign(key);
  const good = { alg: 'HS256', typ: 'plinth-session' };
  const victim = await scene.makeMember();
  const forged: Readonly<Record<string, string>> = {
    algorithm: await forge({ ...good, alg: 'HS512' }),
    type: await forge({ ...good, typ: 'JWT' }),
    audience: await forge(good, { aud: 'https://other.example' }),
    session: await forge(good, { sid: house.clock.newId() }),
    device: await forge(good, { did: victim.deviceId }),
    person: await forge(good, { uid: victim.userId }),
    key: await forge(good, {}, new Uint8Array(32)),
    expired: await forge(good, { exp: Math.floor(Date.now() / 1000) - 1 }),
    unsigned: `${Buffer.from('{"alg":"none","typ":"plinth-session"}').toString('base64url')}.${token.split('.')[1]}.`,
    noise: 'x.y.z',
    long: 'x'.repeat(9000),
  };
  for (const [how, each] of Object.entries(forged))
    for (const node of nodes) {
      note(`token: ${how}`, (await node.call(getMe, {}, each)).status === 401);
      if (how !== 'expired') note(`renewal: ${how}`, (await node.call(renewToken, {}, each)).status === 401);
    }
  await nodes[0].call(signOutDevice, {}, token);
  for (const node of nodes) note('after a sign-out', (await node.call(getMe, {}, token)).status === 401);
}

export const credentials: AttackClass = {
  name: 'codes and tokens are guessed, forged or used twice',
  async attempt(scene, note) {
    await guessCodes(scene, note);
    await misuseCodes(scene, note);
    await forgeTokens(scene, note);
  },
};
