import type { TestAnswer, TestApp } from '#entry/testing/start-test-app.ts';
import type { CodeFlow, Fresh } from '../contract/codes.ts';
import { appId, openSession, signInWithPassword } from '../contract/sign-in.ts';
import { signUp, verifyEmail } from '../contract/sign-up.ts';
import { codeFor } from './mailbox.ts';

export const goodPassword = 'clay and fire 12';
let people = 0;

/** Sign-up data with a new address. */
export const newcomer = () => {
  people += 1;
  return {
    firstName: 'Mara',
    lastName: 'Lindqvist',
    email: `mara${people}@test.example`,
    password: goodPassword,
  };
};

export const flowOf = (answer: TestAnswer): CodeFlow => answer.body as CodeFlow;
export const freshOf = (answer: TestAnswer): string => (answer.body as Fresh).freshToken;
export const tokenOf = (answer: TestAnswer): string => (answer.body as { accessToken: string }).accessToken;

/** Account actions for tests, through the API. */
export const makeAccountActions = (app: TestApp) => ({
  verify: ({ _id, token }: CodeFlow, otp: string) => app.call(verifyEmail, { params: { id: _id, token, otp } }),
  login: (username: string, password = goodPassword, headers: Record<string, string> = {}) =>
    app.call(signInWithPassword, { query: { appId }, body: { username, password } }, undefined, headers),
  open: (freshToken: string, headers: Record<string, string> = {}) => app.call(openSession, {}, freshToken, headers),
  /** Signed up; the emailed code is not used yet. */
  async signedUp() {
    const person = newcomer();
    const flow = flowOf(await app.call(signUp, { body: person }));
    return { ...person, flow, code: await codeFor(app, person.email) };
  },
  /** With a confirmed account and a password. */
  async member() {
    const person = newcomer();
    const flow = flowOf(await app.call(signUp, { body: person }));
    const code = await codeFor(app, person.email);
    const fresh = freshOf(await this.verify(flow, code));
    const session = await this.open(fresh);
    return { ...person, ...(session.body as { accessToken: string; deviceId: string }) };
  },
});
