import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { overridableEntries } from '../menu-names.ts';
import { SiteParams } from './fields.ts';
import { FolderPath } from './file-path.ts';

/** The longest name of a menu entry, in characters. */
export const menuLabelLength = 40;

/** A name on one line. Invisible characters could make two entries look the same. */
const Label = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(menuLabelLength, `Names of menu entries can have up to ${menuLabelLength} characters.`)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u, 'Names of menu entries can’t contain invisible characters.');

const Changes = z.partialRecord(z.enum(overridableEntries), z.union([z.boolean(), Label, z.null()]));

export const changeMenu = endpoint({
  name: 'pages.change-menu',
  summary:
    'Changes menu entries of a folder and everything in it: false hides an entry, true shows it, a text renames it, and null removes the override. All other entries stay.',
  method: 'PUT',
  path: '/pages/{a}/{d}/capabilities',
  needs: 'pages.change-menus',
  accepts: ['bearer'],
  project: 'a',
  params: SiteParams,
  body: z.strictObject({ path: FolderPath, entries: Changes }),
  reply: z.object({ path: z.string(), entries: z.record(z.string(), z.union([z.boolean(), z.string()])) }),
});
