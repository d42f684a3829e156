import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import styles from './releases.module.css';

const rows = [1, 2, 3, 4];

export function ReleasesSkeleton() {
  const { t } = useTranslation();
  return (
    <Skeleton label={t('publishing.loading')}>
      <div className={styles.bones}>
        <SkeletonBlock width={160} height={24} />
        <SkeletonBlock width="min(480px, 80%)" />
        <div className={styles.columns}>
          <ListSkeleton />
          <div className={styles.side}>
            <SkeletonBlock height={280} radius={8} />
            <SkeletonBlock height={120} radius={8} />
          </div>
        </div>
      </div>
    </Skeleton>
  );
}

export const ListSkeleton = () => (
  <div className={styles.main}>
    {rows.map((row) => (
      <SkeletonBlock key={row} height={56} radius={8} />
    ))}
  </div>
);
