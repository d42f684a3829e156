import { useQueryClient } from '@tanstack/react-query';
import { usePageChange } from '../workbench/use-page-change.ts';
import { latestHash } from '../workbench/use-site-files.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';

export type BasedFile = { readonly path: string; readonly base: string };

/** Changes many files at once. Unsaved text is saved first, because the change is based on the saved state of every file. */
export function useSelectionChange<Value, Reply>(
  send: (value: Value, toBased: (paths: readonly string[]) => BasedFile[]) => Promise<Reply>,
) {
  const queryClient = useQueryClient();
  const { site, text } = useWorkbench();
  return usePageChange(site, async (value: Value) => {
    const openText = text.get();
    if (openText?.isUnsaved() && !(await openText.save())) throw new Error('the open text could not be saved');
    return send(value, (paths) => paths.map((path) => ({ path, base: latestHash(queryClient, site, path) })));
  });
}
