import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import styles from '../domains.module.css';

const heights = [112, 210, 190, 150];

/** Placeholders for the cards, with the page's header if that is not shown yet. */
export function DomainsSkeleton({ isInPage = false }: { isInPage?: boolean }) {
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
