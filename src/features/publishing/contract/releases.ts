import { z } from 'zod';
import { cursorPage, PageQuery } from '#contract-kit/cursor-page.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { SectionName } from '#features/sites/contract/site-settings.ts';

const SiteParams = z.strictObject({ a: Id, d: Id });
const inSite = { accepts: ['bearer'], project: 'a', params: SiteParams } as const;

export const releaseStates = ['building', 'ready', 'failed', 'swept'] as const;
export const releaseCauses = ['asked', 'scheduled', 'due'] as const;
/** Where releases go: this installation serves them, or they are only stored for download. */
export const destinations = ['here', 'zip'] as const;
export const changeKinds = ['added', 'changed', 'moved', 'removed'] as const;

const ReleaseNumber = z.coerce.number().int().min(1).max(2_147_483_647);
export const maxTitle = 100;
export const maxMessage = 512;

const Person = z.object({ _id: Id, firstName: z.string(), lastName: z.string() });

/** A complete snapshot of the site. Exactly one of them is live. */
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
  /** Its number of pages and files, and how many of them had to be built for it. */
  pages: z.number().int().nullable(),
  outputs: z.number().int().nullable(),
  rendered: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  /** The number of changed files and settings sections, and of warnings. */
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
  /** Its previous path, if it moved. */
  was: z.string().nullable(),
  title: z.string().nullable(),
  by: Person.nullable(),
});
export type ReleaseChange = z.infer<typeof ReleaseChange>;

/** A problem worth fixing; it never blocks publishing. */
export const ReleaseWarning = z.object({
  code: z.string(),
  /** The source file; empty for the site as a whole. */
  path: z.string(),
  line: z.number().int().nullable(),
  message: z.string(),
  /** The broken address, as written in the file. */
  target: z.string().optional(),
});
export type ReleaseWarning = z.infer<typeof ReleaseWarning>;

/** The live release, the running one and the next one. */
export const PublishingState = z.object({
  url: z.string(),
  live: z.number().int().nullable(),
  newest: z.number().int().nullable(),
  /** The release that the site is pinned to, whatever is published in the meantime. */
  pinned: z.number().int().nullable(),
  to: z.enum(destinations),
  running: z.object({ number: z.number().int(), taskId: Id.nullable() }).nullable(),
  /** The number of files and settings sections that the next release would change. */
  changes: z.number().int(),
  /** Those sections. */
  settings: z.array(SectionName),
  /** The number of drafts that the next release would skip. */
  drafts: z.number().int(),
  /** The number of changes waiting for approval, which the next release would skip too. */
  pendingApproval: z.number().int(),
  scheduled: z.object({ at: z.iso.datetime(), by: Person.nullable() }).nullable(),
  /** A scheduled time that passed while the server was not running; nothing was published then. */
  missedAt: z.iso.datetime().nullable(),
  /** When pages are published or expire by their dates. */
  nextChangeAt: z.iso.datetime().nullable(),
  maintenance: z.object({ isOn: z.boolean(), message: z.string() }),
});
export type PublishingState = z.infer<typeof PublishingState>;

/** The socket event that reports a change of this state. */
export const publishingChangedEvent = 'publishing-changed';
export const PublishingChanged = z.object({ assetId: Id, domainId: Id });
export type PublishingChanged = z.infer<typeof PublishingChanged>;

export const publishSite = endpoint({
  name: 'publishing.publish-site',
  summary: 'Publishes the saved state, as a task. With `incremental` only changes are rebuilt; the result is the same.',
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
  summary: 'Returns the live release, the one being published, and the next one.',
  method: 'GET',
  path: '/domains/{a}/{d}/publishing',
  needs: 'publishing.see',
  ...inSite,
  reply: PublishingState,
});

export const listReleases = endpoint({
  name: 'publishing.list-releases',
  summary: 'Lists the releases of a site, newest first.',
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
  summary: 'Returns a release with its changes and warnings; at most 300 of each.',
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
  summary: 'Renames a release.',
  method: 'PATCH',
  path: '/domains/{a}/{d}/releases/{number}',
  needs: 'publishing.publish',
  ...inRelease,
  body: z.strictObject({ title: z.string().trim().min(1).max(maxTitle) }),
  reply: Release,
});

export const downloadRelease = endpoint({
  name: 'publishing.download-release',
  summary: 'Downloads all files of a release as a ZIP file, ready for any host.',
  method: 'GET',
  path: '/domains/{a}/{d}/releases/{number}/archive',
  needs: 'publishing.publish',
  ...inRelease,
  reply: 'bytes',
});

export const publishFrom = endpoint({
  name: 'publishing.publish-from',
  summary: 'Pins the site to an earlier release: it is live at once, until the site is unpinned.',
  method: 'PATCH',
  path: '/domains/{a}/{d}/publishing-from',
  needs: 'publishing.publish',
  ...inSite,
  body: z.strictObject({ release: z.number().int().min(1).max(2_147_483_647) }),
  reply: PublishingState,
});

export const publishFromNewest = endpoint({
  name: 'publishing.publish-from-newest',
  summary: 'Unpins the site: its newest release is live again.',
  method: 'DELETE',
  path: '/domains/{a}/{d}/publishing-from',
  needs: 'publishing.publish',
  ...inSite,
  reply: PublishingState,
});

export const publishTo = endpoint({
  name: 'publishing.publish-to',
  summary: 'Chooses where releases go from now on.',
  method: 'PATCH',
  path: '/domains/{a}/{d}/publishing-to',
  needs: 'publishing.arrange',
  ...inSite,
  body: z.strictObject({ to: z.enum(destinations) }),
  reply: PublishingState,
});

export const scheduleRelease = endpoint({
  name: 'publishing.schedule-release',
  summary: 'Schedules a release. There is one scheduled time; a new one replaces it.',
  method: 'PUT',
  path: '/domains/{a}/{d}/publishing-schedule',
  needs: 'publishing.publish',
  ...inSite,
  body: z.strictObject({ at: z.iso.datetime() }),
  reply: PublishingState,
});

export const unscheduleRelease = endpoint({
  name: 'publishing.unschedule-release',
  summary: 'Cancels the scheduled release.',
  method: 'DELETE',
  path: '/domains/{a}/{d}/publishing-schedule',
  needs: 'publishing.publish',
  ...inSite,
  reply: PublishingState,
});

export const setMaintenance = endpoint({
  name: 'publishing.set-maintenance',
  summary: 'Shows visitors a maintenance page (503) instead of the site, or ends the maintenance.',
  method: 'PATCH',
  path: '/domains/{a}/{d}/maintenance',
  needs: 'publishing.arrange',
  ...inSite,
  body: z.strictObject({ isOn: z.boolean(), message: z.string().trim().max(maxMessage).default('') }),
  reply: PublishingState,
});
