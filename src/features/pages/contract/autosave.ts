import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { Content, Hash, maxTextBody, SiteParams } from './fields.ts';
import { FilePath } from './file-path.ts';

const inSite = {
  path: '/pages/{a}/{d}/autosave',
  needs: 'pages.write',
  accepts: ['bearer'],
  project: 'a',
  params: SiteParams,
} as const;

/** Editors send at most five times a minute each; a person may have several open. */
const rate = [{ by: 'person', max: 120, perMs: 60_000 }] as const;

/** Unsaved text of the calling person, as the server stores it. */
export const Autosave = z.object({
  /** The open editor that sent it. */
  editor: Id,
  base: Hash,
  content: z.string(),
  /** Counted by the server, because a browser's clock may be wrong. */
  ageSeconds: z.number().int().min(0),
});
export type Autosave = z.infer<typeof Autosave>;

export const autosaveFile = endpoint({
  name: 'pages.autosave-file',
  summary:
    'Stores the caller’s unsaved text of a file, one per person and file, so that another browser can restore it. It is not a version: no one else sees it.',
  method: 'PUT',
  ...inSite,
  body: z.strictObject({ path: FilePath, editor: Id, base: Hash, content: Content }),
  reply: 'nothing',
  // Otherwise typing all day would use up the writes that saving needs.
  limits: { bodyBytes: maxTextBody, unbudgeted: true, rate },
});

export const deleteAutosave = endpoint({
  name: 'pages.delete-autosave',
  summary: 'Deletes the caller’s unsaved text of a file, if this editor sent it.',
  method: 'DELETE',
  ...inSite,
  body: z.strictObject({ path: FilePath, editor: Id }),
  reply: 'nothing',
  limits: { unbudgeted: true, rate },
});
