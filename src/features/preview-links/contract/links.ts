import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { maxLength, minPasswordLength } from '#contract-kit/lengths.ts';
import { SiteParams } from '#features/pages/contract/fields.ts';
import { FilePath } from '#features/pages/contract/file-path.ts';

/** For how many days a link can be opened. */
export const linkDays = [1, 7, 30] as const;
export const defaultLinkDays = 7;
export const maxActiveLinks = 20;

const inSite = { needs: 'pages.share-preview', accepts: ['bearer'], project: 'a', params: SiteParams } as const;
const Person = z.object({ _id: Id, firstName: z.string(), lastName: z.string() });

/** `paused`: it can't be opened while its creator may not share previews, or the project is closed. */
export const linkStates = ['active', 'paused', 'expired', 'revoked'] as const;
export type LinkState = (typeof linkStates)[number];

export const PreviewLink = z.object({
  _id: Id,
  path: z.string(),
  title: z.string().nullable(),
  /** The version it shows; null: always the newest text. */
  version: z.object({ _id: Id, name: z.string().nullable(), at: z.iso.datetime() }).nullable(),
  state: z.enum(linkStates),
  /** The address to share; null once it has ended. */
  url: z.string().nullable(),
  createdBy: Person.nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  hasPassword: z.boolean(),
  allowsComments: z.boolean(),
  opened: z.number().int(),
  lastOpenedAt: z.iso.datetime().nullable(),
});
export type PreviewLink = z.infer<typeof PreviewLink>;

export const GuestComment = z.object({
  _id: Id,
  link: Id,
  path: z.string(),
  title: z.string().nullable(),
  /** The name that the guest gave; not verified. */
  name: z.string(),
  text: z.string(),
  at: z.iso.datetime(),
  approvedAt: z.iso.datetime().nullable(),
  approvedBy: Person.nullable(),
});
export type GuestComment = z.infer<typeof GuestComment>;

export const PreviewLinks = z.object({ links: z.array(PreviewLink), comments: z.array(GuestComment) });
export type PreviewLinks = z.infer<typeof PreviewLinks>;

export const listLinks = endpoint({
  name: 'preview-links.list-links',
  summary: 'Lists the preview links of a site or one of its pages, newest first, and the comments of their guests.',
  method: 'GET',
  path: '/pages/{a}/{d}/preview-links',
  ...inSite,
  query: z.strictObject({ path: FilePath.optional() }),
  reply: PreviewLinks,
});

export const createLink = endpoint({
  name: 'preview-links.create-link',
  summary: 'Creates a link with which people without an account see the preview of a page.',
  method: 'POST',
  path: '/pages/{a}/{d}/preview-links',
  ...inSite,
  body: z.strictObject({
    path: FilePath,
    /** The version to show; without it, always the newest text. */
    version: Id.optional(),
    days: z.literal([...linkDays]).default(defaultLinkDays),
    password: z
      .string()
      .min(minPasswordLength, 'Use at least 8 characters.')
      .max(maxLength.password, 'Use at most 100 characters.')
      .optional(),
    allowsComments: z.boolean().default(true),
  }),
  reply: PreviewLink,
  limits: { heavy: true, rate: [{ by: 'person', max: 60, perMs: 3_600_000 }] },
});

export const revokeLink = endpoint({
  name: 'preview-links.revoke-link',
  summary: 'Revokes a preview link. It can’t be opened from then on.',
  method: 'DELETE',
  path: '/pages/{a}/{d}/preview-links/{id}',
  ...inSite,
  params: SiteParams.extend({ id: Id }),
  reply: z.object({}),
  limits: { unbudgeted: true },
});

export const approveComment = endpoint({
  name: 'preview-links.approve-comment',
  summary: 'Approves the comment of a guest, so that other guests see it.',
  method: 'PUT',
  path: '/pages/{a}/{d}/guest-comments/{id}/approve',
  ...inSite,
  params: SiteParams.extend({ id: Id }),
  reply: z.object({ approvedAt: z.iso.datetime() }),
});

export const deleteComment = endpoint({
  name: 'preview-links.delete-comment',
  summary: 'Deletes the comment of a guest.',
  method: 'DELETE',
  path: '/pages/{a}/{d}/guest-comments/{id}',
  ...inSite,
  params: SiteParams.extend({ id: Id }),
  reply: z.object({}),
});

/** The socket event that reports changed links or comments in a site: `PreviewLinksChanged`. */
export const previewLinksChangedEvent = 'preview-links-changed';
export const PreviewLinksChanged = z.object({ assetId: Id, domainId: Id });
export type PreviewLinksChanged = z.infer<typeof PreviewLinksChanged>;
