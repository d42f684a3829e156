import { IconCheck, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import { formatFullName } from '#contract-kit/full-name.ts';
import type { SiteRef } from '#features/pages/client/door.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { approveComment, deleteComment, type GuestComment } from '../../contract/links.ts';
import { inSiteWith, previewLinksKeys } from '../api.ts';
import { CommentHead } from '../comment-head.tsx';
import styles from './share.module.css';

/** The comments of guests; those that wait come first. Their words are shown as text only. */
export function GuestComments({ site, comments }: { site: SiteRef; comments: readonly GuestComment[] }) {
  return (
    <ul className={styles.links}>
      {comments.map((comment) => (
        <CommentRow key={comment._id} site={site} comment={comment} />
      ))}
    </ul>
  );
}

function CommentRow({ site, comment }: { site: SiteRef; comment: GuestComment }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: previewLinksKeys.of(site._id) });
  const params = inSiteWith(site, comment._id);
  const approve = useMutation({ mutationFn: () => call(approveComment, { params }), onSuccess: refresh });
  const remove = useMutation({ mutationFn: () => call(deleteComment, { params }), onSuccess: refresh });
  const run = (change: typeof approve | typeof remove) => change.mutate(undefined, { onError: notify.problem });
  const { name, approvedBy, approvedAt } = comment;
  return (
    <li className={styles.comment}>
      <CommentHead name={name} at={comment.at} />
      <p dir="auto">{comment.text}</p>
      <div className={styles.foot}>
        <span>
          {!approvedAt && <Badge tone="amber">{t('preview-links.comment.waiting')}</Badge>}
          {approvedBy && t('preview-links.comment.approvedBy', { name: formatFullName(approvedBy) })}
        </span>
        {!approvedAt && (
          <Button
            size="small"
            icon={<IconCheck />}
            busy={approve.isPending}
            aria-label={t('preview-links.comment.approveOf', { name })}
            onClick={() => run(approve)}
          >
            {t('preview-links.comment.approve')}
          </Button>
        )}
        <Button
          size="small"
          kind="ghost"
          icon={<IconTrash />}
          busy={remove.isPending}
          aria-label={t('preview-links.comment.deleteOf', { name })}
          onClick={() => run(remove)}
        >
          {t('preview-links.comment.delete')}
        </Button>
      </div>
    </li>
  );
}
