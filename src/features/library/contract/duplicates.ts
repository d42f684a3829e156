import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { InProject, LibraryNode } from './nodes.ts';

/** Of one answer: the groups that take the most space, and the oldest files of each. */
export const maxGroups = 100;
export const maxGroupFiles = 50;

/** Files of which one would do. */
const DuplicateGroup = z.object({
  nodes: z.array(LibraryNode.extend({ path: z.string(), uses: z.number() })),
  /** What deleting all except the largest frees. Identical files are stored once, and free nothing. */
  spareBytes: z.number(),
});
export type DuplicateGroup = z.infer<typeof DuplicateGroup>;

export const duplicateKinds = ['identical', 'similar'] as const;
export type DuplicateKind = (typeof duplicateKinds)[number];

export const listDuplicates = endpoint({
  name: 'library.list-duplicates',
  summary: 'Lists groups of identical files, or of images that look alike, those that take the most space first.',
  method: 'GET',
  path: '/files/{assetId}/duplicates',
  needs: 'library.see',
  accepts: ['bearer'],
  project: 'assetId',
  params: InProject,
  query: z.strictObject({ kind: z.enum(duplicateKinds).default('identical') }),
  reply: z.object({ groups: z.array(DuplicateGroup), isComplete: z.boolean() }),
});
