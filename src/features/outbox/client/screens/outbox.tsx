import { IconLock, IconMail, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { call } from '#client-kit/call.ts';
import { CallError } from '#client-kit/call-error.ts';
import { QueryView } from '#client-kit/query-view.tsx';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { useTitle } from '#client-kit/use-title.ts';
import { IconBadge } from '#ui/badge.tsx';
import { Brand } from '#ui/brand.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { type KeptMail, listKeptMails, outboxSecretHeader } from '../../contract.ts';
import { MailView } from '../parts/mail-view.tsx';
import styles from './outbox.module.css';

const refetchMs = 3000;

/** The emails of an installation without a mail server. The secret is in the URL fragment, so that no log contains it. */
export function Outbox() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const secret = decodeURIComponent(hash.slice(1));
  useTitle(t('outbox.title'));
  const query = useQuery({
    queryKey: ['outbox', secret],
    queryFn: () => call(listKeptMails, {}, { headers: { [outboxSecretHeader]: secret } }),
    refetchInterval: ({ state }) => (state.error ? false : refetchMs),
  });
  const isClosed = query.error instanceof CallError && [401, 403, 404].includes(query.error.status);
  return (
    <main id="main" className={styles.screen} tabIndex={-1}>
      <Brand />
      <Page
        centred
        title={t('outbox.title')}
        purpose={t('outbox.purpose')}
        actions={
          !isClosed && (
            <Button icon={<IconRefresh />} onClick={() => void query.refetch()}>
              {t('outbox.reload')}
            </Button>
          )
        }
      >
        {isClosed ? (
          <EmptyState picture={<IconBadge tone="amber" square icon={<IconLock />} />} title={t('outbox.closedTitle')}>
            {t('outbox.closed')}
          </EmptyState>
        ) : (
          <QueryView
            query={query}
            skeleton={<OutboxSkeleton label={t('outbox.loading')} />}
            isEmpty={({ items }) => items.length === 0}
            empty={
              <EmptyState picture={<IconBadge tone="teal" square icon={<IconMail />} />} title={t('outbox.emptyTitle')}>
                {t('outbox.empty')}
              </EmptyState>
            }
          >
            {({ items }) => <MailList mails={items} secret={secret} />}
          </QueryView>
        )}
      </Page>
    </main>
  );
}

function MailList({ mails, secret }: { mails: readonly KeptMail[]; secret: string }) {
  const { t } = useTranslation();
  const [chosenId, setChosenId] = useState<string>();
  // By default the newest email is open.
  const chosen = mails.find((mail) => mail._id === chosenId) ?? mails[0];
  return (
    <div className={styles.columns}>
      <ul className={styles.list} aria-label={t('outbox.list')}>
        {mails.map((mail) => (
          <li key={mail._id}>
            <button
              type="button"
              className={styles.mail}
              aria-current={mail._id === chosen?._id || undefined}
              onClick={() => setChosenId(mail._id)}
            >
              <span className={styles.subject}>{mail.subject}</span>
              <span className={styles.when}>
                <Timestamp at={mail.createdAt} relative />
              </span>
              <span className={styles.to}>{mail.to}</span>
            </button>
          </li>
        ))}
      </ul>
      {chosen && <MailView key={chosen._id} mail={chosen} secret={secret} />}
    </div>
  );
}

function OutboxSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className={styles.columns}>
        <div className={styles.skeleton}>
          <SkeletonBlock height={44} />
          <SkeletonBlock height={44} />
          <SkeletonBlock height={44} />
        </div>
        <SkeletonBlock height={420} radius={8} />
      </div>
    </Skeleton>
  );
}
