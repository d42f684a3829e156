import { IconLinkOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#client-kit/call-error.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { IconBadge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { Around } from './around.tsx';
import { OpenPreviewScreen } from './open-preview-screen.tsx';
import { PasswordForm } from './password-form.tsx';
import { type GuestLink, useGuestLink } from './use-guest-link.ts';
import styles from './viewer.module.css';

/** The screen of people who open a preview link. They need no account. */
export function PreviewViewer() {
  const link = useGuestLink();
  useNoIndex();
  return <ViewerState link={link} />;
}

function ViewerState({ link }: { link: GuestLink }) {
  const { query, token } = link;
  if (token === '' || isOver(query.error)) return <EndedPreview />;
  if (query.error)
    return (
      <Around>
        <RetryState link={link} />
      </Around>
    );
  if (!query.data) return <ViewerSkeleton />;
  if (query.data.state === 'locked') return <PasswordForm link={link} />;
  return <OpenPreviewScreen key={query.dataUpdatedAt} link={link} preview={query.data} />;
}

/** A token that no link can have is invalid, which tells guests the same. */
const isOver = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 400);

/** The server says so as well, in a header. */
function useNoIndex(): void {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex, nofollow';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}

function EndedPreview() {
  const { t } = useTranslation();
  useTitle(t('preview-links.ended.title'));
  return (
    <Around>
      <EmptyState
        isScreen
        picture={<IconBadge tone="grey" square icon={<IconLinkOff />} />}
        title={t('preview-links.ended.title')}
      >
        {t('preview-links.ended.text')}
      </EmptyState>
    </Around>
  );
}

function RetryState({ link: { query, reload } }: { link: GuestLink }) {
  const { t } = useTranslation();
  return (
    <FailedState
      title={t('kit.error.title')}
      lines={errorLines(query.error)}
      busy={query.isFetching}
      onRetry={() => void reload()}
    />
  );
}

function ViewerSkeleton() {
  const { t } = useTranslation();
  return (
    <Skeleton label={t('preview-links.viewer.loading')}>
      <div className={styles.skeleton}>
        <SkeletonBlock height={56} radius={0} />
        <SkeletonBlock width="40%" height={36} />
        <SkeletonBlock height={320} radius={8} />
      </div>
    </Skeleton>
  );
}
