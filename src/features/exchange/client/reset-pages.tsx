import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { TypedConfirm } from '#client-kit/typed-confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { resetPages } from '../contract/exchange.ts';
import { inSite } from '#features/pages/client/api.ts';
import { usePageChange } from '#features/pages/client/workbench/use-page-change.ts';
import { useWorkbench } from '#features/pages/client/workbench/workbench-context.ts';
import { TaskFollowed } from './task-followed.tsx';

/** The theme's starter content again; everything else goes into the bin. */
export function ResetPages({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { site, open, text } = useWorkbench();
  const [taskId, setTaskId] = useState<string>();
  const reset = usePageChange(site, () => call(resetPages, { params: inSite(site) }));
  if (taskId !== undefined)
    return (
      <Dialog
        opened
        onClose={onClose}
        title={t('pages.site.reset')}
        buttons={[{ label: t('kit.ui.close'), onPress: onClose }]}
      >
        <TaskFollowed taskId={taskId} />
      </Dialog>
    );
  return (
    <TypedConfirm
      title={t('pages.site.resetTitle')}
      lines={[t('pages.site.resetText')]}
      name={site.name}
      submit={t('pages.site.reset')}
      busy={reset.isPending}
      problems={reset.error ? errorLines(reset.error) : []}
      onConfirm={() =>
        reset.mutate(undefined, {
          onSuccess: (begun) => {
            text.held()?.forget();
            setTimeout(() => open(undefined));
            setTaskId(begun.taskId);
          },
        })
      }
      onClose={onClose}
    />
  );
}
