import { z } from 'zod';
import { cursorPage, PageQuery } from '#contract-kit/cursor-page.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';

/** The kinds of events recorded for the owner of an account. */
export const securityEventKinds = [
  'signed-up',
  'signed-in',
  'signed-in-unknown-device',
  'sign-in-failed',
  'second-factor-failed',
  'recovery-code-used',
  'password-changed',
  'password-reset',
  'email-changed',
  'provider-linked',
  'provider-unlinked',
  'second-factor-added',
  'second-factor-removed',
  'recovery-codes-renewed',
  'device-removed',
  'other-devices-removed',
  'deletion-asked',
  'deletion-undone',
  'suspended',
  'unsuspended',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

export const SecurityEvent = z.object({
  _id: Id,
  kind: z.enum(securityEventKinds),
  createdAt: z.iso.datetime(),
  /** Empty if no browser was involved. */
  os: z.string(),
  browser: z.string(),
  ip: z.string(),
  /** A detail for the sentence: the provider, the device name or the old address. */
  detail: z.string().nullable(),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

export const listSecurityEvents = endpoint({
  name: 'accounts.list-security-events',
  summary: 'Lists the security events of your account, newest first.',
  method: 'GET',
  path: '/users/me/security-events',
  needs: 'signed-in',
  accepts: ['bearer'],
  query: PageQuery,
  reply: cursorPage(SecurityEvent),
});
