import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import styles from './screen.module.css';

/** Tiles while they are loading. */
export function GridSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className={styles.skeleton}>
        {Array.from({ length: 8 }, (_, at) => (
          <SkeletonBlock key={at} height={160} radius={8} />
        ))}
      </div>
    </Skeleton>
  );
}
