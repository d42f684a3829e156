import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import styles from './workbench.module.css';

const rows = [64, 48, 72, 56, 80, 60, 44, 68, 52];

export function WorkbenchSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.workbench}>
      <div className={styles.boneTree}>
        <Skeleton label={t('pages.loading')}>
          <div className={styles.boneRows}>
            {rows.map((width) => (
              <SkeletonBlock key={width} width={`${width}%`} />
            ))}
          </div>
        </Skeleton>
      </div>
    </div>
  );
}
