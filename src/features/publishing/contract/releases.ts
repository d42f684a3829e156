import { z } from 'zod';
import { cursorPage, PageQuery } from '#contract-kit/cursor-page.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { SectionName } from '#features/sites/contract/site-settings.ts';

const SiteParams = z.strictObject({ a: Id, d: Id });
const inSite = { accepts: ['bearer'], project: 'a', params: SiteParams } as const;

export const releaseStates = ['building', 'ready', 'failed', 'swept'] as const;
export const releaseCauses = ['asked', 'scheduled', 'due'] as const;
/** Where releases go: this installation serves them, or they are kept to be downloaded. */
export const destinations = ['here', 'zip'] as const;
export const changeKinds = ['added', 'changed', 'moved', 'removed'] as const;

const ReleaseNumber = z.coerce.number().int().min(1).max(2_147_483_647);
export const maxTitle = 100;
export const maxMessage = 512;

const Person = z.object({ _id: Id, firstName: z.string(), lastName: z.string() });

/** A complete copy of the site at a moment. Readers see exactly one of them. */
export const Release = z.object({
  number: z.number().int(),
  state: z.enum(releaseStates),
  cause: z.enum(releaseCauses),
  destination: z.enum(destinations),
  isLive: z.boolean(),
  isPinned: z.boolean(),
  isIncremental: z.boolean(),
  title: z.string(),
  startedAt: z.iso.datetime(),
  readyAt: z.iso.datetime().nullable(),
  tookMs: z.number().int().nullable(),
  by: Person.nullable(),
  taskId: Id.nullable(),
  /** Pages it has, files it has, and how many of them had to be made for it. */
  pages: z.number().int().nullable(),
  outputs: z.number().int().nullable(),
  rendered: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  /** How many files and sections of settings changed, and how many warnings there are. */
  changes: z.number().int(),
  warnings: z.number().int(),
  /** Why it failed. */
  note: z.string().nullable(),
});
export type Release = z.infer<typeof Release>;

/** A source file that the release changed. */
export const ReleaseChange = z.object({
  kind: z.enum(changeKinds),
  path: z.string(),
  /** Where it was, when it moved. */
  was: z.string().nullable(),
  title: z.string().nullable(),
  by: Person.nullable(),
});
export type ReleaseChange = z.infer<typeof ReleaseChange>;

/** Something somebody should look at; never a reason not to publish. */
export const ReleaseWarning = z.object({
  code: z.string(),
  /** The source file; empty for the site as a whole. */
  path: z.string(),
  line: z.number().int().nullable(),
  message: z.string(),
  /** The address that is wrong, as it is written in the file. */
  target: z.string().optional(),
});
export type ReleaseWarning = z.infer<typeof ReleaseWarning>;

/** What is live, what runs, and what comes next. */
export const PublishingState = z.object({
  url: z.string(),
  live: z.number().int().nullable(),
  newest: z.number().int().nullable(),
  /** The release that the site is held at, whatever is published meanwhile. */
  pinned: z.number().int().nullable(),
  to: z.enum(destinations),
  running: z.object({ number: z.number().int(), taskId: Id.nullable() }).nullable(),
  /** How many files and sections of settings the next release would change. */
  changes: z.number().int(),
  /** Those sections. */
  settings: z.array(SectionName),
  /** How many drafts the next release would pass by. */
  drafts: z.number().int(),
  /** How many changes wait for approval; the next release would pass them by, too. */
  pendingApproval: z.number().int(),
  scheduled: z.object({ at: z.iso.datetime(), by: Person.nullable() }).nullable(),
  /** A scheduled moment that passed while nobody was there to publish; nothing was published then. */
  missedAt: z.iso.datetime().nullable(),
  /** When pages come due or expire by themselves. */
  nextChangeAt: z.iso.datetime().nullable(),
  maintenance: z.object({ isOn: z.boolean(), message: z.string() }),
});
export type PublishingState = z.infer<typeof PublishingState>;

/** The socket event that says that something of this changed. */
export const publishingChangedEvent = 'publishing-changed';
export const PublishingChanged = z.object({ assetId: Id, domainId: Id });
export type PublishingChanged = z.infer<typeof PublishingChanged>;

