import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { InNode } from './nodes.ts';

/** A page that names the address of a file, or the settings of a site. */
const FileUse = z.object({
  siteId: Id,
  /** Null for the settings. */
  path: z.string().nullable(),
  title: z.string(),
  /** False if only a change that waits for approval uses it. */
  isApproved: z.boolean(),
});
export type FileUse = z.infer<typeof FileUse>;

/** More uses are counted, not listed. */
export const maxListedUses = 100;

export const listUses = endpoint({
  name: 'library.list-uses',
  summary: 'Lists the pages and settings that use a file.',
  method: 'GET',
  path: '/files/{assetId}/nodes/{id}/uses',
  needs: 'library.see',
  accepts: ['bearer'],
  project: 'assetId',
  params: InNode,
  reply: z.object({ uses: z.array(FileUse).max(maxListedUses), total: z.number(), isLive: z.boolean() }),
});
