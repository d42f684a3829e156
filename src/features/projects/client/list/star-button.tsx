import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { t } from '#client-kit/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { Asset } from '../../contract/assets.ts';
import type { ListActions } from './list-actions.ts';
import styles from './star-button.module.css';

/** Toggles the star optimistically. */
export function StarButton({ project, actions }: { project: Asset; actions: Pick<ListActions, 'star'> }) {
  return (
    <span className={styles.star} data-lit={project.star || undefined}>
      <IconButton
        size="small"
        label={t(project.star ? 'projects.unstarOne' : 'projects.starOne', { name: project.name })}
        icon={project.star ? <IconStarFilled /> : <IconStar />}
        onClick={() => actions.star(project, !project.star)}
      />
    </span>
  );
}
