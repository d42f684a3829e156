import { z } from 'zod';
import { cursorPage, PageQuery } from '#contract-kit/cursor-page.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { Asset } from '#features/projects/contract/assets.ts';
import { SavedWidget } from '#features/projects/contract/saved-widget.ts';
import { Autosave } from './autosave.ts';
import { Based, Content, Hash, maxTextBody, OpenFile, SiteParams, WebFile } from './fields.ts';
import { BinPath, FilePath } from './file-path.ts';

const Reason = z.string().trim().max(200).optional();
const inSite = { accepts: ['bearer'], project: 'a', params: SiteParams } as const;

export const FileMap = z.record(z.string(), WebFile);

/** The Web page list: every file of the site by its path. */
export const WebPageList = z.object({
  pages: FileMap,
  posts: FileMap,
  static: FileMap,
  /** Imported files that the product does not recognize: stored, exported again and listed. */
  other: FileMap,
  recycleBin: FileMap,
  /** In the live release, but deleted since. */
  removed: z.array(z.string()),
  folders: z.array(z.string()),
  filesPendingApproval: z.array(z.string()),
  filesPendingPublish: z.array(z.string()),
  lockFiles: z.array(z.string()),
  capabilities: z.record(z.string(), z.record(z.string(), z.union([z.boolean(), z.string()]))),
  favouriteShortcodes: z.array(SavedWidget),
  pageSettings: z.record(z.string(), z.unknown()),
  preferredPaths: Asset.shape.preferredPaths,
  /** True if only the differences from the live release are listed. */
  partial: z.boolean(),
  /** Incremented with every change of the site's content. */
  revision: z.number().int(),
});
export type WebPageList = z.infer<typeof WebPageList>;

export const baseMetadata = endpoint({
  name: 'pages.base-metadata',
  summary: 'Returns the Web page list as of the live release.',
  method: 'GET',
  path: '/domains/{a}/{d}/base-metadata',
  needs: 'pages.see',
  ...inSite,
  reply: 'bytes',
});

export const changesMetadata = endpoint({
  name: 'pages.changes-metadata',
  summary: 'Returns the Web page list, only the differences from the live release.',
  method: 'GET',
  path: '/domains/{a}/{d}/changes-metadata',
  needs: 'pages.see',
  ...inSite,
  reply: 'bytes',
});

/** The socket event that reports changed files of a site: `PagesChanged`. */
export const pagesChangedEvent = 'pages-changed';
export const PagesChanged = z.object({ assetId: Id, domainId: Id, revision: z.number().int(), by: Id.nullable() });
export type PagesChanged = z.infer<typeof PagesChanged>;

export const fileContent = endpoint({
  name: 'pages.file-content',
  summary:
    'Reads one file, also one in the recycle bin, or writes it with `content`. A write names the hash it is based on; null creates a new file. Beside an unapproved change, members who may release read and write the approved text.',
  method: 'PUT',
  path: '/pages/{a}/{d}/content',
  needs: 'pages.write',
  ...inSite,
  body: z.union([
    z.strictObject({ path: z.union([BinPath, FilePath]) }),
    z.strictObject({
      path: FilePath,
      content: Content,
      base: Hash.nullable(),
      reason: Reason,
      /** The open editor that the content is from: what it stored with `pages.autosave-file` is deleted. */
      editor: Id.optional(),
      /** For an unapproved change in conflict with the approved text: the approved text that the content was merged with. */
      mergedWith: Hash.optional(),
    }),
  ]),
  /** `autosave`: text of the caller that was never saved; only when reading a file outside of the recycle bin. */
  reply: OpenFile.extend({ autosave: Autosave.optional() }),
  limits: { bodyBytes: maxTextBody },
});

/** A file as it is opened in an editor. */
export type OpenedFile = z.infer<typeof fileContent.reply>;

export const saveChanges = endpoint({
  name: 'pages.save-changes',
  summary: 'Saves several files at once: all or none.',
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
  limits: { bodyBytes: maxTextBody },
});

/** `unpublished`: it is removed from the site and stays in the tree as a draft. */
export const changeKinds = ['added', 'changed', 'moved', 'unpublished', 'removed'] as const;

/** A file that differs from the live release. */
export const ChangedFile = z.object({
  path: z.string(),
  livePath: z.string().nullable(),
  /** The hash that the next change of it is based on. */
  hash: Hash,
  kind: z.enum(changeKinds),
  state: WebFile.shape.state,
  title: z.string().nullable(),
  at: z.iso.datetime(),
  by: z.object({ _id: Id, firstName: z.string(), lastName: z.string() }).nullable(),
});
export type ChangedFile = z.infer<typeof ChangedFile>;

export const listChanges = endpoint({
  name: 'pages.list-changes',
  summary:
    'Lists the files that the next release would change, newest first. Drafts that were never published are not included.',
  method: 'GET',
  path: '/pages/{a}/{d}/changes',
  needs: 'pages.see',
  ...inSite,
  query: PageQuery,
  reply: cursorPage(ChangedFile),
});

export const listDrafts = endpoint({
  name: 'pages.list-drafts',
  summary: 'Lists the drafts that stay private when the site is published, newest first.',
  method: 'GET',
  path: '/pages/{a}/{d}/drafts',
  needs: 'pages.see',
  ...inSite,
  query: PageQuery,
  reply: cursorPage(ChangedFile),
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
  /** The change of many pages that it is part of, which can be undone as a whole, and their number. */
  change: z.object({ _id: Id, files: z.number().int() }).nullable(),
  /** Versions without a name are thinned by age. */
  name: z.string().nullable(),
});
export type Version = z.infer<typeof Version>;

export const listVersions = endpoint({
  name: 'pages.list-versions',
  summary: 'Lists the versions of a file, newest first, also of one in the recycle bin.',
  method: 'GET',
  path: '/pages/{a}/{d}/versions',
  needs: 'pages.see',
  ...inSite,
  query: PageQuery.extend({ path: z.union([BinPath, FilePath]) }),
  reply: cursorPage(Version),
});

export const getVersion = endpoint({
  name: 'pages.get-version',
  summary: 'Returns the content of a file in one of its versions.',
  method: 'GET',
  path: '/pages/{a}/{d}/versions/{id}',
  needs: 'pages.see',
  ...inSite,
  params: SiteParams.extend({ id: Id }),
  reply: Version.extend({ content: z.string() }),
});

export const restoreVersion = endpoint({
  name: 'pages.restore-version',
  summary: 'Restores a version as the newest one.',
  method: 'PUT',
  path: '/pages/{a}/{d}/changes/restore',
  needs: 'pages.write',
  ...inSite,
  body: Based.extend({ version: Id }),
  reply: OpenFile,
});

export const discardChanges = endpoint({
  name: 'pages.discard-changes',
  summary: 'Reverts files to their live state. The discarded state stays a version.',
  method: 'PUT',
  path: '/pages/{a}/{d}/discard-changes',
  needs: 'pages.write',
  ...inSite,
  body: z.strictObject({ files: z.array(Based).min(1).max(200) }),
  reply: z.object({ files: z.record(z.string(), WebFile) }),
});

export const searchPages = endpoint({
  name: 'pages.search-pages',
  summary: 'Lists the pages and posts that contain these words, best match first, with a snippet of each.',
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
        /** A snippet of the page; matches are enclosed in U+E000 and U+E001. */
        snippet: z.string(),
      }),
    ),
    hasMore: z.boolean(),
  }),
});
