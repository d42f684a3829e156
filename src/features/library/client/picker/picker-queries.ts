import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { type LibraryNode, listNodes, type NodeType, searchNodes } from '../../contract/nodes.ts';
import { libraryKeys } from '../library-keys.ts';

const perPage = 60;

export type Picked = {
  readonly assetId: string;
  /** Null for images and documents. */
  readonly type: NodeType | null;
  readonly folder: string | null;
  /** If not empty, the whole library is searched. */
  readonly search: string;
};

type Page = { readonly nodes: readonly LibraryNode[]; readonly nextCursor: string | null };

/** The files to choose from, the newest first. Private files have no address that a page could use. */
export const pickableQuery = ({ assetId, type, folder, search }: Picked) =>
  infiniteQueryOptions({
    queryKey: [...libraryKeys.of(assetId), 'pick', type, search === '' ? folder : null, search],
    queryFn: ({ pageParam, signal }): Promise<Page> => {
      const common = {
        limit: perPage,
        isPrivate: 'false',
        ...(type ? { type } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
      } as const;
      if (search !== '') return call(searchNodes, { params: { assetId }, query: { ...common, q: search } }, { signal });
      const place = folder ? { parent: folder } : {};
      return call(
        listNodes,
        { params: { assetId }, query: { ...common, ...place, sort: 'created', order: 'desc' } },
        { signal },
      );
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
