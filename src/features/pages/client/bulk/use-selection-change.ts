import { useQueryClient } from '@tanstack/react-query';
import { usePageChange } from '../workbench/use-page-change.ts';
import { latestHash } from '../workbench/use-site-files.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';

export type BasedFile = { readonly path: string; readonly base: string };

/** Saves unsaved text, because changes of many files are based on the saved state of every file. */
export function useSaveOpenText(): () => Promise<void> {
  const { text } = useWorkbench();
  return async () => {
    const openText = text.get();
    if (openText?.isUnsaved() && !(await openText.save())) throw new Error('the open text could not be saved');
  };
}

/** Changes many files at once. */
export function useSelectionChange<Value, Reply>(
  send: (value: Value, toBased: (paths: readonly string[]) => BasedFile[]) => Promise<Reply>,
) {
  const queryClient = useQueryClient();
  const { site } = useWorkbench();
  const saveOpenText = useSaveOpenText();
  return usePageChange(site, async (value: Value) => {
    await saveOpenText();
    return send(value, (paths) => paths.map((path) => ({ path, base: latestHash(queryClient, site, path) })));
  });
}
