import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import { recallFiles } from '../../contract/approval.ts';
import { inSite } from '../api.ts';
import { usePageChange } from '../workbench/use-page-change.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';

/** Takes a change back from its reviewers. It is a draft again. */
export function useRecall(): (path: string) => void {
  const { t } = useTranslation();
  const { site } = useWorkbench();
  const recall = usePageChange(site, (path: string) =>
    call(recallFiles, { params: inSite(site), body: { files: [{ path }] } }),
  );
  return (path) =>
    recall.mutate(path, { onSuccess: () => notify.success(t('pages.send.recalled')), onError: notify.problem });
}
