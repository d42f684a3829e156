import { IconCheck, IconRocket, IconX } from '@tabler/icons-react';
import { type FormEvent, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#client-kit/use-session.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import type { SiteRef } from '#features/pages/client/door.tsx';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { approveChanges, maxReason, type Review } from '../../contract/reviews.ts';
import { PublishNow } from '../publish-now.ts';
import styles from './open-review.module.css';
import { useApprove, useDiscard, useRecall, useReject } from './use-answer.ts';

type Props = { site: SiteRef; review: Review };

/** The answers to a change that waits. Authors can recall or discard what they sent. Afterwards the answer is shown in its place. */
export function AnswerBar({ site, review }: Props) {
  const { permissions } = useOpenProject();
  if (review.state !== 'waiting') return null;
  if (mayCall(approveChanges, permissions)) return <ReviewerBar site={site} review={review} />;
  return <SenderBar site={site} review={review} />;
}

function ReviewerBar({ site, review }: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const approve = useApprove(site);
  const reject = useReject(site);
  const mayPublish = useContext(PublishNow) !== undefined;
  const isBusy = approve.isPending || reject.isPending;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setProblem(t('review.noReason'));
    reject.mutate({ review, reason });
  };
  return (
    <footer className={styles.answers}>
      <form className={styles.reject} onSubmit={send} noValidate>
        <TextField
          aria-label={t('review.reason')}
          placeholder={t('review.reason')}
          maxLength={maxReason}
          value={reason}
          error={problem}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setProblem('');
          }}
        />
        <span className={styles.length} aria-hidden="true">{`${reason.length} / ${maxReason}`}</span>
        <Button type="submit" kind="danger" busy={reject.isPending} disabled={isBusy}>
          <IconX size={16} aria-hidden="true" /> {t('review.reject')}
        </Button>
      </form>
      {review.openComments > 0 && (
        <span className={styles.along}>{t('review.commentsGoAlong', { count: review.openComments })}</span>
      )}
      <Button
        busy={approve.isPending && !approve.variables.andPublish}
        disabled={isBusy || review.hasConflict}
        onClick={() => approve.mutate({ reviews: [review] })}
      >
        <IconCheck size={16} aria-hidden="true" /> {t('review.approve')}
      </Button>
      {mayPublish && (
        <Button
          kind="primary"
          busy={approve.isPending && approve.variables.andPublish === true}
          disabled={isBusy || review.hasConflict}
          onClick={() => approve.mutate({ reviews: [review], andPublish: true })}
        >
          <IconRocket size={16} aria-hidden="true" /> {t('review.approveAndPublish')}
        </Button>
      )}
    </footer>
  );
}

function SenderBar({ site, review }: Props) {
  const { t } = useTranslation();
  const { user } = useSession();
  const recall = useRecall(site);
  const discard = useDiscard(site);
  const isBusy = recall.isPending || discard.isPending;
  const isOwn = review.by?._id === user?._id;
  return (
    <footer className={styles.answers}>
      <p className={styles.along}>{t('review.waitsFor')}</p>
      {isOwn && review.kind !== 'removed' && (
        <Button kind="danger" busy={discard.isPending} disabled={isBusy} onClick={() => void discard.ask(review)}>
          {t('review.discard')}
        </Button>
      )}
      {isOwn && (
        <Button busy={recall.isPending} disabled={isBusy} onClick={() => recall.mutate(review)}>
          {t('review.recall')}
        </Button>
      )}
    </footer>
  );
}
