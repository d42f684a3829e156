import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { hindrances } from '#contract-kit/scope.ts';
import { minute } from './fields.ts';
import { appearances, PasswordChange, ProfileFields } from './profile.ts';

export const accountStatuses = ['active', 'suspended'] as const;

/** The signed-in person. Higher rooms add fields such as `recentAssets` through a registry. */
export const CurrentUser = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  alias: z.string().nullable(),
  /** An expiring link, or null. */
  photo: z.string().nullable(),
  /** The name of the time zone, `Europe/Berlin`. */
  timezone: z.string().nullable(),
  appearance: z.enum(appearances),
  role: z.enum(['admin', 'author']),
  status: z.enum(accountStatuses),
  isOperator: z.boolean(),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** The restriction that limits this person to a few calls, if any. */
  hindrance: z.enum(hindrances).nullable(),
  /** The last opened projects, newest first. */
  recentAssets: z.array(z.object({ _id: Id, name: z.string() })),
  /** In the person's own order. */
  starredAssets: z.array(Id),
  /** Unanswered invitations to teams. */
  pendingInvitations: z.array(
    z.object({
      _id: Id,
      assetId: Id,
      assetName: z.string(),
      team: z.enum(['administrator', 'editor', 'author']),
      invitedBy: z.string(),
      expiresAt: z.iso.datetime(),
    }),
  ),
  unreadNotifications: z.number().int(),
  /** The tier of the plan that applies. */
  plan: z.number().int(),
  /** Whether the account is subscribed: the subscription while it renews, null once it was canceled. */
  billing: z.object({ current: z.object({ subscriptionId: Id.nullable() }) }),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const getMe = endpoint({
  name: 'accounts.get-me',
  summary: 'Returns the signed-in person.',
  method: 'GET',
  path: '/users/me',
  needs: 'signed-in',
  accepts: ['bearer'],
  despite: ['suspended', 'leaving', 'no-second-factor'],
  reply: CurrentUser,
});

/** The fields that members of a common project see of each other. */
export const OtherUser = CurrentUser.pick({ _id: true, firstName: true, lastName: true, photo: true, alias: true });
export type OtherUser = z.infer<typeof OtherUser>;

export const getUser = endpoint({
  name: 'accounts.get-user',
  summary: 'Returns a person who shares a project with you.',
  method: 'GET',
  path: '/users/{id}',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: z.strictObject({ id: Id }),
  reply: OtherUser,
});

export const updateMe = endpoint({
  name: 'accounts.update-me',
  summary: 'Changes names, alias, time zone or appearance.',
  method: 'PATCH',
  path: '/users/me',
  needs: 'signed-in',
  accepts: ['bearer'],
  body: ProfileFields,
  reply: CurrentUser,
});

export const maxPhotoBytes = 10 * 1024 * 1024;

export const setPhoto = endpoint({
  name: 'accounts.set-photo',
  summary: 'Sets the photo: PNG, JPEG, WebP or AVIF. It is re-encoded as a square without metadata.',
  method: 'PATCH',
  path: '/users/me/photo',
  needs: 'signed-in',
  accepts: ['bearer'],
  body: 'file',
  reply: CurrentUser,
  limits: { bodyBytes: maxPhotoBytes, upload: 'unmetered', rate: [{ by: 'person', max: 30, perMs: 10 * minute }] },
});

export const removePhoto = endpoint({
  name: 'accounts.remove-photo',
  summary: 'Removes the photo; initials are shown instead.',
  method: 'DELETE',
  path: '/users/me/photo',
  needs: 'signed-in',
  accepts: ['bearer'],
  reply: CurrentUser,
});

export const listTimezones = endpoint({
  name: 'accounts.list-timezones',
  summary: 'Lists time zones with their current offset: `(UTC+01:00) Europe/Berlin`.',
  method: 'GET',
  path: '/utils/timezones',
  needs: 'signed-in',
  accepts: ['bearer'],
  reply: z.array(z.string()),
});

export const changePassword = endpoint({
  name: 'accounts.change-password',
  summary: 'Changes the password of an account that has one. Every other session ends.',
  method: 'POST',
  path: '/users/me/password',
  needs: 'signed-in',
  accepts: ['bearer'],
  body: PasswordChange,
  reply: 'nothing',
  limits: { unbudgeted: true, heavy: true, rate: [{ by: 'person', max: 10, perMs: 10 * minute }] },
});
