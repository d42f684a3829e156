import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { OpenFile } from '../../contract/fields.ts';
import styles from '../drafts/recovery-notice.module.css';
import { useOpenReview } from '../tree/use-open-review.ts';

/** Says which of a page's two texts this is, or that they must be merged. */
export function HeldNotice({ file }: { file: OpenFile }) {
  const { t } = useTranslation();
  const openReview = useOpenReview();
  return (
    <div className={styles.notice} role="status">
      <p>{t(file.isInConflict ? 'pages.held.conflict' : 'pages.held.approved')}</p>
      {file.isInConflict && (
        <div className={styles.actions}>
          <Button size="small" onClick={() => openReview(file.path)}>
            {t('pages.held.merge')}
          </Button>
        </div>
      )}
    </div>
  );
}
