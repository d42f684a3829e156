import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { Arrival } from './arrival.ts';
import { CodeFlow, codeTries, FlowParams, FlowToken, Fresh } from './codes.ts';
import { minute } from './fields.ts';
import { ProviderOutcome } from './provider-outcome.ts';

/** The id of a provider in the configuration: `google`, `microsoft`, `github`, or one the operator chose. */
const ProviderId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'This provider doesn’t exist.');

export const Provider = z.object({
  id: z.string(),
  name: z.string(),
  /** The logo on the button. */
  kind: z.enum(['google', 'microsoft', 'github', 'oidc']),
});
export type Provider = z.infer<typeof Provider>;

export const listProviders = endpoint({
  name: 'accounts.list-providers',
  summary: 'Lists the identity providers of this installation.',
  method: 'GET',
  path: '/auth/providers',
  needs: 'public',
  accepts: ['none'],
  reply: z.array(Provider),
});

/**
 * The browser creates a secret, sends its SHA-256 (base64url) now and the secret itself on return, so that the provider's reply
 * is useless in another browser.
 */
const Visit = z.strictObject({ browserHash: z.string().regex(/^[\w-]{43}$/) });
/** A sign-up through a provider carries its arrival codes along. */
const ArrivingVisit = Visit.extend({ arrival: Arrival.optional() });
const ProviderAddress = z.object({ url: z.url() });
const ProviderParams = z.strictObject({ idp: ProviderId });

export const visitProvider = endpoint({
  name: 'accounts.visit-provider',
  summary: 'Returns the URL of the provider for signing in or up.',
  method: 'POST',
  path: '/auth/providers/{idp}',
  needs: 'public',
  accepts: ['none'],
  params: ProviderParams,
  body: ArrivingVisit,
  reply: ProviderAddress,
  limits: { rate: [{ by: 'address', max: 60, perMs: 10 * minute }] },
});

export const linkProvider = endpoint({
  name: 'accounts.link-provider',
  summary: 'Returns the URL of the provider for linking it to the signed-in account.',
  method: 'POST',
  path: '/users/me/link/{idp}',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: ProviderParams,
  body: Visit,
  reply: ProviderAddress,
  limits: { rate: [{ by: 'person', max: 30, perMs: 10 * minute }] },
});

export const returnFromProvider = endpoint({
  name: 'accounts.return-from-provider',
  summary: 'Completes a visit with the query that the provider sent.',
  method: 'POST',
  path: '/auth/providers/return',
  needs: 'public',
  accepts: ['none'],
  body: z.strictObject({
    /** The unchanged query string of the URL to which the browser returned. */
    query: z.string().max(6000),
    browserSecret: z.string().min(20).max(200),
  }),
  reply: ProviderOutcome,
  limits: codeTries,
});

export const continueSignUp = endpoint({
  name: 'accounts.continue-sign-up',
  summary: 'Creates the account of a person who came through a provider.',
  method: 'POST',
  path: '/users/{id}/continue/{token}',
  needs: 'public',
  accepts: ['none'],
  params: z.strictObject({ id: Id, token: FlowToken }),
  reply: Fresh,
  limits: codeTries,
});

export const confirmLink = endpoint({
  name: 'accounts.confirm-link',
  summary: 'Links an identity provider with the code from the account’s mailbox.',
  method: 'GET',
  path: '/users/{id}/link/{token}/{otp}',
  needs: 'public',
  accepts: ['none'],
  effect: true,
  params: FlowParams,
  reply: Fresh.extend({ provider: z.string() }),
  limits: codeTries,
});

export const startUnlink = endpoint({
  name: 'accounts.start-unlink',
  summary: 'Emails a code for unlinking a provider. Refused if it is the last way to sign in.',
  method: 'GET',
  path: '/users/me/unlink/{idp}',
  needs: 'signed-in',
  accepts: ['bearer'],
  effect: true,
  params: ProviderParams,
  reply: CodeFlow,
  status: 202,
  limits: { unbudgeted: true, rate: [{ by: 'person', max: 10, perMs: 10 * minute }] },
});

export const confirmUnlink = endpoint({
  name: 'accounts.confirm-unlink',
  summary: 'Unlinks the provider with the emailed code.',
  method: 'GET',
  path: '/users/{id}/unlink/{token}/{otp}',
  needs: 'public',
  accepts: ['none'],
  effect: true,
  params: FlowParams,
  reply: z.object({ provider: z.string() }),
  limits: codeTries,
});

/** A provider that is linked to the person's account. */
export const Identity = z.object({
  provider: z.string(),
  name: z.string(),
  kind: Provider.shape.kind,
  email: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
});
export type Identity = z.infer<typeof Identity>;

export const listIdentities = endpoint({
  name: 'accounts.list-identities',
  summary: 'Lists the providers linked to your account.',
  method: 'GET',
  path: '/users/me/identities',
  needs: 'signed-in',
  accepts: ['bearer'],
  reply: z.array(Identity),
});
