import { useTranslation } from 'react-i18next';
import type { SiteRef } from '#features/pages/client/door.tsx';
import { Button } from '#ui/button.tsx';
import type { Review } from '../../contract/reviews.ts';
import { useApprove } from '../open/use-answer.ts';
import styles from './queue.module.css';

/** Approves the chosen changes, all or none. */
export function BulkApproval({
  site,
  reviews,
  onDone,
}: {
  site: SiteRef;
  reviews: readonly Review[];
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const approve = useApprove(site);
  return (
    <div className={styles.bulk}>
      <Button
        kind="primary"
        block
        busy={approve.isPending}
        onClick={() => approve.mutate({ reviews }, { onSuccess: onDone })}
      >
        {t('review.approveMany', { count: reviews.length })}
      </Button>
    </div>
  );
}
