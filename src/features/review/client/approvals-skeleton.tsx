import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import styles from './approvals.module.css';

export function ApprovalsSkeleton() {
  const { t } = useTranslation();
  return (
    <Skeleton label={t('review.loading')}>
      <div className={styles.screen}>
        <div className={styles.bones}>
          <SkeletonBlock height={36} />
          <SkeletonBlock height={64} />
          <SkeletonBlock height={64} />
          <SkeletonBlock height={64} />
        </div>
        <div className={styles.bones}>
          <SkeletonBlock height={72} />
          <SkeletonBlock height={420} />
        </div>
      </div>
    </Skeleton>
  );
}
