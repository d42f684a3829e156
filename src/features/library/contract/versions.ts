import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { InNode, NodeDetails, Person } from './nodes.ts';

/** An earlier content of a file. */
const FileVersion = z.object({
  number: z.number(),
  size: z.number(),
  mimetype: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** An expiring link for members. */
  url: z.string(),
  replacedAt: z.string(),
  replacedBy: Person.nullable(),
});
export type FileVersion = z.infer<typeof FileVersion>;

const ofVersions = { accepts: ['bearer'], project: 'assetId', params: InNode } as const;

export const listVersions = endpoint({
  ...ofVersions,
  name: 'library.list-versions',
  summary: 'Lists the earlier contents of a file, the latest first.',
  method: 'GET',
  path: '/files/{assetId}/nodes/{id}/versions',
  needs: 'library.see',
  reply: z.object({ versions: z.array(FileVersion) }),
});

export const restoreVersion = endpoint({
  ...ofVersions,
  name: 'library.restore-version',
  summary: 'Gives a file an earlier content again. The current one stays as a version.',
  method: 'PUT',
  path: '/files/{assetId}/nodes/{id}/versions',
  needs: 'library.change-live',
  body: z.strictObject({ number: z.number().int().min(1) }),
  reply: NodeDetails,
});
