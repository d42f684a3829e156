import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Based, SiteParams, WebFile } from './fields.ts';
import { FilePath } from './file-path.ts';

/* Authors send and recall their changes from the page screen; the room `review` answers them, and answers these calls. */

export const maxNote = 500;
const maxFiles = 200;
const inSite = { accepts: ['bearer'], project: 'a', params: SiteParams } as const;

export const sendForApproval = endpoint({
  name: 'pages.send-for-approval',
  summary: 'Sends your changes of these files for approval, with a note. Drafts among them become ready to publish.',
  method: 'PUT',
  path: '/pages/{a}/{d}/send-for-approval',
  needs: 'pages.write',
  ...inSite,
  body: z.strictObject({
    files: z.array(Based).min(1).max(maxFiles),
    note: z.string().trim().max(maxNote).default(''),
  }),
  reply: z.object({ files: z.record(z.string(), WebFile) }),
});

export const recallFiles = endpoint({
  name: 'pages.recall-files',
  summary: 'Recalls changes that you sent for approval. They stay as they are, and can be sent again.',
  method: 'DELETE',
  path: '/pages/{a}/{d}/send-for-approval',
  needs: 'pages.write',
  ...inSite,
  body: z.strictObject({
    files: z
      .array(z.strictObject({ path: FilePath }))
      .min(1)
      .max(maxFiles),
  }),
  reply: z.object({ files: z.record(z.string(), WebFile) }),
});
