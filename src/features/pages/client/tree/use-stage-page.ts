import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { stageFiles } from '../../contract/tree.ts';
import { inSite } from '../api.ts';
import { usePageChange } from '../workbench/use-page-change.ts';
import { latestHash } from '../workbench/use-site-files.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';

type Staged = { readonly path: string; readonly state: 'draft' | 'ready-to-publish' };

/** Moves a page between draft and ready to publish. Unsaved text is saved first, because both change the same file. */
export function useStagePage() {
  const { site, text } = useWorkbench();
  const queryClient = useQueryClient();
  return usePageChange(site, async ({ path, state }: Staged) => {
    const openText = text.get();
    if (openText?.path === path && openText.isUnsaved() && !(await openText.save()))
      throw new Error('the open text could not be saved');
    const files = [{ path, base: latestHash(queryClient, site, path) }];
    return call(stageFiles, { params: inSite(site), body: { files, state } });
  });
}
