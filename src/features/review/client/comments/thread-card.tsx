import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { notify } from '#client-kit/toasts.ts';
import { useSession } from '#client-kit/use-session.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import type { SiteRef } from '#features/pages/client/door.tsx';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { Avatar } from '#ui/avatar.tsx';
import type { Comment } from '../../contract/comments.ts';
import { approveChanges } from '../../contract/reviews.ts';
import { nameOf } from '../name-of.ts';
import { CommentForm } from './comment-form.tsx';
import styles from './comments.module.css';
import type { Thread } from './threads.ts';
import { useComments } from './use-comments.ts';

type Props = { site: SiteRef; fileId: string; thread: Thread };

/** One thread of comments. A resolved one shows its first comment only. */
export function ThreadCard({ site, fileId, thread: { first, replies } }: Props) {
  const { t } = useTranslation();
  const [isReplying, setReplying] = useState(false);
  const { add, resolve } = useComments(site, fileId);
  const isResolved = first.resolvedAt !== null;
  return (
    <article className={styles.card} data-resolved={isResolved}>
      <CommentText site={site} fileId={fileId} comment={first} />
      {!isResolved &&
        replies.map((reply) => <CommentText key={reply._id} site={site} fileId={fileId} comment={reply} />)}
      {isReplying ? (
        <CommentForm
          label={t('review.comments.reply')}
          submit={t('review.comments.reply')}
          busy={add.isPending}
          error={add.error}
          onSubmit={(text) => add.mutate({ text, thread: first._id }, { onSuccess: () => setReplying(false) })}
          onCancel={() => setReplying(false)}
        />
      ) : (
        <span className={styles.actions}>
          {!isResolved && (
            <button type="button" onClick={() => setReplying(true)}>
              {t('review.comments.reply')}
            </button>
          )}
          <button
            type="button"
            disabled={resolve.isPending}
            onClick={() => resolve.mutate({ id: first._id, isResolved: !isResolved }, { onError: notify.problem })}
          >
            {t(isResolved ? 'review.comments.reopen' : 'review.comments.resolve')}
          </button>
          {isResolved && <span>{t('review.comments.resolved')}</span>}
        </span>
      )}
    </article>
  );
}

function CommentText({ site, fileId, comment }: { site: SiteRef; fileId: string; comment: Comment }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { permissions } = useOpenProject();
  const { remove } = useComments(site, fileId);
  const isMine = comment.by !== null && comment.by._id === user?._id;
  const name = isMine ? t('review.comments.you') : nameOf(comment.by, t('review.deletedUser'));
  return (
    <div className={styles.comment}>
      <div className={styles.who}>
        <Avatar name={nameOf(comment.by, '?')} size={20} />
        <b>{name}</b>
        <Timestamp at={comment.at} relative />
      </div>
      <p>{comment.text}</p>
      {(isMine || mayCall(approveChanges, permissions)) && (
        <button
          type="button"
          className={styles.delete}
          aria-label={t('review.comments.deleteOf', { name })}
          onClick={() => remove.mutate(comment._id, { onError: notify.problem })}
        >
          {t('review.comments.delete')}
        </button>
      )}
    </div>
  );
}
