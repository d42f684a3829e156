import { expect, it } from 'vitest';
import { makeCall } from '#client-kit/make-call.ts';
import { mailedPurposes } from '../code-flow.ts';
import { codeActions, getFlowLinks, isCodeAction } from './code-actions.ts';

const id = '01a1dd55-529f-7777-82ea-3887ae96a225';
const code = { id, token: 't'.repeat(32), otp: '123456' };
const flow = { _id: id, token: code.token, expiresAt: '2026-11-14T10:10:00Z', resendAt: '2026-11-14T10:01:00Z' };

/** The real call function in front of a server with this reply. */
function serverSaying(status: number, body?: object) {
  const asked: string[] = [];
  const call = makeCall({
    fetch: async (address, request) => {
      asked.push(`${request?.method} ${String(address)}${request?.body ? ` ${String(request.body)}` : ''}`);
      return new Response(body && JSON.stringify(body), { status });
    },
    send: () => Promise.reject(new Error('no file is sent here')),
    appId: 'plinth-web',
    token: () => undefined,
    tokenUserId: () => undefined,
    loadedUserId: () => undefined,
    isSuspended: () => false,
    deviceId: () => undefined,
    xsrfToken: () => undefined,
    renew: async () => undefined,
    onFailure: () => undefined,
  });
  return { call, asked };
}

const path = `${code.token}/123456`;
const account = '/profile?tab=security';

it.each([
  [
    'verify-email',
    { verified: true, freshToken: 'fresh' },
    `GET /api/users/${id}/verify-email/${path}`,
    { to: 'inside', freshToken: 'fresh', ifSignedIn: '/', doneKey: 'confirmed' },
  ],
  ['reset-password', undefined, `GET /api/auth/check/otp/${id}/${path}`, { to: 'new-password' }],
  [
    'link',
    { freshToken: 'fresh', provider: 'Clay Works' },
    `GET /api/users/${id}/link/${path}`,
    { to: 'inside', freshToken: 'fresh', ifSignedIn: account, doneKey: 'linked', values: { provider: 'Clay Works' } },
  ],
  [
    'unlink',
    { provider: 'Clay Works' },
    `GET /api/users/${id}/unlink/${path}`,
    { to: 'page', path: account, doneKey: 'unlinked', values: { provider: 'Clay Works' } },
  ],
  [
    'set-email',
    { email: 'new@kiln.example' },
    `PATCH /api/users/${id}/set-email/${path}`,
    { to: 'page', path: account, doneKey: 'emailSet', values: { email: 'new@kiln.example' } },
  ],
  [
    'set-email',
    { email: 'new@kiln.example', freshToken: 'fresh' },
    `PATCH /api/users/${id}/set-email/${path}`,
    { to: 'inside', freshToken: 'fresh', ifSignedIn: '/', doneKey: 'emailSet', values: { email: 'new@kiln.example' } },
  ],
  ['change-email', flow, `PATCH /api/users/me/email-change/${id}/${path}`, { to: 'new-address', flow }],
  [
    'leave',
    { leaveAt: '2026-11-28T10:00:00Z' },
    `PATCH /api/users/me/leaving/${id}/${path}`,
    { to: 'outside', leaveAt: '2026-11-28T10:00:00Z' },
  ],
  [
    'second-factor',
    { accessToken: 'access', deviceId: id },
    `POST /api/auth/second-factor {"_id":"${id}","token":"${code.token}","code":"123456"}`,
    { to: 'session', signedIn: { accessToken: 'access', deviceId: id } },
  ],
] as const)('continues after a right code for %s', async (action, reply, request, step) => {
  const { call, asked } = serverSaying(reply ? 200 : 204, reply);
  expect(await codeActions[action].spend(call, code)).toEqual(step);
  expect(asked).toEqual([request]);
});

it.each(Object.keys(codeActions).filter(isCodeAction))('rejects a wrong code for %s', async (action) => {
  const { call } = serverSaying(400, { _message: 'This code is not right.', code: 'accounts.wrong_code' });
  await expect(codeActions[action].spend(call, code)).rejects.toMatchObject({ code: 'accounts.wrong_code' });
});

it('has an action for every emailed code, named like its link', () => {
  const inLinks = mailedPurposes.filter((purpose) => purpose !== 'verify-operator');
  expect(inLinks.every((purpose) => codeActions[purpose].proof === 'mail')).toBe(true);
  expect(Object.keys(codeActions).sort()).toEqual([...inLinks, 'second-factor'].sort());
});

it.each([undefined, '', 'constructor', '__proto__', 'verify-operator', 'nonsense'])(
  'does not know the action %j',
  (word) => {
    expect(isCodeAction(word)).toBe(false);
  },
);

it('starts again where the flow began', () => {
  expect(getFlowLinks('verify-email', false, undefined).start).toBe('/signup');
  expect(getFlowLinks('verify-email', false, '/invitation/clay').start).toBe('/invitation/clay');
  expect(getFlowLinks('link', false, undefined).start).toBe('/login');
  expect(getFlowLinks('link', true, undefined).start).toBe(account);
  expect(getFlowLinks('set-email', true, undefined)).toEqual({ start: account, aside: '/set-email' });
});
