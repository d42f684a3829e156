import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { TypedConfirm } from '#client-kit/typed-confirm.tsx';
import { inSite, usePageChange, useWorkbench } from '#features/pages/client/door.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { resetPages } from '../contract/exchange.ts';
import { TaskProgress } from './task-progress.tsx';

/** Restores the theme's starter content; everything else is moved to the recycle bin. */
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
        title={t('exchange.reset.action')}
        buttons={[{ label: t('kit.ui.close'), onPress: onClose }]}
      >
        <TaskProgress taskId={taskId} />
      </Dialog>
    );
  return (
    <TypedConfirm
      title={t('exchange.reset.title')}
      lines={[t('exchange.reset.text')]}
      name={site.name}
      submit={t('exchange.reset.action')}
      busy={reset.isPending}
      problems={reset.error ? errorLines(reset.error) : []}
      onConfirm={() =>
        reset.mutate(undefined, {
          onSuccess: (begun) => {
            text.get()?.discard();
            setTimeout(() => open(undefined));
            setTaskId(begun.taskId);
          },
        })
      }
      onClose={onClose}
    />
  );
}
