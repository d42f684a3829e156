import { t } from '#client-kit/texts.ts';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import dashboard from './dashboard.module.css';
import styles from './dashboard-skeleton.module.css';

export function DashboardSkeleton() {
  return (
    <Skeleton label={t('kit.frame.loading')}>
      <div className={styles.page}>
        <SkeletonBlock width={240} height={24} />
        <SkeletonBlock width={320} />
        <div className={dashboard.columns}>
          <SkeletonBlock height={320} radius={8} />
          <div className={dashboard.column}>
            <SkeletonBlock height={300} radius={8} />
            <SkeletonBlock height={160} radius={8} />
          </div>
        </div>
      </div>
    </Skeleton>
  );
}