export const publishSite = endpoint({
  name: 'publishing.publish-site',
  summary:
    'Publish what is saved, as a task. With `incremental` only what changed is made anew; the result is the same.',
  method: 'GET',
  path: '/domains/{a}/{d}/publish',
  needs: 'publishing.publish',
  ...inSite,
  effect: true,
  query: z.strictObject({
    incremental: z.enum(['true', 'false', '']).optional(),
    title: z.string().max(maxTitle).optional(),
  }),
  reply: z.object({ taskId: Id, release: z.number().int() }),
  status: 202,
});

export const publishingState = endpoint({
  name: 'publishing.publishing-state',
  summary: 'What is live, what is being published, and what comes next.',
  method: 'GET',
  path: '/domains/{a}/{d}/publishing',
  needs: 'publishing.see',
  ...inSite,
  reply: PublishingState,
});

export const listReleases = endpoint({
  name: 'publishing.list-releases',
  summary: 'The releases of a site, the newest first.',
  method: 'GET',
  path: '/domains/{a}/{d}/releases',
  needs: 'publishing.see',
  ...inSite,
  query: PageQuery,
  reply: cursorPage(Release),
});

const inRelease = { ...inSite, params: SiteParams.extend({ number: ReleaseNumber }) } as const;

export const getRelease = endpoint({
  name: 'publishing.get-release',
  summary: 'A release with what it changed and what somebody should look at; at most 300 of each.',
  method: 'GET',
  path: '/domains/{a}/{d}/releases/{number}',
  needs: 'publishing.see',
  ...inRelease,
  reply: Release.extend({
    changed: z.array(ReleaseChange),
    changedSettings: z.array(SectionName),
    found: z.array(ReleaseWarning),
  }),
});

export const renameRelease = endpoint({
  name: 'publishing.rename-release',
  summary: 'Give a release another title.',
  method: 'PATCH',
  path: '/domains/{a}/{d}/releases/{number}',
  needs: 'publishing.publish',
  ...inRelease,
  body: z.strictObject({ title: z.string().trim().min(1).max(maxTitle) }),
  reply: Release,
});

export const downloadRelease = endpoint({
  name: 'publishing.download-release',
  summary: 'All files of a release as a zip file, ready for any host.',
  method: 'GET',
  path: '/domains/{a}/{d}/releases/{number}/archive',
  needs: 'publishing.publish',
  ...inRelease,
  reply: 'bytes',
});

export const publishFrom = endpoint({
  name: 'publishing.publish-from',
  summary: 'Hold the site at an earlier release: readers see it at once, and until the site is let go again.',
  method: 'PATCH',
  path: '/domains/{a}/{d}/publishing-from',
  needs: 'publishing.publish',
  ...inSite,
  body: z.strictObject({ release: z.number().int().min(1).max(2_147_483_647) }),
  reply: PublishingState,
});

export const publishFromNewest = endpoint({
  name: 'publishing.publish-from-newest',
  summary: 'Let the site go again: readers see its newest release.',
  method: 'DELETE',
  path: '/domains/{a}/{d}/publishing-from',
  needs: 'publishing.publish',
  ...inSite,
  reply: PublishingState,
});

export const publishTo = endpoint({
  name: 'publishing.publish-to',
  summary: 'Choose where releases go from now on.',
  method: 'PATCH',
  path: '/domains/{a}/{d}/publishing-to',
  needs: 'publishing.arrange',
  ...inSite,
  body: z.strictObject({ to: z.enum(destinations) }),
  reply: PublishingState,
});

export const scheduleRelease = endpoint({
  name: 'publishing.schedule-release',
  summary: 'Publish at a moment of the future. There is one such moment; another takes its place.',
  method: 'PUT',
  path: '/domains/{a}/{d}/publishing-schedule',
  needs: 'publishing.publish',
  ...inSite,
  body: z.strictObject({ at: z.iso.datetime() }),
  reply: PublishingState,
});

export const unscheduleRelease = endpoint({
  name: 'publishing.unschedule-release',
  summary: 'Do not publish at that moment.',
  method: 'DELETE',
  path: '/domains/{a}/{d}/publishing-schedule',
  needs: 'publishing.publish',
  ...inSite,
  reply: PublishingState,
});

export const setMaintenance = endpoint({
  name: 'publishing.set-maintenance',
  summary: 'Show readers a maintenance page (503) instead of the site, or the site again.',
  method: 'PATCH',
  path: '/domains/{a}/{d}/maintenance',
  needs: 'publishing.arrange',
  ...inSite,
  body: z.strictObject({ isOn: z.boolean(), message: z.string().trim().max(maxMessage).default('') }),
  reply: PublishingState,
});
