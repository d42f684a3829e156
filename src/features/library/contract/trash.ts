import { z } from 'zod';
import { PageQuery } from '#contract-kit/cursor-page.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { InProject, LibraryNode, nodeTypes, Selection } from './nodes.ts';

const ofTrash = { accepts: ['bearer'], project: 'assetId', params: InProject, path: '/files/{assetId}/trash' } as const;

export const listTrash = endpoint({
  ...ofTrash,
  name: 'library.list-trash',
  summary: 'Lists what was moved to the trash, the latest first. A folder is one entry, with its files.',
  method: 'GET',
  needs: 'library.see',
  query: PageQuery.extend({ type: z.enum(nodeTypes).optional() }),
  reply: z.object({
    nodes: z.array(
      LibraryNode.extend({
        /** Where it was. */
        path: z.string(),
        /** The number of files in it, for a folder. */
        files: z.number(),
        bytes: z.number(),
        expiryDate: z.string(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});

export const trashNodes = endpoint({
  ...ofTrash,
  name: 'library.trash-nodes',
  summary: 'Moves nodes to the trash, folders with everything in them.',
  method: 'PUT',
  needs: 'library.write',
  body: z.strictObject({ ids: Selection }),
  reply: z.object({ trashed: z.number() }),
});

export const restoreNodes = endpoint({
  ...ofTrash,
  name: 'library.restore-nodes',
  summary: 'Restores nodes from the trash to where they were, or to the top level if that folder is gone.',
  method: 'PATCH',
  needs: 'library.write',
  body: z.strictObject({ ids: Selection }),
  reply: z.object({ nodes: z.array(LibraryNode) }),
});

export const deleteForever = endpoint({
  ...ofTrash,
  name: 'library.delete-forever',
  summary: 'Deletes nodes in the trash permanently, or with `all` everything in it, in a task.',
  method: 'DELETE',
  needs: 'library.empty-trash',
  body: z.union([z.strictObject({ ids: Selection }), z.strictObject({ all: z.literal(true) })]),
  reply: z.object({ taskId: z.string().nullable() }),
  status: 202,
});
