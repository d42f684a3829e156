import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pagesKeys, type SiteRef } from '../api.ts';
import { refreshFiles } from './use-site-files.ts';

/** A change of the site's files. The list is refetched after success and failure. */
export function usePageChange<Value, Reply>(site: SiteRef, send: (value: Value) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: pagesKeys.of(site),
    mutationFn: send,
    onSettled: () => void refreshFiles(queryClient, site),
  });
}
