import { z } from 'zod';
import { cursorPage, PageQuery } from '#contract-kit/cursor-page.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { LibraryNode } from './nodes.ts';

const OwnImage = LibraryNode.extend({ assetName: z.string() });
export type OwnImage = z.infer<typeof OwnImage>;

export const listAllImages = endpoint({
  name: 'library.list-all-images',
  summary: 'Lists the images of every project in which you act as admin, newest first.',
  method: 'GET',
  path: '/images',
  needs: 'library.see-all',
  accepts: ['bearer'],
  query: PageQuery.extend({ search: z.string().max(100).optional() }),
  reply: cursorPage(OwnImage),
});
