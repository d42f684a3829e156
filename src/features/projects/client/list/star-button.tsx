import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import type { Asset } from '../../contract/assets.ts';
import { useStar } from '../project-changes.ts';
import styles from './star-button.module.css';

/** Lit or not, at once; the server is told meanwhile. */
export function StarButton({ project }: { project: Asset }) {
  const { t } = useTranslation();
  const star = useStar();
  return (
    <span className={styles.star} data-lit={project.star || undefined}>
      <IconButton
        size="small"
        label={t(project.star ? 'projects.unstarOne' : 'projects.starOne', { name: project.name })}
        icon={project.star ? <IconStarFilled /> : <IconStar />}
        onClick={() => star.mutate({ project, star: !project.star })}
      />
    </span>
  );
}
