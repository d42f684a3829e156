import { IconBell } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import { notificationsQuery } from '../api.ts';
import { getUnreadCount } from '../notification-pages.ts';
import styles from './notification-bell.module.css';
import { NotificationPanel } from './notification-panel.tsx';

type Props = {
  /** The unread count of the session, shown until the list is loaded. */
  unread: number;
  /** The open project, if any, for the project filter. */
  projectId: string | undefined;
  /** Pending invitations above the list. Higher rooms render them and call `onLeave` when they navigate. */
  renderWaiting: (onLeave: () => void) => ReactNode;
};

export function NotificationBell({ unread, projectId, renderWaiting }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const query = useInfiniteQuery(notificationsQuery());
  const count = query.data ? getUnreadCount(query.data) : unread;
  const leave = () => setOpen(false);
  return (
    <Popover
      label={t('notifications.title')}
      opened={isOpen}
      onChange={setOpen}
      width="min(404px, calc(100vw - 16px))"
      target={
        <IconButton
          label={t('notifications.bell', { count })}
          icon={<IconBell />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 && (
            <span className={styles.count} aria-hidden="true">
              {count > 99 ? '99+' : count}
            </span>
          )}
        </IconButton>
      }
    >
      <NotificationPanel unread={count} projectId={projectId} waiting={renderWaiting(leave)} onLeave={leave} />
    </Popover>
  );
}
