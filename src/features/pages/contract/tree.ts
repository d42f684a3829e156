import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { nameSentences, refusedAddress } from '../name-rules.ts';
import { Based, Binned, Moved, OpenFile, SiteParams, WebFile } from './fields.ts';
import { BinPath, FilePath, FolderPath } from './file-path.ts';

const inSite = { accepts: ['bearer'], project: 'a', params: SiteParams } as const;

/** Links in other pages follow when asked to; `findLinks` shows them before. */
const RewriteLinks = z.boolean().default(false);

/** A name in the same folder. A new one follows the rule for its place; an imported one may stay as it is. */
const Name = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(200, 'This name is too long.')
  .regex(/^[^/\\]+$/, nameSentences.slug);

/** The title a page, or the page of a folder, gets together with its new name. */
const NewTitle = z.string().trim().min(1).max(300).optional();

/** Values of front matter by key; null takes a key away. */
const FrontMatterChanges = z.record(z.string().min(1).max(100), z.unknown()).superRefine((changes, context) => {
  const message = refusedAddress(changes);
  if (message) context.addIssue({ code: 'custom', message });
});

export const createPage = endpoint({
  name: 'pages.create-page',
  summary: 'Make a page or post from a template and the defaults of its folder.',
  method: 'POST',
  path: '/pages/{a}/{d}/create',
  needs: 'pages.write',
  ...inSite,
  body: z.strictObject({
    path: FilePath,
    title: z.string().trim().min(1).max(300),
    template: z.string().max(60).optional(),
    frontMatter: FrontMatterChanges.optional(),
  }),
  reply: OpenFile,
  status: 201,
});

export const createFolder = endpoint({
  name: 'pages.create-folder',
  summary: 'Make a folder. Among pages and posts it gets a page of its own.',
  method: 'POST',
  path: '/pages/{a}/{d}/folder',
  needs: 'pages.arrange',
  ...inSite,
  body: z.strictObject({ path: FolderPath, title: z.string().trim().min(1).max(60).optional() }),
  reply: z.object({ path: z.string() }),
  status: 201,
});

export const copyFile = endpoint({
  name: 'pages.copy-file',
  summary: 'Copy a file; the copy of a page is a draft.',
  method: 'POST',
  path: '/pages/{a}/{d}/copy',
  needs: 'pages.write',
  ...inSite,
  body: z.strictObject({ path: FilePath, to: FilePath }),
  reply: WebFile,
  status: 201,
});

export const renameFile = endpoint({
  name: 'pages.rename-file',
  summary: 'Give a file another name, and a page another title with it. Its old address leads to the new one.',
  method: 'PUT',
  path: '/pages/{a}/{d}/rename',
  needs: 'pages.write',
  ...inSite,
  body: Based.extend({ name: Name, title: NewTitle, rewriteLinks: RewriteLinks }),
  reply: Moved,
});

export const renameFolder = endpoint({
  name: 'pages.rename-folder',
  summary: 'Give a folder another name; the addresses of everything in it lead to the new ones.',
  method: 'PUT',
  path: '/pages/{a}/{d}/rename/folder',
  needs: 'pages.arrange',
  ...inSite,
  body: z.strictObject({ path: FolderPath, name: Name, title: NewTitle, rewriteLinks: RewriteLinks }),
  reply: Moved,
});

export const moveFile = endpoint({
  name: 'pages.move-file',
  summary: 'Move a file into another folder. Its old address leads to the new one.',
  method: 'PUT',
  path: '/pages/{a}/{d}/move',
  needs: 'pages.arrange',
  ...inSite,
  body: Based.extend({ to: FolderPath, rewriteLinks: RewriteLinks }),
  reply: Moved,
});

export const moveFolder = endpoint({
  name: 'pages.move-folder',
  summary: 'Move a folder with everything in it.',
  method: 'PUT',
  path: '/pages/{a}/{d}/move/folder',
  needs: 'pages.arrange',
  ...inSite,
  body: z.strictObject({ path: FolderPath, to: FolderPath, rewriteLinks: RewriteLinks }),
  reply: Moved,
});

export const findLinks = endpoint({
  name: 'pages.find-links',
  summary: 'The links in other pages that a new name or place would break, as they are and as they would be.',
  method: 'PUT',
  path: '/pages/{a}/{d}/links',
  needs: 'pages.see',
  ...inSite,
  body: z.strictObject({ path: z.union([FilePath, FolderPath]), to: z.union([FilePath, FolderPath]) }),
  reply: z.object({
    items: z.array(
      z.object({
        path: z.string(),
        title: z.string().nullable(),
        line: z.number().int(),
        before: z.string(),
        after: z.string(),
      }),
    ),
    /** More pages link there than are shown. */
    hasMore: z.boolean(),
  }),
});

