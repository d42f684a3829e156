import { z } from 'zod';
import { cursorPage, PageQuery } from '#contract-kit/cursor-page.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { Binned, SiteParams, WebFile } from './fields.ts';
import { StaticFolder, StaticPath } from './file-path.ts';
import { maxStaticBytes } from './sizes.ts';

export const maxArchiveBytes = 500 * 1024 * 1024;

const inSite = { accepts: ['bearer'], project: 'a', params: SiteParams } as const;

export const uploadStatic = endpoint({
  name: 'pages.upload-static',
  summary: 'Uploads a file to /static. An existing file is replaced only with `overwrite`.',
  method: 'PUT',
  path: '/pages/{a}/{d}/static',
  needs: 'pages.write',
  ...inSite,
  query: z.strictObject({ path: StaticPath, overwrite: z.enum(['true', 'false']).default('false') }),
  body: 'file',
  reply: WebFile.extend({ path: z.string() }),
  limits: { bodyBytes: maxStaticBytes },
});

export const extractStatic = endpoint({
  name: 'pages.extract-static',
  summary: 'Unpacks a ZIP file into a folder under /static, as a task.',
  method: 'PUT',
  path: '/pages/{a}/{d}/static/extract',
  needs: 'pages.import',
  ...inSite,
  query: z.strictObject({ path: StaticFolder, overwrite: z.enum(['true', 'false']).default('false') }),
  body: 'file',
  reply: z.object({ taskId: Id }),
  status: 202,
  limits: { bodyBytes: maxArchiveBytes, upload: 'archive' },
});

export const moveToLibrary = endpoint({
  name: 'pages.move-to-library',
  summary:
    'Moves images at or below a path under /static to the library, as a task. Links to them are updated, and old addresses redirect.',
  method: 'POST',
  path: '/pages/{a}/{d}/static/move-to-library',
  needs: 'pages.import',
  ...inSite,
  body: z.strictObject({ path: StaticFolder }),
  reply: z.object({ taskId: Id }),
  status: 202,
});

export const deleteStatic = endpoint({
  name: 'pages.delete-static',
  summary: 'Moves files under /static to the recycle bin.',
  method: 'DELETE',
  path: '/pages/{a}/{d}/static',
  needs: 'pages.delete',
  ...inSite,
  body: z.strictObject({ paths: z.array(StaticPath).min(1).max(200) }),
  reply: Binned,
});

export const listStatic = endpoint({
  name: 'pages.list-static',
  summary: 'Lists the files under /static, by path.',
  method: 'GET',
  path: '/domains/{a}/{d}/list-static',
  needs: 'pages.see',
  ...inSite,
  query: PageQuery.extend({
    search: z.string().trim().max(100).optional(),
    kind: z.enum(['image', 'all']).default('all'),
  }),
  reply: cursorPage(WebFile.extend({ path: z.string() })),
});

export const getStatic = endpoint({
  name: 'pages.get-static',
  summary: 'Downloads the bytes of a file, which are never displayed inline.',
  method: 'GET',
  path: '/pages/{a}/{d}/download',
  needs: 'pages.see',
  ...inSite,
  query: z.strictObject({ path: z.string().max(1200) }),
  reply: 'bytes',
});
