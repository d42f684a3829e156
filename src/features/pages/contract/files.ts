import { z } from 'zod';
import { cursorPage, PageQuery } from '#contract-kit/cursor-page.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { Based, Hash, OpenFile, SiteParams, WebFile } from './fields.ts';
import { BinPath, FilePath } from './file-path.ts';
import { maxPageBytes } from './sizes.ts';

/** JSON spells some signs with six. */
const maxBody = maxPageBytes * 6 + 64 * 1024;

const Content = z.string().max(maxPageBytes, 'This page is larger than 5 MB.');
const Reason = z.string().trim().max(200).optional();
const inSite = { accepts: ['bearer'], project: 'a', params: SiteParams } as const;

export const FileMap = z.record(z.string(), WebFile);

/** The Web page list: every file of the site by its path. */
export const WebPageList = z.object({
  pages: FileMap,
  posts: FileMap,
  static: FileMap,
  /** What an import brought that the product does not understand: kept, exported again, and shown. */
  other: FileMap,
  recycleBin: FileMap,
  /** Live in the last release, and no longer there now. */
  removed: z.array(z.string()),
  folders: z.array(z.string()),
  filesPendingApproval: z.array(z.string()),
  filesPendingPublish: z.array(z.string()),
  lockFiles: z.array(z.string()),
  capabilities: z.record(z.string(), z.record(z.string(), z.union([z.boolean(), z.string()]))),
  favouriteShortcodes: z.array(z.string()),
  pageSettings: z.record(z.string(), z.unknown()),
  preferredPaths: z.record(z.string(), z.string()),
  /** Grows with every change of the site's content. */
  revision: z.number().int(),
});
export type WebPageList = z.infer<typeof WebPageList>;

export const baseMetadata = endpoint({
  name: 'pages.base-metadata',
  summary: 'The Web page list as it is in the live release.',
  method: 'GET',
  path: '/domains/{a}/{d}/base-metadata',
  needs: 'pages.see',
  ...inSite,
  reply: 'bytes',
});

export const changesMetadata = endpoint({
  name: 'pages.changes-metadata',
  summary: 'The Web page list, only what differs from the live release now.',
  method: 'GET',
  path: '/domains/{a}/{d}/changes-metadata',
  needs: 'pages.see',
  ...inSite,
  reply: 'bytes',
});

/** The socket event that says that files of a site changed: `PagesChanged`. */
export const pagesChangedEvent = 'pages-changed';
export const PagesChanged = z.object({ assetId: Id, domainId: Id, revision: z.number().int(), by: Id.nullable() });
export type PagesChanged = z.infer<typeof PagesChanged>;

export const fileContent = endpoint({
  name: 'pages.file-content',
  summary:
    'Read one file, also one in the recycle bin, or with `content` write it. A write names the hash it is based on; null makes a new file.',
  method: 'PUT',
  path: '/pages/{a}/{d}/content',
  needs: 'pages.write',
  ...inSite,
  body: z.union([
    z.strictObject({ path: z.union([BinPath, FilePath]) }),
    z.strictObject({ path: FilePath, content: Content, base: Hash.nullable(), reason: Reason }),
  ]),
  reply: OpenFile,
  limits: { bodyBytes: maxBody },
});

export const saveChanges = endpoint({
  name: 'pages.save-changes',
  summary: 'Save several files in one go: all or nothing.',
  method: 'PUT',
  path: '/pages/{a}/{d}/changes',
  needs: 'pages.write',
  ...inSite,
  body: z.strictObject({
    files: z
      .array(z.strictObject({ path: FilePath, content: Content, base: Hash.nullable() }))
      .min(1)
      .max(200),
    reason: Reason,
  }),
  reply: z.object({ files: z.record(z.string(), WebFile) }),
  limits: { bodyBytes: maxBody },
});

/** `unpublished`: it leaves the site and stays in the tree as a draft. */
export const changeKinds = ['added', 'changed', 'moved', 'unpublished', 'removed'] as const;

/** A file that differs from what visitors see. */
const ChangedFile = z.object({
  path: z.string(),
  livePath: z.string().nullable(),
  /** The base of a change to it. */
  hash: Hash,
  kind: z.enum(changeKinds),
  state: WebFile.shape.state,
  title: z.string().nullable(),
  at: z.iso.datetime(),
  by: z.object({ _id: Id, firstName: z.string(), lastName: z.string() }).nullable(),
});

