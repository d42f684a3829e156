import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathInApp } from '#client-kit/path-in-app.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { Dot, IconBadge, type Tone } from '#ui/badge.tsx';
import type { Notification } from '../../contract.ts';
import styles from './notification-row.module.css';

const looks: Record<Notification['status'], { tone: Tone; icon: React.ReactNode }> = {
  success: { tone: 'green', icon: <IconCircleCheck /> },
  info: { tone: 'blue', icon: <IconInfoCircle /> },
  warning: { tone: 'amber', icon: <IconAlertTriangle /> },
  error: { tone: 'red', icon: <IconCircleX /> },
};

type Props = {
  notification: Notification;
  onOpen?: (notification: Notification) => void;
  /** Keys of the list it stands in. */
  onKey?: (event: KeyboardEvent) => void;
};

/** One notification. It links to what it is about when it says where that is; an unread one can be marked by opening it. */
export function NotificationRow({ notification, onOpen, onKey }: Props) {
  const { t } = useTranslation();
  const { tone, icon } = looks[notification.status];
  const inside = (
    <>
      <IconBadge tone={tone} icon={icon} />
      <span className={styles.message}>
        {notification.message}
        {notification.assetName && <span className={styles.project}>{notification.assetName}</span>}
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
        {inside}
      </Link>
    );
  }
  // Read or not: whoever walks through the list with the arrows stops at each.
  if (onOpen) {
    return (
      <button type="button" className={className} {...common} onClick={() => onOpen(notification)}>
        {inside}
      </button>
    );
  }
  return <div className={className}>{inside}</div>;
}
