import { IconPhotoOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import type { Asset } from '../../contract/assets.ts';
import styles from './cover-picture.module.css';

/** The cover or its state. It has an alternative text only where no text beside it says the same. */
export function CoverPicture({ project, named = false }: { project: Asset; named?: boolean }) {
  const { t } = useTranslation();
  if (project.coverUrl) {
    return (
      <span className={styles.picture}>
        <img src={project.coverUrl} alt={named ? t('projects.cover.alt', { name: project.name }) : ''} />
        {project.coverState === 'drawing' && <span className={styles.over}>{t('projects.cover.drawing')}</span>}
      </span>
    );
  }
  if (project.coverState === 'failed') {
    return (
      <span className={`${styles.picture} ${styles.words}`}>
        <IconPhotoOff aria-hidden="true" />
        {t('projects.cover.failed')}
      </span>
    );
  }
  return (
    <span className={styles.picture} aria-busy="true">
      <SkeletonBlock height="100%" radius={0} />
      <span className={styles.over}>{t('projects.cover.drawing')}</span>
    </span>
  );
}
