import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import styles from './teams.module.css';

export function TeamSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className={styles.skeleton}>
        <SkeletonBlock width={240} />
        {['first', 'second', 'third'].map((card) => (
          <div key={card} className={styles.boneCard}>
            <div className={styles.boneHead}>
              <SkeletonBlock width={140} />
            </div>
            <div className={styles.bone}>
              <SkeletonBlock width={36} height={36} radius={18} />
              <SkeletonBlock width="45%" />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
