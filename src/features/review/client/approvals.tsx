import { useTranslation } from 'react-i18next';
import { useTitle } from '#client-kit/use-title.ts';
import { useUrlFilters } from '#client-kit/use-url-filters.ts';
import { SiteGate } from '#features/sites/client/door.tsx';
import type { Site } from '#features/sites/contract/sites.ts';
import type { Review } from '../contract/reviews.ts';
import styles from './approvals.module.css';
import { ApprovalsSkeleton } from './approvals-skeleton.tsx';
import { OpenReview } from './open/open-review.tsx';
import { Queue } from './queue/queue.tsx';

type Opened = Pick<Review, '_id' | 'round' | 'state'>;

/** The queue of changes that wait for approval, and the open one beside it. On a phone, one after the other. */
export function Approvals() {
  const { t } = useTranslation();
  useTitle(t('review.title'));
  return <SiteGate waiting={<ApprovalsSkeleton />}>{(site) => <SiteApprovals key={site._id} site={site} />}</SiteGate>;
}

function SiteApprovals({ site }: { site: Site }) {
  const { t } = useTranslation();
  const [filters, change] = useUrlFilters();
  const openId = filters.get('review') ?? undefined;
  const round = filters.get('round') ?? undefined;
  const open = (review: Opened | undefined) =>
    change({ review: review?._id ?? null, round: (review?.state !== 'waiting' && review?.round) || null });
  return (
    <div className={styles.screen} data-open={openId !== undefined}>
      <h1 className={styles.hidden}>{t('review.title')}</h1>
      <Queue site={site} openId={openId} round={round} onOpen={open} />
      <section className={styles.main} aria-label={t('review.change')}>
        {openId ? (
          <OpenReview
            key={`${openId} ${round}`}
            site={site}
            id={openId}
            round={round}
            onClose={() => open(undefined)}
          />
        ) : (
          <p className={styles.hint}>{t('review.choose')}</p>
        )}
      </section>
    </div>
  );
}
