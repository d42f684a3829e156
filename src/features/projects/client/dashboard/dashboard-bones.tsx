import { t } from '#client-kit/texts.ts';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import dashboard from './dashboard.module.css';
import styles from './dashboard-bones.module.css';

export function DashboardBones() {
  return (
    <Skeleton label={t('kit.frame.loading')}>
      <div className={styles.page}>
        <Bone width={240} height={24} />
        <Bone width={320} />
        <div className={dashboard.columns}>
          <Bone height={320} radius={8} />
          <div className={dashboard.column}>
            <Bone height={300} radius={8} />
            <Bone height={160} radius={8} />
          </div>
        </div>
      </div>
    </Skeleton>
  );
}
