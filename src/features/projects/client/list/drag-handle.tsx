import { IconGripVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import type { Asset } from '../../contract/assets.ts';
import type { ManualOrder } from './list-actions.ts';
import styles from './project-card.module.css';

/** The drag handle of a project in a manually ordered list; the arrow keys move it, too. */
export function DragHandle({ project, order }: { project: Asset; order: ManualOrder }) {
  const { t } = useTranslation();
  return (
    <span className={styles.grip}>
      <IconButton
        size="small"
        label={t('projects.moveOne', { name: project.name })}
        icon={<IconGripVertical />}
        {...order.handle(project._id)}
      />
    </span>
  );
}
