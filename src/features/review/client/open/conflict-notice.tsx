import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MergeHeld, type SiteRef } from '#features/pages/client/door.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { OpenReview } from '../../contract/reviews.ts';
import { refreshReviews } from '../api.ts';
import { nameOf } from '../name-of.ts';
import styles from './open-review.module.css';

/** The approved page changed in the same place as the change: whoever reads this can merge the two. */
export function ConflictNotice({ site, opened }: { site: SiteRef; opened: OpenReview }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { review, base, before, after } = opened;
  if (base === null || before?.content == null || after?.content == null) return null;
  return (
    <div className={styles.conflict}>
      <Notice tone="amber" lines={[t('review.conflict')]} />
      <Button size="small" onClick={() => setOpen(true)}>
        {t('review.merge')}
      </Button>
      {isOpen && (
        <Suspense>
          <MergeHeld
            site={site}
            path={review.path}
            base={base}
            approved={{ hash: before.hash, content: before.content }}
            held={{ hash: after.hash, content: after.content }}
            name={nameOf(review.by, t('review.deletedUser'))}
            onMerged={() => refreshReviews(queryClient, site)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
