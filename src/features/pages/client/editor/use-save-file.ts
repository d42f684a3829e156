import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { applyReply } from '#client-kit/refetching-client.ts';
import { type OpenFile, WebFile } from '../../contract/fields.ts';
import { fileContent, type WebPageList } from '../../contract/files.ts';
import { inSite, pagesKeys, type SiteRef } from '../api.ts';
import { withFile } from '../tree/site-files.ts';
import { refetchIfBehind } from '../workbench/use-site-files.ts';

/** `editor` is the open editor: its unsaved text on the server is deleted by the save. */
type Save = { readonly content: string; readonly base: string | null; readonly editor: string };

/** Saves one file. The cached list is updated from the response instead of being fetched again. */
export function useSaveFile(site: SiteRef, path: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: pagesKeys.of(site),
    // Without a connection it fails at once and says so, instead of waiting without a word.
    networkMode: 'always',
    mutationFn: ({ content, base, editor }: Save): Promise<OpenFile> =>
      call(fileContent, { params: inSite(site), body: { path, content, base, editor } }),
    onSuccess: (saved) => {
      applyReply<WebPageList>(queryClient, pagesKeys.changes(site), (list) =>
        withFile(list, path, WebFile.parse(saved)),
      );
      void queryClient.invalidateQueries({ queryKey: pagesKeys.versions(site, path) });
      void queryClient.invalidateQueries({ queryKey: pagesKeys.unpublished(site) });
    },
    onSettled: () => refetchIfBehind(queryClient, site),
  });
}
