import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import styles from '../domains.module.css';

const heights = [112, 210, 190, 150];

/** Cards that will come, with the head of the page where that is not there yet. */
export function DomainsBones({ isInPage = false }: { isInPage?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={isInPage ? undefined : styles.bonesPage}>
      <Skeleton label={t('domains.loading')}>
        {!isInPage && (
          <div className={styles.bonesHead}>
            <SkeletonBlock width={120} height={24} />
            <SkeletonBlock width={280} />
          </div>
        )}
        <div className={styles.bones}>
          {heights.map((height) => (
            <SkeletonBlock key={height} height={height} radius={8} />
          ))}
        </div>
      </Skeleton>
    </div>
  );
}
