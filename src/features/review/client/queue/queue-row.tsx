import {
  IconAlertTriangle,
  IconCircleMinus,
  IconFileArrowRight,
  IconFilePencil,
  IconFilePlus,
  IconMessage,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { Badge } from '#ui/badge.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import type { Review } from '../../contract/reviews.ts';
import { nameOf } from '../name-of.ts';
import styles from './queue.module.css';

const icons: Readonly<Record<Review['kind'], ReactNode>> = {
  added: <IconFilePlus />,
  changed: <IconFilePencil />,
  moved: <IconFileArrowRight />,
  removed: <IconTrash />,
  unpublished: <IconCircleMinus />,
};

type Props = {
  review: Review;
  isOpen: boolean;
  onOpen: () => void;
  isChosen?: boolean;
  onChoose?: (isChosen: boolean) => void;
};

/** One change: the page, who sent it and when, and what is special about it. */
export function QueueRow({ review, isOpen, onOpen, isChosen, onChoose }: Props) {
  const { t } = useTranslation();
  const title = review.title || review.path;
  const kindText = useKindText(review);
  return (
    <li className={styles.row} data-open={isOpen}>
      {onChoose && (
        <Checkbox
          checked={isChosen ?? false}
          aria-label={t('review.select', { name: title })}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      )}
      <button type="button" className={styles.open} aria-current={isOpen ? 'true' : undefined} onClick={onOpen}>
        <span className={styles.icon} data-kind={review.kind} aria-hidden="true">
          {icons[review.kind]}
        </span>
        <b>{title}</b>
        <span className={styles.by}>
          {nameOf(review.by, t('review.deletedUser'))}, <Timestamp at={review.at} relative inSentence />
        </span>
        <span className={styles.marks}>
          <span data-kind={review.kind}>{kindText}</span>
          {review.openComments > 0 && (
            <span className={styles.comments}>
              <IconMessage size={14} aria-hidden="true" />
              {t('review.openComments', { count: review.openComments })}
            </span>
          )}
        </span>
        {review.isChangedSince && (
          <Badge tone="amber">
            <IconAlertTriangle size={14} aria-hidden="true" /> {t('review.changedSince')}
          </Badge>
        )}
        {review.reason && <span className={styles.reason}>“{review.reason}”</span>}
      </button>
    </li>
  );
}

/** “3 blocks changed” for a change that was counted; otherwise its kind. */
function useKindText({ kind, counts }: Pick<Review, 'kind' | 'counts'>): string {
  const { t } = useTranslation();
  const count = counts ? counts.added + counts.removed + counts.changed : 0;
  if (kind !== 'changed' || !counts) return t(`review.kinds.${kind}`);
  if (count > 0) return t('review.blocksChanged', { count });
  return counts.hasNewSettings ? t('review.settingsChanged') : t('review.kinds.changed');
}
