import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { openDialog } from '#client-kit/dialogs.ts';
import { t as say } from '#client-kit/texts.ts';
import { Count } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { notificationsQuery, useDismissAllNotifications, useReadAllNotifications } from '../api.ts';
import styles from './notification-bell.module.css';
import { NotificationList } from './notification-list.tsx';

type Props = { unread: number; projectId: string | undefined; waiting: ReactNode; onLeave: () => void };

/** Notifications, newest first: all, unread, or those of the open project. */
export function NotificationPanel({ unread, projectId, waiting, onLeave }: Props) {
  const { t } = useTranslation();
  const tabs = [
    {
      value: 'all',
      label: t('notifications.all'),
      content: (
        <>
          {waiting}
          <NotificationList filter={{}} onLeave={onLeave} />
        </>
      ),
    },
    {
      value: 'unread',
      label: (
        <span className={styles.tab}>
          {t('notifications.unread')} {unread > 0 && <Count>{unread}</Count>}
        </span>
      ),
      content: <NotificationList filter={{ unread: 'true' }} onLeave={onLeave} />,
    },
    ...(projectId
      ? [
          {
            value: 'project',
            label: t('notifications.thisProject'),
            content: <NotificationList filter={{ assetId: projectId }} onLeave={onLeave} />,
          },
        ]
      : []),
  ];
  return (
    <>
      <PanelHead unread={unread} onLeave={onLeave} />
      <div className={styles.tabs}>
        <Tabs label={t('notifications.filters')} tabs={tabs} />
      </div>
    </>
  );
}

/** The actions on all notifications, whichever tab is open. */
function PanelHead({ unread, onLeave }: Pick<Props, 'unread' | 'onLeave'>) {
  const { t } = useTranslation();
  const readAll = useReadAllNotifications();
  const dismissAll = useDismissAllNotifications();
  const { data } = useInfiniteQuery(notificationsQuery());
  const hasAny = data?.pages.some((page) => page.items.length > 0) ?? false;
  const clear = async () => {
    // The panel would cover the confirmation dialog.
    onLeave();
    if (await confirmClear()) dismissAll.mutate(undefined);
  };
  return (
    <div className={styles.head}>
      <h2>{t('notifications.title')}</h2>
      {unread > 0 && (
        <Button kind="ghost" size="small" onClick={() => readAll.mutate(undefined)}>
          {t('notifications.markAllRead')}
        </Button>
      )}
      {hasAny && (
        <Button kind="ghost" size="small" onClick={() => void clear()}>
          {t('notifications.clear')}
        </Button>
      )}
    </div>
  );
}

const confirmClear = async (): Promise<boolean> => {
  const answer = await openDialog({
    title: say('notifications.clearTitle'),
    content: say('notifications.clearText'),
    buttons: [
      { label: say('kit.ui.cancel'), answer: 'cancel' },
      { label: say('notifications.clearConfirm'), kind: 'confirm-danger', answer: 'yes' },
    ],
  });
  return answer === 'yes';
};
