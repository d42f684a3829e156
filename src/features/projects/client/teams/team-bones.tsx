import { Bone, Skeleton } from '#ui/skeleton.tsx';
import styles from './teams.module.css';

export function TeamBones({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className={styles.bones}>
        <Bone width={240} />
        {['first', 'second', 'third'].map((card) => (
          <div key={card} className={styles.boneCard}>
            <div className={styles.boneHead}>
              <Bone width={140} />
            </div>
            <div className={styles.bone}>
              <Bone width={36} height={36} radius={18} />
              <Bone width="45%" />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
