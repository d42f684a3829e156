import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { t } from '#client-kit/texts.ts';
import { notify } from '#client-kit/toasts.ts';
import { undoChange } from '../../contract/replace.ts';
import { inSite } from '../api.ts';
import { refreshFiles } from '../workbench/use-site-files.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';

/** Undoes a change of many pages, also after the component that offered it was unmounted. True if it succeeded. */
export function useUndoChange(): (change: string) => Promise<boolean> {
  const { site } = useWorkbench();
  const queryClient = useQueryClient();
  return async (change) => {
    try {
      const { changed } = await call(undoChange, { params: inSite(site), body: { change } });
      notify.success(t('pages.selection.undone', { count: changed }));
      return true;
    } catch (error) {
      notify.problem(error);
      return false;
    } finally {
      await refreshFiles(queryClient, site);
    }
  };
}

/** The action of the toast that reports such a change. */
export function useUndoAction() {
  const undo = useUndoChange();
  return (change: string | null) =>
    change === null ? undefined : { label: t('kit.ui.undo'), run: () => void undo(change) };
}
