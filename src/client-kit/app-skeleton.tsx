import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import styles from './app-skeleton.module.css';
import { t } from './texts.ts';

/** The skeleton of the frame while the person is loading. */
export function AppSkeleton() {
  return (
    <Skeleton label={t('kit.frame.loading')}>
      <div className={styles.frame}>
        <div className={styles.top}>
          <SkeletonBlock width={96} height={20} />
          <SkeletonBlock width={26} height={26} radius={13} />
        </div>
        <div className={styles.page}>
          <SkeletonBlock width={220} height={24} />
          <SkeletonBlock width={320} height={14} />
          <div className={styles.cards}>
            <SkeletonBlock height={180} radius={8} />
            <SkeletonBlock height={180} radius={8} />
            <SkeletonBlock height={180} radius={8} />
          </div>
        </div>
      </div>
    </Skeleton>
  );
}
