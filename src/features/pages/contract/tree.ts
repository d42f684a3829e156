import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { findAddressProblem, nameMessages } from '../name-rules.ts';
import { Based, Binned, Moved, OpenFile, SiteParams, WebFile } from './fields.ts';
import { BinPath, FilePath, FolderPath } from './file-path.ts';
import { SelectedFiles, selectionLimits } from './selection.ts';

const inSite = { accepts: ['bearer'], project: 'a', params: SiteParams } as const;

/** Links in other pages are rewritten on request; `findLinks` lists them beforehand. */
const RewriteLinks = z.boolean().default(false);

/** A name in the same folder. A new name must follow the rule for its location; an imported one may stay as it is. */
const Name = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(200, 'This name is too long.')
  .regex(/^[^/\\]+$/, nameMessages.slug);

/** The new title of a page, or of a folder's index page. */
const NewTitle = z.string().trim().min(1).max(300).optional();

/** Front matter values by key; null removes a key. */
const FrontMatterChanges = z.record(z.string().min(1).max(100), z.unknown()).superRefine((changes, context) => {
  const message = findAddressProblem(changes);
  if (message) context.addIssue({ code: 'custom', message });
});

export const createPage = endpoint({
  name: 'pages.create-page',
  summary: 'Creates a page or post from a template and the defaults of its folder.',
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
  summary: 'Creates a folder. Among pages and posts it gets an index page.',
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
  summary: 'Copies a file; the copy of a page is a draft.',
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
  summary: 'Renames a file, and for a page changes its title. The old address redirects to the new one.',
  method: 'PUT',
  path: '/pages/{a}/{d}/rename',
  needs: 'pages.write',
  ...inSite,
  body: Based.extend({ name: Name, title: NewTitle, rewriteLinks: RewriteLinks }),
  reply: Moved,
});

export const renameFolder = endpoint({
  name: 'pages.rename-folder',
  summary: 'Renames a folder; the addresses of everything in it redirect to the new ones.',
  method: 'PUT',
  path: '/pages/{a}/{d}/rename/folder',
  needs: 'pages.arrange',
  ...inSite,
  body: z.strictObject({ path: FolderPath, name: Name, title: NewTitle, rewriteLinks: RewriteLinks }),
  reply: Moved,
});

export const moveFile = endpoint({
  name: 'pages.move-file',
  summary: 'Moves a file to another folder. Its old address redirects to the new one.',
  method: 'PUT',
  path: '/pages/{a}/{d}/move',
  needs: 'pages.arrange',
  ...inSite,
  body: Based.extend({ to: FolderPath, rewriteLinks: RewriteLinks }),
  reply: Moved,
});

export const moveFolder = endpoint({
  name: 'pages.move-folder',
  summary: 'Moves a folder with everything in it.',
  method: 'PUT',
  path: '/pages/{a}/{d}/move/folder',
  needs: 'pages.arrange',
  ...inSite,
  body: z.strictObject({ path: FolderPath, to: FolderPath, rewriteLinks: RewriteLinks }),
  reply: Moved,
});

export const findLinks = endpoint({
  name: 'pages.find-links',
  summary: 'Lists the links in other pages that a rename or move would break, before and after.',
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
    /** More pages link there than are listed. */
    hasMore: z.boolean(),
  }),
});

export const changeFrontMatter = endpoint({
  name: 'pages.change-front-matter',
  summary: 'Changes front matter values of a page; every other byte of the file stays.',
  method: 'PUT',
  path: '/pages/{a}/{d}/front-matter',
  needs: 'pages.write',
  ...inSite,
  body: Based.extend({ frontMatter: FrontMatterChanges }),
  reply: OpenFile,
});

export const changeFolderFrontMatter = endpoint({
  name: 'pages.change-folder-front-matter',
  summary:
    'Adds front matter values to every page in a folder. Pages keep the values they have, lists gain what they lack, and null adds nothing.',
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
    'Sets the default front matter for new pages in a folder. The keys in `frontMatter` are changed, null removes one, and all others stay.',
  method: 'PUT',
  path: '/pages/{a}/{d}/editable-default-front-matter',
  needs: 'pages.write',
  ...inSite,
  body: z.strictObject({ path: FolderPath, frontMatter: FrontMatterChanges.optional() }),
  reply: z.object({ path: z.string(), frontMatter: z.record(z.string(), z.unknown()) }),
});

export const setWeights = endpoint({
  name: 'pages.set-weights',
  summary: 'Sorts the pages of a folder by hand.',
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
  summary: 'Moves pages between draft and ready to publish.',
  method: 'PATCH',
  path: '/pages/{a}/{d}/stage',
  needs: 'pages.release',
  ...inSite,
  body: z.strictObject({ files: SelectedFiles.min(1), state: z.enum(['draft', 'ready-to-publish']) }),
  reply: z.object({ files: z.record(z.string(), WebFile) }),
  limits: selectionLimits,
});

export const deleteFiles = endpoint({
  name: 'pages.delete-files',
  summary: 'Moves pages and posts to the recycle bin, or with `softDelete=false` deletes them forever.',
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
  summary: 'Moves a folder with everything in it to the recycle bin.',
  method: 'DELETE',
  path: '/pages/{a}/{d}/folder',
  needs: 'pages.arrange',
  ...inSite,
  body: z.strictObject({ path: FolderPath }),
  reply: Binned.extend({ files: z.number().int() }),
});

export const restoreFiles = endpoint({
  name: 'pages.restore-files',
  summary: 'Restores files from the recycle bin to their original path, or to a free path next to it.',
  method: 'PUT',
  path: '/pages/{a}/{d}/restore',
  needs: 'pages.delete',
  ...inSite,
  body: z.strictObject({ paths: z.array(BinPath).min(1).max(200) }),
  reply: z.object({ restored: z.record(z.string(), z.string()) }),
});

export const emptyBin = endpoint({
  name: 'pages.empty-bin',
  summary: 'Deletes everything in the recycle bin forever, or only the named paths.',
  method: 'DELETE',
  path: '/pages/{a}/{d}/recycle-bin',
  needs: 'pages.empty-bin',
  ...inSite,
  body: z.strictObject({ paths: z.array(BinPath).max(200).optional() }),
  reply: z.object({ files: z.number().int() }),
});
