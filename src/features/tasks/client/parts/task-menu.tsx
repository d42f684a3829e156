import { IconArrowRight, IconLink, IconPlayerStop, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { MenuDanger, MenuDivider, MenuItem } from '#ui/menu.tsx';
import type { ListedTask } from '../api.ts';
import { copyLink } from '../copy-link.ts';
import { taskPath } from '../task-path.ts';
import { canCancel, canDelete, useTaskActions } from '../use-task-actions.ts';

/** Actions for one task, in its "…" menu and its context menu. */
export function TaskMenuItems({ task }: { task: ListedTask }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { cancel, retry, remove } = useTaskActions();
  return (
    <>
      <MenuItem leftSection={<IconArrowRight />} onClick={() => void navigate(taskPath(task))}>
        {t('tasks.actions.open')}
      </MenuItem>
      <MenuItem leftSection={<IconLink />} onClick={() => void copyLink(taskPath(task))}>
        {t('tasks.actions.copyLink')}
      </MenuItem>
      <MenuDivider />
      {task.mayRetry && (
        <MenuItem leftSection={<IconRefresh />} onClick={() => void retry([task])}>
          {t('tasks.actions.retry')}
        </MenuItem>
      )}
      {canCancel(task) && (
        <MenuDanger leftSection={<IconPlayerStop />} onClick={() => void cancel([task])}>
          {t('tasks.actions.cancel')}
        </MenuDanger>
      )}
      {canDelete(task) && (
        <MenuDanger leftSection={<IconTrash />} onClick={() => void remove([task])}>
          {t('tasks.actions.delete')}
        </MenuDanger>
      )}
    </>
  );
}
