import { Page } from '#ui/page.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import styles from './task-detail.module.css';

export function TaskSkeleton({ label }: { label: string }) {
  return (
    <Page title={<SkeletonBlock width={280} height={26} />}>
      <Skeleton label={label}>
        <div className={styles.layout}>
          <div className={styles.column}>
            <SkeletonBlock height={104} radius={8} />
            <SkeletonBlock height={320} radius={8} />
          </div>
          <div className={styles.column}>
            <SkeletonBlock height={190} radius={8} />
            <SkeletonBlock height={210} radius={8} />
          </div>
        </div>
      </Skeleton>
    </Page>
  );
}
