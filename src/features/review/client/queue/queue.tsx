import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#client-kit/query-view.tsx';
import { mayCall } from '#contract-kit/capabilities.ts';
import type { SiteRef } from '#features/pages/client/door.tsx';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { Count } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { approveChanges, type Review } from '../../contract/reviews.ts';
import { type QueueState, reviewsQuery } from '../api.ts';
import { BulkApproval } from './bulk-approval.tsx';
import { MailChoiceMenu } from './mail-choice.tsx';
import styles from './queue.module.css';
import { QueueRow } from './queue-row.tsx';
import { useQueueKeys } from './use-queue-keys.ts';

type Props = {
  site: SiteRef;
  openId: string | undefined;
  /** The open round of an answered change. */
  round: string | undefined;
  onOpen: (review: Review) => void;
};

const states: readonly QueueState[] = ['waiting', 'approved', 'rejected'];

/** The changes of one state, newest first. J and K open the next and the previous one. */
export function Queue({ site, openId, round, onOpen }: Props) {
  const { t } = useTranslation();
  const [state, setState] = useState<QueueState>('waiting');
  const query = useInfiniteQuery(reviewsQuery(site, state));
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const isOpen = (review: Review) => review._id === openId && (round === undefined || review.round === round);
  useQueueKeys(items, isOpen, onOpen);
  return (
    <section className={styles.queue} aria-label={t('review.queue')}>
      <div className={styles.head}>
        <h2>{t('review.title')}</h2>
        {state === 'waiting' && items.length > 0 && <Count>{items.length}</Count>}
        <span className={styles.mail}>
          <MailChoiceMenu />
        </span>
      </div>
      <div className={styles.states}>
        <Segmented
          block
          label={t('review.states.label')}
          value={state}
          onChange={setState}
          options={states.map((value) => ({ value, label: t(`review.states.${value}`) }))}
        />
      </div>
      <div className={styles.list}>
        <QueryView
          compact
          query={query}
          skeleton={<SkeletonBlock height={64} />}
          isEmpty={({ pages }) => pages[0]?.items.length === 0}
          empty={
            <EmptyState compact title={t(`review.empty.${state}.title`)}>
              {t(`review.empty.${state}.text`)}
            </EmptyState>
          }
        >
          {() => <Rows site={site} items={items} state={state} isOpen={isOpen} onOpen={onOpen} />}
        </QueryView>
        {query.hasNextPage && (
          <div className={styles.more}>
            <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('review.more')}
            </Button>
          </div>
        )}
      </div>
      <p className={styles.keys}>{t('review.keys')}</p>
    </section>
  );
}

type RowsProps = Pick<Props, 'site' | 'onOpen'> & {
  items: readonly Review[];
  state: QueueState;
  isOpen: (review: Review) => boolean;
};

function Rows({ site, items, state, isOpen, onOpen }: RowsProps) {
  const { permissions } = useOpenProject();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isChoosing = state === 'waiting' && items.length > 1 && mayCall(approveChanges, permissions);
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <>
      <ul className={styles.rows}>
        {items.map((review) => (
          <QueueRow
            key={review.round ?? review._id}
            review={review}
            isOpen={isOpen(review)}
            onOpen={() => onOpen(review)}
            {...(isChoosing
              ? {
                  isChosen: chosen.has(review._id),
                  onChoose: (is: boolean) => choose(review._id, is),
                }
              : {})}
          />
        ))}
      </ul>
      {isChoosing && chosen.size > 0 && (
        <BulkApproval
          site={site}
          reviews={items.filter(({ _id }) => chosen.has(_id))}
          onDone={() => setChosen(new Set())}
        />
      )}
    </>
  );
}
