import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { InNode, InProject, LibraryNode } from './nodes.ts';

/** The version of the tus protocol that uploads speak, and the type of the bytes they append. */
export const tusVersion = '1.0.0';
export const chunkType = 'application/offset+octet-stream';

/** The largest file. */
export const maxFileBytes = 5 * 1024 ** 3;
/** An upload that stood still for this long is deleted. */
export const uploadLifetimeHours = 24;

/** What happens to a file whose name is taken: by default the upload is refused, so that a person can choose. */
export const conflictChoices = ['ask', 'replace', 'keep-both', 'skip'] as const;
export type ConflictChoice = (typeof conflictChoices)[number];

/** How far an upload is. `node` is there once it is complete and examined. */
export const UploadState = z.object({
  _id: Id,
  name: z.string(),
  length: z.number(),
  offset: z.number(),
  expiresAt: z.string(),
  node: LibraryNode.nullable(),
  /** The file was skipped because its name is taken. */
  skipped: z.boolean(),
});
export type UploadState = z.infer<typeof UploadState>;

const ofUploads = { needs: 'library.write', accepts: ['bearer'], project: 'assetId' } as const;

export const createUpload = endpoint({
  ...ofUploads,
  name: 'library.create-upload',
  summary:
    'Creates a resumable upload by the tus protocol (Upload-Length, Upload-Metadata) and reserves storage for it.',
  method: 'POST',
  path: '/files/{assetId}/uploads',
  params: InProject,
  reply: UploadState,
  status: 201,
});

export const getUpload = endpoint({
  ...ofUploads,
  name: 'library.get-upload',
  summary: 'Returns how many bytes of an upload arrived. HEAD returns the same in the headers of the tus protocol.',
  method: 'GET',
  path: '/files/{assetId}/uploads/{id}',
  params: InNode,
  reply: UploadState,
  alsoHead: true,
});

export const appendUpload = endpoint({
  ...ofUploads,
  name: 'library.append-upload',
  summary: 'Appends bytes to an upload by the tus protocol; the last ones create the file in the library.',
  method: 'PATCH',
  path: '/files/{assetId}/uploads/{id}',
  params: InNode,
  body: 'file',
  reply: UploadState,
  limits: { bodyBytes: maxFileBytes, upload: 'unmetered' },
});

export const cancelUpload = endpoint({
  ...ofUploads,
  name: 'library.cancel-upload',
  summary: 'Cancels an upload, deletes what arrived of it, and releases its storage.',
  method: 'DELETE',
  path: '/files/{assetId}/uploads/{id}',
  params: InNode,
  reply: 'nothing',
});

export const uploadFromUrl = endpoint({
  ...ofUploads,
  name: 'library.upload-from-url',
  summary: 'Downloads a file from a public URL into the library.',
  method: 'POST',
  path: '/files/{assetId}/from-url',
  params: InProject,
  body: z.strictObject({
    url: z.url({ protocol: /^https?$/ }).max(2000),
    parentNodeId: Id.nullable(),
    conflict: z.enum(conflictChoices).default('keep-both'),
  }),
  reply: LibraryNode,
  status: 201,
  limits: { rate: [{ by: 'person', max: 60, perMs: 3_600_000 }] },
});
