import { IconLink, IconPlayerStop, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#client-kit/link-button.tsx';
import { pathInApp } from '#client-kit/path-in-app.ts';
import { Button } from '#ui/button.tsx';
import type { TaskDetail } from '../../contract.ts';
import { copyLink } from '../copy-link.ts';
import { taskPath } from '../task-path.ts';
import { canCancel, canDelete, useTaskActions } from '../use-task-actions.ts';

export function TaskActions({ task }: { task: TaskDetail }) {
  const { t } = useTranslation();
  const { cancel, retry, remove } = useTaskActions();
  const [isBusy, setBusy] = useState(false);
  const runWhileBusy = async (work: Promise<unknown>) => {
    setBusy(true);
    await work;
    setBusy(false);
  };
  const result = task.state === 'finished' ? pathInApp(task.path) : undefined;
  return (
    <>
      {canDelete(task) && (
        <Button icon={<IconTrash />} busy={isBusy} onClick={() => void runWhileBusy(remove([task]))}>
          {t('tasks.actions.delete')}
        </Button>
      )}
      <Button icon={<IconLink />} onClick={() => void copyLink(taskPath(task))}>
        {t('tasks.actions.copyLink')}
      </Button>
      {canCancel(task) && (
        <Button kind="danger" icon={<IconPlayerStop />} busy={isBusy} onClick={() => void runWhileBusy(cancel([task]))}>
          {t('tasks.actions.cancel')}
        </Button>
      )}
      {task.mayRetry && (
        <Button kind="primary" icon={<IconRefresh />} busy={isBusy} onClick={() => void runWhileBusy(retry([task]))}>
          {t('tasks.actions.retry')}
        </Button>
      )}
      {result && (
        <LinkButton kind="primary" to={result}>
          {t('tasks.actions.openResult')}
        </LinkButton>
      )}
    </>
  );
}
