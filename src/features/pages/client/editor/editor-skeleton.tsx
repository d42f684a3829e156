import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import styles from './file-editor.module.css';

const widths = ['38%', '82%', '76%', '64%', '88%', '52%', '70%'];

export function EditorSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.bones}>
      <Skeleton label={t('pages.editor.loading')}>
        <div className={styles.boneLines}>
          {widths.map((width) => (
            <SkeletonBlock key={width} width={width} />
          ))}
        </div>
      </Skeleton>
    </div>
  );
}
