import { z } from 'zod';
import { Id } from '#contract-kit/id.ts';
import { FilePath } from './file-path.ts';
import { maxPageBytes } from './sizes.ts';

/** A project's id and its site's. */
export const SiteParams = z.strictObject({ a: Id, d: Id });

/** The SHA-256 of a file's bytes. A write names the hash it is based on: if the file has another hash by now, nothing is overwritten. */
export const Hash = z.string().regex(/^[0-9a-f]{64}$/, 'This is not a version of a file.');

/** The text of a file. */
export const Content = z.string().max(maxPageBytes, 'This page is larger than 5 MB.');
/** The body of a call with a text: JSON escapes take up to six characters. */
export const maxTextBody = maxPageBytes * 6 + 64 * 1024;

export const webFileStates = ['draft', 'ready-to-publish', 'published', 'pending-approval'] as const;

/** The front matter that lists need; the rest stays in the file. */
export const ListedFrontMatter = z.object({
  title: z.string().optional(),
  draft: z.boolean().optional(),
  date: z.string().optional(),
  /** Set if it differs from the date: visitors see the page from then on. */
  publishDate: z.string().optional(),
  expiryDate: z.string().optional(),
  weight: z.number().optional(),
  /** Whether it is in the menu that is derived from pages; without it, the menu decides. */
  menu: z.enum(['shown', 'hidden']).optional(),
  authors: z.array(z.string()).optional(),
  tags: z.array(z.string()).optional(),
  series: z.array(z.string()).optional(),
  /** The other values that determine its address. */
  slug: z.string().optional(),
  url: z.string().optional(),
  /** Takes too much time or memory to be parsed or rendered: it stays a draft until it is changed, and nothing else reads it. */
  blocked: z.enum(['read', 'render']).optional(),
  /** Needed by the product: people can edit it, but not move, rename or delete it. */
  __system: z.boolean().optional(),
});
export type ListedFrontMatter = z.infer<typeof ListedFrontMatter>;

/** One file of the site, as lists return it. */
export const WebFile = z.object({
  _id: Id,
  hash: Hash,
  size: z.number().int(),
  type: z.string(),
  state: z.enum(webFileStates),
  updatedAt: z.iso.datetime(),
  frontMatter: ListedFrontMatter.optional(),
  /** When a file in the recycle bin is deleted forever. */
  expiryDate: z.iso.datetime().optional(),
  /** The original path of a file in the recycle bin. */
  from: z.string().optional(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
});
export type WebFile = z.infer<typeof WebFile>;

/** A file with its content. */
export const OpenFile = WebFile.extend({
  path: z.string(),
  content: z.string(),
  version: z.number().int(),
  /** An author's change of this page is held: members who may release read and save the approved text beside it. */
  hasHeldChange: z.literal(true).optional(),
  /** This is the author's change, and the approved text changed in the same place since. */
  isInConflict: z.literal(true).optional(),
});
export type OpenFile = z.infer<typeof OpenFile>;

/** A file and the hash that a change is based on. */
export const Based = z.strictObject({ path: FilePath, base: Hash });

/** The effects of a change on other files and addresses, so that a client can update without reloading everything. */
export const Moved = z.object({
  /** Old path → new path. */
  moved: z.record(z.string(), z.string()),
  /** Pages whose links were rewritten: path → new hash. */
  rewritten: z.record(z.string(), Hash),
});
export type Moved = z.infer<typeof Moved>;

/** The recycle bin path of the deleted files, as `restore` takes it; null if nothing was moved to the bin. */
export const Binned = z.object({ bin: z.string().nullable() });
export type Binned = z.infer<typeof Binned>;

/** A change of many pages that can be undone as a whole. */
export const Undoable = z.object({
  files: z.record(z.string(), WebFile),
  /** The number of pages that changed; the others were so already. */
  changed: z.number().int(),
  /** For `pages.undo-change`; null if nothing changed. */
  change: Id.nullable(),
});
