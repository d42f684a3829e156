import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { listAllImages } from '../contract/all-images.ts';

/** Images of all projects that the person administers, the newest first. */
export const useAllImages = (search: string) =>
  useInfiniteQuery({
    queryKey: ['library', 'all-images', search],
    queryFn: ({ pageParam, signal }) =>
      call(
        listAllImages,
        { query: { ...(search ? { search } : {}), ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
