import { IconArrowLeft, IconMessage } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { projectPath } from '#client-kit/project-path.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import {
  type ChangeCounts,
  ChangeTotals,
  type CompareColumns,
  CompareControls,
  type CompareView,
} from '#features/pages/client/door.tsx';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge, type Tone } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { OpenReview, Review } from '../../contract/reviews.ts';
import { nameOf } from '../name-of.ts';
import styles from './open-review.module.css';

type Compared = { view: CompareView; columns: CompareColumns; current: number | null; total: number };
type Props = {
  opened: OpenReview;
  counts: ChangeCounts;
  /** Undefined for files without text. */
  compare: Compared | undefined;
  onView: (view: CompareView) => void;
  onColumns: (columns: CompareColumns) => void;
  onCurrent: (current: number) => void;
  onClose: () => void;
};

const tones: Readonly<Record<Review['state'], Tone>> = {
  waiting: 'blue',
  approved: 'green',
  rejected: 'red',
  recalled: 'grey',
  discarded: 'grey',
};

/** The page, who sent it and what it is compared with, and the ways to look at it. */
export function ReviewHead({ opened, counts, compare, onView, onColumns, onCurrent, onClose }: Props) {
  const { t } = useTranslation();
  const { project } = useOpenProject();
  const { review, earlier } = opened;
  const [last] = earlier;
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <span className={styles.back}>
          <IconButton label={t('review.back')} icon={<IconArrowLeft />} onClick={onClose} />
        </span>
        <h2>{review.title || review.path}</h2>
        <Badge tone={tones[review.state]}>{t(`review.badges.${review.state}`)}</Badge>
        {review.kind === 'removed' ? (
          <code>{review.path}</code>
        ) : (
          <Link className={styles.path} to={projectPath(project, `web-pages?path=${encodeURIComponent(review.path)}`)}>
            {review.path}
          </Link>
        )}
        {compare && (
          <span className={styles.ways}>
            <Suspense>
              <CompareControls {...compare} onChange={onCurrent} onView={onView} onColumns={onColumns} />
            </Suspense>
          </span>
        )}
      </div>
      <div className={styles.say}>
        <Avatar name={nameOf(review.by, '?')} size={22} />
        <span>
          <SentSentence opened={opened} />
        </span>
        <Suspense>
          <ChangeTotals counts={counts} />
        </Suspense>
      </div>
      {review.note && (
        <p className={styles.note}>
          <IconMessage size={16} aria-hidden="true" /> “{review.note}”
        </p>
      )}
      {review.isChangedSince && <Notice tone="amber" lines={[t('review.changedSinceText')]} />}
      {review.state === 'waiting' && last?.state === 'rejected' && (
        <p className={styles.note}>
          {t('review.rejectedBefore', { name: nameOf(last.decidedBy, t('review.deletedUser')), reason: last.reason })}
        </p>
      )}
      {review.decidedAt && (review.state === 'approved' || review.state === 'rejected') && (
        <p className={styles.note}>
          {t(`review.decided.${review.state}`, {
            name: nameOf(review.decidedBy, t('review.deletedUser')),
            reason: review.reason,
          })}
        </p>
      )}
    </header>
  );
}

/** “Priya Nair sent version 12 on 14th Nov, 26 at 10:29.” */
function SentSentence({ opened: { review, before } }: { opened: OpenReview }) {
  const { t } = useTranslation();
  return (
    <>
      <b>{nameOf(review.by, t('review.deletedUser'))}</b> {t(`review.did.${review.kind}`, { version: review.version })}{' '}
      <Timestamp at={review.at} withTime />
      {before ? t('review.comparedWith') : t('review.newPage')}
    </>
  );
}
