import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '#client-kit/call.ts';
import { type ProjectLink, projectPath } from '#client-kit/project-path.ts';
import { notify } from '#client-kit/toasts.ts';
import { formatFullName } from '#contract-kit/full-name.ts';
import { refreshReviews, reviewsQuery } from '#features/review/client/door.tsx';
import { approveChanges } from '#features/review/contract/reviews.ts';
import { Button } from '#ui/button.tsx';
import type { PublishingState } from '../../contract/releases.ts';
import { inSite, publishingKeys, type SiteRef } from '../api.ts';
import styles from './pending-approval.module.css';
import drafts from './private-drafts.module.css';

type Props = {
  project: ProjectLink;
  site: SiteRef;
  state: Pick<PublishingState, 'pendingApproval'>;
  mayRelease: boolean;
  onLeave?: (() => void) | undefined;
};

type Change = { readonly path: string; readonly hash: string };

/** Changes by members who may not release: the next release skips them until they are approved. */
export function PendingApproval({ project, site, state: { pendingApproval }, mayRelease, onLeave }: Props) {
  const { t } = useTranslation();
  const { data } = useInfiniteQuery({ ...reviewsQuery(site), enabled: pendingApproval > 0 });
  const approve = useApprove(site);
  if (pendingApproval === 0) return null;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-label={t('publishing.approval.title')}>
      <h3 className={drafts.head}>{t('publishing.approval.count', { count: pendingApproval })}</h3>
      <p className={drafts.quiet}>{t('publishing.approval.hint')}</p>
      <ul className={styles.list}>
        {items.map((change) => (
          <li key={`${change.path} ${change.hash}`}>
            <span className={styles.what}>
              <Link to={projectPath(project, `approvals?review=${change._id}`)} onClick={onLeave}>
                {change.title || change.path}
              </Link>
              <span className={drafts.quiet}>
                {t(`publishing.approval.kind.${change.kind}`, {
                  name: change.by ? formatFullName(change.by) : t('publishing.approval.deletedUser'),
                })}
              </span>
            </span>
            {mayRelease && (
              <Button
                size="small"
                aria-label={t('publishing.approval.approveOne', { name: change.title || change.path })}
                disabled={approve.isPending}
                onClick={() => approve.mutate([change])}
              >
                {t('publishing.approval.approve')}
              </Button>
            )}
          </li>
        ))}
        {data && pendingApproval > items.length && (
          <li className={drafts.quiet}>{t('publishing.next.more', { count: pendingApproval - items.length })}</li>
        )}
      </ul>
      {mayRelease && items.length > 1 && (
        <Button size="small" busy={approve.isPending} onClick={() => approve.mutate(items)}>
          {t('publishing.approval.approveAll', { count: items.length })}
        </Button>
      )}
    </section>
  );
}

function useApprove(site: SiteRef) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: readonly Change[]) =>
      call(approveChanges, {
        params: inSite(site),
        body: { files: changes.map(({ path, hash }) => ({ path, base: hash })) },
      }),
    onSuccess: ({ approved }) => notify.success(t('publishing.approval.done', { count: approved })),
    onError: notify.problem,
    onSettled: () => {
      refreshReviews(queryClient, site);
      void queryClient.invalidateQueries({ queryKey: publishingKeys.of(site) });
    },
  });
}
