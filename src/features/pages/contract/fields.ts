import { z } from 'zod';
import { Id } from '#contract-kit/id.ts';
import { FilePath } from './file-path.ts';

/** A project's id and its site's. */
export const SiteParams = z.strictObject({ a: Id, d: Id });

/** The SHA-256 of a file's bytes. What a write is based on: if the file has another by now, nothing is overwritten. */
export const Hash = z.string().regex(/^[0-9a-f]{64}$/, 'This is not a version of a file.');

export const webFileStates = ['draft', 'ready-to-publish', 'published', 'pending-approval'] as const;

/** What lists need of a page's front matter; the rest stays in the file. */
export const ListedFrontMatter = z.object({
  title: z.string().optional(),
  draft: z.boolean().optional(),
  date: z.string().optional(),
  /** Where it is not the date: visitors see the page from then on. */
  publishDate: z.string().optional(),
  expiryDate: z.string().optional(),
  weight: z.number().optional(),
  authors: z.array(z.string()).optional(),
  tags: z.array(z.string()).optional(),
  series: z.array(z.string()).optional(),
  /** What else decides about its address. */
  slug: z.string().optional(),
  url: z.string().optional(),
  /** Takes more time or memory than a page may to be read or rendered: a draft until it is changed, and nothing else reads it. */
  blocked: z.enum(['read', 'render']).optional(),
  /** Kept by the product: written, but not moved, renamed or deleted by people. */
  __system: z.boolean().optional(),
});
export type ListedFrontMatter = z.infer<typeof ListedFrontMatter>;

/** One file of the site, as lists show it. */
export const WebFile = z.object({
  _id: Id,
  hash: Hash,
  size: z.number().int(),
  type: z.string(),
  state: z.enum(webFileStates),
  updatedAt: z.iso.datetime(),
  frontMatter: ListedFrontMatter.optional(),
  /** In the recycle bin until then. */
  expiryDate: z.iso.datetime().optional(),
  /** In the recycle bin: where it was. */
  from: z.string().optional(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
});
export type WebFile = z.infer<typeof WebFile>;

/** A file with what is in it. */
export const OpenFile = WebFile.extend({ path: z.string(), content: z.string(), version: z.number().int() });
export type OpenFile = z.infer<typeof OpenFile>;

/** A file and the state of it that a change is based on. */
export const Based = z.strictObject({ path: FilePath, base: Hash });

/** What a change did to other files and addresses, so that a client can follow without loading everything anew. */
export const Moved = z.object({
  /** Old path → new path. */
  moved: z.record(z.string(), z.string()),
  /** Pages whose links were rewritten: path → new hash. */
  rewritten: z.record(z.string(), Hash),
});
export type Moved = z.infer<typeof Moved>;

/** Where deleted files went, as `restore` takes it; null where nothing went into the recycle bin. */
export const Binned = z.object({ bin: z.string().nullable() });
export type Binned = z.infer<typeof Binned>;
