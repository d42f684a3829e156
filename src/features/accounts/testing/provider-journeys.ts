import { createHash, randomBytes } from 'node:crypto';
import type { TestAnswer, TestApp } from '#entry/testing/start-test-app.ts';
import type { CodeFlow } from '../contract/codes.ts';
import { initiateSetEmail, setEmail } from '../contract/email.ts';
import type { ProviderOutcome } from '../contract/provider-outcome.ts';
import {
  confirmLink,
  confirmUnlink,
  continueSignUp,
  linkProvider,
  returnFromProvider,
  visitProvider,
} from '../contract/providers.ts';
import { codeFor } from './mailbox.ts';
import { freshOf, makeAccountActions } from './people-journeys.ts';
import { signInAtProvider } from './sign-in-at-provider.ts';
import type { RunningIdentityProvider } from './start-identity-provider.ts';

/** The return URL registered with the providers of a test. */
export const returnAddress = 'http://localhost:4700/app/auth';

/** The entry of `PLINTH_PROVIDERS` for a running provider. */
export const settingFor = (id: string, { issuer, clientId, clientSecret }: RunningIdentityProvider) => ({
  id,
  name: 'Clay Works',
  issuer,
  clientId,
  clientSecret,
});

type Who = Parameters<typeof signInAtProvider>[1];
export type Outcome<Kind extends ProviderOutcome['outcome']> = Extract<ProviderOutcome, { outcome: Kind }>;

/** The outcome of a provider's reply; fails the test if it is another one. */
export function outcomeOf<Kind extends ProviderOutcome['outcome']>(kind: Kind, answer: TestAnswer): Outcome<Kind> {
  const outcome = answer.body as ProviderOutcome;
  if (answer.status !== 200 || outcome.outcome !== kind) throw new Error(`${answer.status} ${JSON.stringify(outcome)}`);
  return outcome as Outcome<Kind>;
}

/** A browser that was sent to a provider: the URL and its secret. */
export type StartedVisit = { readonly url: string; readonly browserSecret: string };

/** Visits to a provider, as a browser makes them. */
export const makeProviderActions = (app: TestApp, idp: string) => ({
  async leave(token?: string): Promise<StartedVisit> {
    const browserSecret = randomBytes(32).toString('base64url');
    const browserHash = createHash('sha256').update(browserSecret).digest('base64url');
    const call = { params: { idp }, body: { browserHash } };
    const answer = await (token ? app.call(linkProvider, call, token) : app.call(visitProvider, call));
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return { url: (answer.body as { url: string }).url, browserSecret };
  },
  come: (query: string, browserSecret: string) => app.call(returnFromProvider, { body: { query, browserSecret } }),
  /** Visits the provider and returns. */
  async visit(who: Who, token?: string): Promise<TestAnswer> {
    const { url, browserSecret } = await this.leave(token);
    return this.come(await signInAtProvider(url, who), browserSecret);
  },
  proceed: ({ _id: id, token }: CodeFlow) => app.call(continueSignUp, { params: { id, token } }),
  link: ({ _id: id, token }: CodeFlow, otp: string) => app.call(confirmLink, { params: { id, token, otp } }),
  unlink: ({ _id: id, token }: CodeFlow, otp: string) => app.call(confirmUnlink, { params: { id, token, otp } }),
  give: ({ _id: id, token }: CodeFlow, email: string) => app.call(initiateSetEmail, { params: { id, token, email } }),
  confirm: ({ _id: id, token }: CodeFlow, otp: string) => app.call(setEmail, { params: { id, token, otp } }),
  /** A signed-in person whose account was created through the provider. */
  async member(email: string, name = 'Mara Lindqvist') {
    const { flow } = outcomeOf('sign-up', await this.visit({ email, name }));
    const session = await makeAccountActions(app).open(freshOf(await this.proceed(flow)));
    return { email, ...(session.body as { accessToken: string; deviceId: string }) };
  },
  /** Links the provider to the account of the token. */
  async linked(email: string, token: string, as: Who): Promise<TestAnswer> {
    const { flow } = outcomeOf('link', await this.visit(as, token));
    return this.link(flow, await codeFor(app, email));
  },
});
