import { z } from 'zod';
import { cursorPage, PageQuery } from '#contract-kit/cursor-page.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';

/** What is written down about an account, for its owner to look at. */
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
  /** Empty where no browser was involved. */
  os: z.string(),
  browser: z.string(),
  ip: z.string(),
  /** The provider, the device's name, the old address: whatever makes the line say which. */
  detail: z.string().nullable(),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

export const listSecurityEvents = endpoint({
  name: 'accounts.list-security-events',
  summary: 'What happened to the account, newest first.',
  method: 'GET',
  path: '/users/me/security-events',
  needs: 'signed-in',
  accepts: ['bearer'],
  query: PageQuery,
  reply: cursorPage(SecurityEvent),
});
