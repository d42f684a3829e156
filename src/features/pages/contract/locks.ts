import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { Content, maxTextBody, SiteParams } from './fields.ts';
import { FilePath } from './file-path.ts';

const inSite = { accepts: ['bearer'], project: 'a', params: SiteParams } as const;

/** A lock lapses after this time without a heartbeat. */
export const leaseSeconds = 120;
/** Three heartbeats may be lost. A browser sends at least one a minute from a tab in the background. */
export const heartbeatMs = 30_000;

/** Each open editor sends two heartbeats a minute; a person may have many open. */
const rate = [{ by: 'person', max: 240, perMs: 60_000 }] as const;
// Otherwise an open editor would use up the writes that saving needs.
const limits = { unbudgeted: true, rate } as const;

export const LockPerson = z.object({ _id: Id, firstName: z.string(), lastName: z.string() });
export type LockPerson = z.infer<typeof LockPerson>;

/** A page that a person has open. */
export const OpenPage = z.object({
  /** Null: the person has the list of pages open, and none of them. */
  path: z.string().nullable(),
  person: LockPerson,
  /** The person has the lock of the page; otherwise they only view it. */
  isEditing: z.boolean(),
  expiresAt: z.iso.datetime(),
});
export type OpenPage = z.infer<typeof OpenPage>;

export const PageLock = z.object({
  /** The calling editor may edit. */
  isHeld: z.boolean(),
  /** The other person who is editing, and until when without another heartbeat. */
  holder: z.object({ person: LockPerson, expiresAt: z.iso.datetime() }).nullable(),
  /** The person who took the lock from this editor. */
  takenOverBy: LockPerson.nullable(),
});
export type PageLock = z.infer<typeof PageLock>;

/** The socket event that reports opened and closed pages and changed locks of a site. A lapse is not reported: `expiresAt` tells it. */
export const locksChangedEvent = 'locks-changed';
export const LocksChanged = z.object({
  assetId: Id,
  domainId: Id,
  /** The lock of this page was taken from a person. */
  takenOver: z.object({ path: z.string(), from: z.array(Id), by: LockPerson }).optional(),
});
export type LocksChanged = z.infer<typeof LocksChanged>;

export const renewLock = endpoint({
  name: 'pages.renew-lock',
  summary:
    'Takes or renews the lock of a page for an open editor, two minutes at a time, and returns who has it. All editors of one person share it.',
  method: 'PUT',
  path: '/pages/{a}/{d}/locks',
  needs: 'pages.write',
  ...inSite,
  /** Without `isEditing`, the page is only viewed: others see who is here. */
  body: z.strictObject({ path: FilePath, editor: Id, isEditing: z.boolean() }),
  reply: PageLock,
  limits,
});

export const listOpenPages = endpoint({
  name: 'pages.list-open-pages',
  summary: 'Lists the members who are here: the pages they have open, and who is editing them.',
  method: 'GET',
  path: '/pages/{a}/{d}/locks',
  needs: 'pages.see',
  ...inSite,
  reply: z.object({ items: z.array(OpenPage) }),
});

export const renewPresence = endpoint({
  name: 'pages.renew-presence',
  summary: 'Shows other members for two minutes that the caller has the pages of the site open.',
  method: 'PUT',
  path: '/pages/{a}/{d}/presence',
  needs: 'pages.see',
  ...inSite,
  body: z.strictObject({ editor: Id }),
  reply: 'nothing',
  limits,
});

export const releaseLocks = endpoint({
  name: 'pages.release-locks',
  summary:
    'Releases the caller’s own locks: those of one open editor, or all those of some pages. An editor is no longer shown as present.',
  method: 'PUT',
  path: '/pages/{a}/{d}/locks/release',
  needs: 'pages.write',
  ...inSite,
  body: z.union([
    z.strictObject({ editor: Id }),
    z.strictObject({
      files: z
        .array(z.strictObject({ path: FilePath }))
        .min(1)
        .max(200),
    }),
  ]),
  reply: 'nothing',
  limits,
});

export const takeOverLock = endpoint({
  name: 'pages.take-over-lock',
  summary:
    'Releases the lock of another person, who is notified, and gives it to the caller’s editor, if one is named. Their unsaved text is kept as a version.',
  method: 'PUT',
  path: '/pages/{a}/{d}/locks/release-forcefully',
  needs: 'pages.take-over',
  ...inSite,
  body: z.strictObject({ path: FilePath, editor: Id.optional() }),
  reply: PageLock,
});

export const keepText = endpoint({
  name: 'pages.keep-text',
  summary:
    'Keeps the text of an editor as a version, after another person took its lock over. The current text of the page stays.',
  method: 'PUT',
  path: '/pages/{a}/{d}/locks/keep-text',
  needs: 'pages.write',
  ...inSite,
  body: z.strictObject({ path: FilePath, editor: Id, content: Content }),
  reply: 'nothing',
  limits: { bodyBytes: maxTextBody },
});