export const listChanges = endpoint({
  name: 'pages.list-changes',
  summary:
    'The files that the next release would change, newest first. Drafts that were never published are not among them.',
  method: 'GET',
  path: '/pages/{a}/{d}/changes',
  needs: 'pages.see',
  ...inSite,
  query: PageQuery,
  reply: cursorPage(ChangedFile),
});

export const listDrafts = endpoint({
  name: 'pages.list-drafts',
  summary: 'The drafts that stay private when the site is published, newest first.',
  method: 'GET',
  path: '/pages/{a}/{d}/drafts',
  needs: 'pages.see',
  ...inSite,
  query: PageQuery,
  reply: cursorPage(ChangedFile),
});

export const listPendingApproval = endpoint({
  name: 'pages.list-pending-approval',
  summary: 'Changes of people who may not release, newest first. Releases pass them by until they are approved.',
  method: 'GET',
  path: '/pages/{a}/{d}/pending-approval',
  needs: 'pages.see',
  ...inSite,
  query: PageQuery,
  reply: cursorPage(ChangedFile),
});

export const approveChanges = endpoint({
  name: 'pages.approve-changes',
  summary: 'Let the next release take changes that wait for approval, deletions among them.',
  method: 'PUT',
  path: '/pages/{a}/{d}/approve-changes',
  needs: 'pages.release',
  ...inSite,
  body: z.strictObject({ files: z.array(Based).min(1).max(1000) }),
  reply: z.object({ approved: z.number().int() }),
});

export const Version = z.object({
  _id: Id,
  number: z.number().int(),
  path: z.string(),
  hash: Hash,
  size: z.number().int(),
  reason: z.string(),
  at: z.iso.datetime(),
  by: z.object({ _id: Id, firstName: z.string(), lastName: z.string() }).nullable(),
});
export type Version = z.infer<typeof Version>;

export const listVersions = endpoint({
  name: 'pages.list-versions',
  summary: 'The versions of a file, newest first, also of one in the recycle bin.',
  method: 'GET',
  path: '/pages/{a}/{d}/versions',
  needs: 'pages.see',
  ...inSite,
  query: PageQuery.extend({ path: z.union([BinPath, FilePath]) }),
  reply: cursorPage(Version),
});

export const getVersion = endpoint({
  name: 'pages.get-version',
  summary: 'What a file held in one of its versions.',
  method: 'GET',
  path: '/pages/{a}/{d}/versions/{id}',
  needs: 'pages.see',
  ...inSite,
  params: SiteParams.extend({ id: Id }),
  reply: Version.extend({ content: z.string() }),
});

export const restoreVersion = endpoint({
  name: 'pages.restore-version',
  summary: 'Bring a version back as the newest one.',
  method: 'PUT',
  path: '/pages/{a}/{d}/changes/restore',
  needs: 'pages.write',
  ...inSite,
  body: Based.extend({ version: Id }),
  reply: OpenFile,
});

export const discardChanges = endpoint({
  name: 'pages.discard-changes',
  summary: 'Take files back to what is live. The discarded state stays a version.',
  method: 'PUT',
  path: '/pages/{a}/{d}/discard-changes',
  needs: 'pages.write',
  ...inSite,
  body: z.strictObject({ files: z.array(Based).min(1).max(200) }),
  reply: z.object({ files: z.record(z.string(), WebFile) }),
});

export const searchPages = endpoint({
  name: 'pages.search-pages',
  summary: 'Pages and posts that hold these words, best first, with the place where they stand.',
  method: 'PUT',
  path: '/pages/{a}/{d}/search',
  needs: 'pages.see',
  ...inSite,
  body: z.strictObject({
    query: z.string().trim().min(1).max(200),
    limit: z.number().int().min(1).max(100).default(20),
    offset: z.number().int().min(0).max(1000).default(0),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        path: z.string(),
        title: z.string().nullable(),
        /** Words of the page; what was found stands between U+E000 and U+E001. */
        snippet: z.string(),
      }),
    ),
    hasMore: z.boolean(),
  }),
});
