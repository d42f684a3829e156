import { Page } from '#ui/page.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import styles from './task-detail.module.css';

export function TaskBones({ label }: { label: string }) {
  return (
    <Page title={<Bone width={280} height={26} />}>
      <Skeleton label={label}>
        <div className={styles.layout}>
          <div className={styles.column}>
            <Bone height={104} radius={8} />
            <Bone height={320} radius={8} />
          </div>
          <div className={styles.column}>
            <Bone height={190} radius={8} />
            <Bone height={210} radius={8} />
          </div>
        </div>
      </Skeleton>
    </Page>
  );
}
