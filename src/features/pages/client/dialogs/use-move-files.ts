import { useQueryClient } from '@tanstack/react-query';
import { t } from '#client-kit/texts.ts';
import { notify } from '#client-kit/toasts.ts';
import { useSession } from '#client-kit/use-session.ts';
import type { Moved } from '../../contract/fields.ts';
import { moveDrafts } from '../drafts/draft-keeper.ts';
import { draftStores } from '../drafts/draft-stores.ts';
import { usePageChange } from '../workbench/use-page-change.ts';
import { latestHash } from '../workbench/use-site-files.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';

/** Renames or moves files: saves unsaved text first, and keeps the open file open under its new path. */
export function useMoveFiles(
  onDone: () => void,
  doneText: string,
  send: (hashOf: (path: string) => string) => Promise<Moved>,
) {
  const queryClient = useQueryClient();
  const { site, path, open, text } = useWorkbench();
  const userId = useSession().user?._id ?? '';
  const change = usePageChange(site, async () => {
    const openText = text.get();
    if (openText?.isUnsaved() && !(await openText.save())) throw new Error('the open text could not be saved');
    // Read only now, because the save above gave the file a new hash.
    return send((of) => latestHash(queryClient, site, of));
  });
  return {
    isPending: change.isPending,
    isSuccess: change.isSuccess,
    error: change.error,
    mutate: () =>
      change.mutate(undefined, {
        onSuccess: ({ moved, rewritten }) => {
          onDone();
          const count = Object.keys(rewritten).length;
          notify.success(count > 0 ? t('pages.moved.withLinks', { count, done: doneText }) : doneText);
          for (const [from, to] of Object.entries(moved))
            void moveDrafts(draftStores, { userId, siteId: site._id, path: from }, to);
          const now = path === undefined ? undefined : moved[path];
          if (now !== undefined) open(now);
        },
      }),
  };
}
