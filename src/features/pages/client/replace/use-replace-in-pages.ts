import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import type { CallInputOf } from '#contract-kit/endpoint.ts';
import { replaceInPages } from '../../contract/replace.ts';
import { inSite } from '../api.ts';
import { useUndoAction } from '../bulk/use-undo-change.ts';
import { usePageChange } from '../workbench/use-page-change.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';

/** Replaces the selected matches, all or none, and offers to undo it. */
export function useReplaceInPages(onDone: () => void) {
  const { t } = useTranslation();
  const { site } = useWorkbench();
  const undoAction = useUndoAction();
  return usePageChange(site, async (body: CallInputOf<typeof replaceInPages>['body']) => {
    const { changed, change } = await call(replaceInPages, { params: inSite(site), body });
    const count = body.files.reduce((sum, { matches }) => sum + matches.length, 0);
    const words = {
      matches: t('pages.replace.matches', { count }),
      pages: t('pages.replace.pages', { count: changed }),
    };
    notify.success(t('pages.replace.done', words), undoAction(change));
    onDone();
  });
}
