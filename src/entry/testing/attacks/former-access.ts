import { generateSync } from 'otplib';
import { resendCode } from '#features/accounts/contract/codes.ts';
import { confirmOldEmail, initiateSetEmail, setEmail, startEmailChange } from '#features/accounts/contract/email.ts';
import { changePassword, getMe } from '#features/accounts/contract/person.ts';
import { confirmSecondFactor, startSecondFactor } from '#features/accounts/contract/second-factor.ts';
import {
  appId,
  forgotPassword,
  renewToken,
  resetPassword,
  signInWithPassword,
} from '#features/accounts/contract/sign-in.ts';
import { codeFor } from '#features/accounts/testing/mailbox.ts';
import { flowOf, tokenOf } from '#features/accounts/testing/people-journeys.ts';
import type { AttackClass, Note } from './attack-class.ts';
import { type AttackScene, headersFrom } from './attack-scene.ts';

type Member = Awaited<ReturnType<AttackScene['makeMember']>>;

/** Changes the email address completely, using both nodes. */
async function changeAddress({ nodes: [one, other] }: AttackScene, { email, token }: Member): Promise<void> {
  const begun = flowOf(await one.call(startEmailChange, {}, token));
  const old = { id: begun._id, token: begun.token, otp: await codeFor(one, email) };
  const flow = flowOf(await other.call(confirmOldEmail, { params: old }, token));
  const address = `moved-${email}`;
  await one.call(initiateSetEmail, { params: { id: flow._id, token: flow.token, email: address } });
  const given = { id: flow._id, token: flow.token, otp: await codeFor(one, address) };
  const { status } = await other.call(setEmail, { params: given });
  if (status !== 200) throw new Error(`the address was not changed: ${status}`);
}

async function addFactor({ nodes: [one, other] }: AttackScene, { token }: Member): Promise<void> {
  const { secret } = (await one.call(startSecondFactor, {}, token)).body as { secret: string };
  const { status } = await other.call(confirmSecondFactor, { body: { code: generateSync({ secret }) } }, token);
  if (status !== 200) throw new Error(`the second factor was not added: ${status}`);
}

async function replacePassword({ nodes: [one] }: AttackScene, { token, password }: Member): Promise<void> {
  const body = { currentPassword: password, newPassword: 'slip under glaze 56' };
  const { status } = await one.call(changePassword, { body }, token);
  if (status !== 204) throw new Error(`the password was not changed: ${status}`);
}

const changes = { address: changeAddress, password: replacePassword, 'second factor': addFactor } as const;

/** An older session and password reset must not survive the change, on either node. */
async function keepAccess(scene: AttackScene, note: Note, what: keyof typeof changes): Promise<void> {
  const [one, other] = scene.nodes;
  const member = await scene.makeMember();
  const { email, password } = member;
  const body = { username: email, password };
  const stolen = tokenOf(
    await other.call(signInWithPassword, { query: { appId }, body }, undefined, headersFrom('203.0.113.80')),
  );
  const reset = flowOf(
    await one.call(forgotPassword, { params: { id: email } }, undefined, headersFrom('203.0.113.80')),
  );
  const otp = await codeFor(one, email);
  await changes[what](scene, member);
  for (const node of scene.nodes) {
    note(`${what}: the other session`, (await node.call(getMe, {}, stolen)).status === 401);
    note(`${what}: its renewal`, (await node.call(renewToken, {}, stolen)).status === 401);
    note(`${what}: the device it was made on`, (await node.call(getMe, {}, member.token)).status === 200);
  }
  const params = { id: reset._id, token: reset.token, otp };
  const spent = await other.call(resetPassword, { params, body: { newPassword: 'glaze over slip 34' } });
  note(`${what}: a code from before`, spent.status === 400);
  const again = await one.call(resendCode, { params: { userId: reset._id, token: reset.token } });
  note(`${what}: that code, mailed again`, again.status >= 400);
}

export const formerAccess: AttackClass = {
  name: '8 a former mailbox, session or code keeps the account',
  async attempt(scene, note) {
    for (const what of Object.keys(changes) as (keyof typeof changes)[]) await keepAccess(scene, note, what);
  },
};