export const changeFrontMatter = endpoint({
  name: 'pages.change-front-matter',
  summary: 'Change values of a page’s front matter; everything else of the file keeps its bytes.',
  method: 'PUT',
  path: '/pages/{a}/{d}/front-matter',
  needs: 'pages.write',
  ...inSite,
  body: Based.extend({ frontMatter: FrontMatterChanges }),
  reply: OpenFile,
});

export const changeFolderFrontMatter = endpoint({
  name: 'pages.change-folder-front-matter',
  summary: 'Change values of the front matter of every page in a folder.',
  method: 'PUT',
  path: '/pages/{a}/{d}/front-matter/folder',
  needs: 'pages.arrange',
  ...inSite,
  body: z.strictObject({ path: FolderPath, frontMatter: FrontMatterChanges }),
  reply: z.object({ files: z.record(z.string(), WebFile) }),
});

export const folderDefaults = endpoint({
  name: 'pages.folder-defaults',
  summary:
    'The front matter that new pages of a folder begin with. The keys in `frontMatter` change, null removes one, and all others stay.',
  method: 'PUT',
  path: '/pages/{a}/{d}/editable-default-front-matter',
  needs: 'pages.write',
  ...inSite,
  body: z.strictObject({ path: FolderPath, frontMatter: FrontMatterChanges.optional() }),
  reply: z.object({ path: z.string(), frontMatter: z.record(z.string(), z.unknown()) }),
});

export const setWeights = endpoint({
  name: 'pages.set-weights',
  summary: 'Put pages of a folder into an order of their own.',
  method: 'PUT',
  path: '/pages/{a}/{d}/set-weights',
  needs: 'pages.arrange',
  ...inSite,
  body: z.strictObject({
    files: z
      .array(Based.extend({ weight: z.number().int().min(0).max(1_000_000).nullable() }))
      .min(1)
      .max(1000),
  }),
  reply: z.object({ files: z.record(z.string(), WebFile) }),
});

export const stageFiles = endpoint({
  name: 'pages.stage-files',
  summary: 'Move pages between draft and ready to publish.',
  method: 'PATCH',
  path: '/pages/{a}/{d}/stage',
  needs: 'pages.release',
  ...inSite,
  body: z.strictObject({ files: z.array(Based).min(1).max(1000), state: z.enum(['draft', 'ready-to-publish']) }),
  reply: z.object({ files: z.record(z.string(), WebFile) }),
});

export const deleteFiles = endpoint({
  name: 'pages.delete-files',
  summary: 'Put pages and posts into the recycle bin, or with `softDelete=false` end them for good.',
  method: 'DELETE',
  path: '/pages/{a}/{d}',
  needs: 'pages.delete',
  ...inSite,
  query: z.strictObject({ softDelete: z.enum(['true', 'false']).default('true') }),
  body: z.strictObject({ files: z.array(Based).min(1).max(200) }),
  reply: Binned,
});

export const deleteFolder = endpoint({
  name: 'pages.delete-folder',
  summary: 'Put a folder with everything in it into the recycle bin.',
  method: 'DELETE',
  path: '/pages/{a}/{d}/folder',
  needs: 'pages.arrange',
  ...inSite,
  body: z.strictObject({ path: FolderPath }),
  reply: Binned.extend({ files: z.number().int() }),
});

export const restoreFiles = endpoint({
  name: 'pages.restore-files',
  summary: 'Take files out of the recycle bin: to where they were, or to a free name beside it.',
  method: 'PUT',
  path: '/pages/{a}/{d}/restore',
  needs: 'pages.delete',
  ...inSite,
  body: z.strictObject({ paths: z.array(BinPath).min(1).max(200) }),
  reply: z.object({ restored: z.record(z.string(), z.string()) }),
});

export const emptyBin = endpoint({
  name: 'pages.empty-bin',
  summary: 'End everything in the recycle bin for good, or only the named paths.',
  method: 'DELETE',
  path: '/pages/{a}/{d}/recycle-bin',
  needs: 'pages.empty-bin',
  ...inSite,
  body: z.strictObject({ paths: z.array(BinPath).max(200).optional() }),
  reply: z.object({ files: z.number().int() }),
});
