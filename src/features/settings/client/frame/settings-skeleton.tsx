import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import styles from './settings-room.module.css';

const fields = [1, 2, 3, 4, 5];

/** A skeleton of the three columns. */
export function SettingsSkeleton() {
  const { t } = useTranslation();
  return (
    <Skeleton label={t('settings.loading')}>
      <div className={styles.room}>
        <div className={styles.side}>
          <div className={styles.boneFields}>
            <SkeletonBlock width={96} height={24} />
            {fields.map((at) => (
              <SkeletonBlock key={at} width="80%" />
            ))}
          </div>
        </div>
        <div className={styles.form}>
          <div className={styles.boneFields}>
            <SkeletonBlock width={180} height={24} />
            {fields.map((at) => (
              <SkeletonBlock key={at} height={54} />
            ))}
          </div>
        </div>
      </div>
    </Skeleton>
  );
}
