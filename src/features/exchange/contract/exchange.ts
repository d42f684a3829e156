import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { SiteParams } from '#features/pages/contract/fields.ts';
import { SelectedPaths, selectionLimits } from '#features/pages/contract/selection.ts';
import { maxArchiveBytes } from '#features/pages/contract/static.ts';

const inSite = { accepts: ['bearer'], project: 'a', params: SiteParams } as const;

export const maxSettingsBytes = 5 * 1024 * 1024;

/** How to handle files that exist already. */
const overwriteChoices = ['true', 'false'] as const;

const asTask = {
  body: 'file',
  reply: z.object({ taskId: Id }),
  status: 202,
  limits: { bodyBytes: maxArchiveBytes, upload: 'archive' },
} as const;

export const importPages = endpoint({
  name: 'pages.import-pages',
  summary: 'Imports a ZIP file in Hugo’s layout, as a task. Unrecognized files are stored and listed.',
  method: 'PUT',
  path: '/domains/{a}/{d}/import/pages',
  needs: 'pages.import',
  ...inSite,
  query: z.strictObject({
    overwrite: z.enum(overwriteChoices).default('false'),
    /** Unchanged starter pages: `remove` moves them to the recycle bin, so that the site has only the content of the archive. */
    starter: z.enum(['keep', 'remove']).default('keep'),
  }),
  ...asTask,
});

export const importStatic = endpoint({
  name: 'pages.import-static',
  summary: 'Imports a ZIP file of static files, as a task.',
  method: 'PUT',
  path: '/domains/{a}/{d}/import/static',
  needs: 'pages.import',
  ...inSite,
  query: z.strictObject({ overwrite: z.enum(overwriteChoices).default('false') }),
  ...asTask,
});

export const importSettings = endpoint({
  name: 'pages.import-settings',
  summary: 'Imports the settings of an exported site.',
  method: 'PUT',
  path: '/domains/{a}/{d}/import/settings',
  needs: 'pages.import',
  ...inSite,
  body: 'file',
  reply: z.object({
    /** Sections that have a new version now. */
    sections: z.array(z.string()),
    unchanged: z.array(z.string()),
    /** Sections that were not imported, with all reasons. */
    rejected: z.array(z.object({ section: z.string(), title: z.string(), reasons: z.array(z.string()) })),
  }),
  limits: { bodyBytes: maxSettingsBytes, upload: 'unmetered' },
});

export const exportTypes = ['pages', 'posts', 'static', 'settings', 'all', 'html'] as const;

export const exportSite = endpoint({
  name: 'pages.export-site',
  summary: 'Downloads the site as a ZIP file in Hugo’s layout; `html` is the rendered site.',
  method: 'GET',
  path: '/domains/{a}/{d}/export/{type}',
  needs: 'pages.export',
  ...inSite,
  params: SiteParams.extend({ type: z.enum(exportTypes) }),
  reply: 'bytes',
});

export const exportFiles = endpoint({
  name: 'pages.export-files',
  summary: 'Downloads some files of the site as a ZIP file in Hugo’s layout.',
  method: 'PUT',
  path: '/domains/{a}/{d}/export-files',
  needs: 'pages.see',
  ...inSite,
  body: z.strictObject({ paths: SelectedPaths }),
  reply: 'bytes',
  limits: selectionLimits,
});

export const resetPages = endpoint({
  name: 'pages.reset-pages',
  summary: 'Restores the theme’s starter content; everything else is moved to the recycle bin.',
  method: 'PUT',
  path: '/domains/{a}/{d}/reset/pages',
  needs: 'pages.reset',
  ...inSite,
  reply: z.object({ taskId: Id }),
  status: 202,
});
