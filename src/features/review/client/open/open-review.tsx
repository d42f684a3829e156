import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { QueryView } from '#client-kit/query-view.tsx';
import {
  type ChangeCounts,
  type CompareColumns,
  ComparePage,
  type CompareView,
  countAllChanges,
  type SiteRef,
} from '#features/pages/client/door.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import type { OpenReview as Opened } from '../../contract/reviews.ts';
import { reviewQuery } from '../api.ts';
import { useNotes } from '../comments/use-notes.tsx';
import { AnswerBar } from './answer-bar.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import styles from './open-review.module.css';
import { OtherChange } from './other-change.tsx';
import { ReviewHead } from './review-head.tsx';

type Props = { site: SiteRef; id: string; round: string | undefined; onClose: () => void };

export function OpenReview({ site, id, round, onClose }: Props) {
  const query = useQuery(reviewQuery(site, id, round));
  return (
    <QueryView query={query} skeleton={<SkeletonBlock height={420} />}>
      {(opened) => <FullReview site={site} opened={opened} onClose={onClose} />}
    </QueryView>
  );
}

const noCounts: ChangeCounts = { added: 0, removed: 0, changed: 0 };

function FullReview({ site, opened, onClose }: { site: SiteRef; opened: Opened; onClose: () => void }) {
  const { before, after, review } = opened;
  const [view, setView] = useState<CompareView>('page');
  const [columns, setColumns] = useState<CompareColumns>('one');
  const [current, setCurrent] = useState<number | null>(null);
  const [counts, setCounts] = useState(noCounts);
  const { notes, startAt, general } = useNotes(site, opened);
  // Page and source count changes differently.
  const show = (next: CompareView) => {
    setView(next);
    setCurrent(null);
  };
  // The first change is shown at once: it may be far below the top of the page.
  const compared = (found: ChangeCounts) => {
    setCounts(found);
    if (countAllChanges(found) > 0) setCurrent((known) => known ?? 0);
  };
  const isText = (before?.content ?? after?.content ?? null) !== null;
  return (
    <div className={styles.review}>
      <ReviewHead
        opened={opened}
        counts={counts}
        compare={isText ? { view, columns, current, total: countAllChanges(counts) } : undefined}
        onView={show}
        onColumns={setColumns}
        onCurrent={setCurrent}
        onClose={onClose}
      />
      <ConflictNotice site={site} opened={opened} />
      <div className={styles.body}>
        {isText ? (
          <Suspense fallback={<SkeletonBlock height={420} />}>
            <ComparePage
              // Another text is another comparison.
              key={`${before?.hash} ${after?.hash}`}
              site={site}
              path={review.path}
              before={before?.content ?? null}
              after={after?.content ?? null}
              view={view}
              columns={columns}
              current={current}
              onCompared={compared}
              onBlock={startAt}
              notes={notes}
            />
          </Suspense>
        ) : (
          <OtherChange site={site} opened={opened} />
        )}
      </div>
      {general}
      <AnswerBar site={site} review={review} />
    </div>
  );
}
