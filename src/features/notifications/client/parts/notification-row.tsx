import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathInApp } from '#client-kit/path-in-app.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { Dot, IconBadge, type Tone } from '#ui/badge.tsx';
import type { Notification } from '../../contract.ts';
import styles from './notification-row.module.css';

const appearances: Record<Notification['status'], { tone: Tone; icon: React.ReactNode }> = {
  success: { tone: 'green', icon: <IconCircleCheck /> },
  info: { tone: 'blue', icon: <IconInfoCircle /> },
  warning: { tone: 'amber', icon: <IconAlertTriangle /> },
  error: { tone: 'red', icon: <IconCircleX /> },
};

type Props = {
  notification: Notification;
  /** In a list of one project, whose name is not repeated. */
  isInProject?: boolean;
  onOpen?: (notification: Notification) => void;
  /** Handles the keyboard navigation of the list. */
  onKey?: (event: KeyboardEvent) => void;
};

/** One notification. It links to its path, if it has one; opening an unread one marks it as read. */
export function NotificationRow({ notification, isInProject = false, onOpen, onKey }: Props) {
  const { t } = useTranslation();
  const { tone, icon } = appearances[notification.status];
  const content = (
    <>
      <IconBadge tone={tone} icon={icon} />
      <span className={styles.message}>
        {notification.message}
        {!isInProject && notification.assetName && <span className={styles.project}>{notification.assetName}</span>}
      </span>
      <span className={styles.when}>
        <Timestamp at={notification.createdAt} relative />
        {onOpen && !notification.read && <Dot tone="teal" label={t('notifications.isUnread')} />}
      </span>
    </>
  );
  const common = { 'data-row': notification._id, onKeyDown: onKey };
  const className = notification.read || !onOpen ? styles.row : `${styles.row} ${styles.unread}`;
  const path = pathInApp(notification.data.path);
  if (path) {
    return (
      <Link className={className} to={path} {...common} onClick={() => onOpen?.(notification)}>
        {content}
      </Link>
    );
  }
  // Read rows are focusable, too, so that arrow keys stop at each row.
  if (onOpen) {
    return (
      <button type="button" className={className} {...common} onClick={() => onOpen(notification)}>
        {content}
      </button>
    );
  }
  return <div className={className}>{content}</div>;
}
