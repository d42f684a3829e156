import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { t as say } from '#client-kit/texts.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Notification } from '../../contract.ts';
import { type DayGroup, groupByDay, isSameDay } from '../day-groups.ts';
import styles from './notification-bell.module.css';
import { NotificationRow } from './notification-row.tsx';

/** The actions of a row. The object is stable, so that a page rerenders only when its items change. */
export type RowActions = {
  readonly open: (notification: Notification) => void;
  readonly dismiss: (id: string) => void;
  readonly walk: (event: KeyboardEvent) => void;
};

type Props = {
  /** The index of the page. */
  at: number;
  items: readonly Notification[];
  /** The last time of the previous page: if the day continues, its heading is not repeated. */
  before: string | undefined;
  now: Date;
  actions: RowActions;
};

/** One page of the list, grouped by day. */
export const NotificationDays = memo(function Days({ at, items, before, now, actions }: Props) {
  const { t } = useTranslation();
  return (
    <div data-at={at}>
      {groupByDay(items, now).map((group, index) => (
        <section key={group.at} aria-label={formatDay(group)}>
          {index === 0 && before !== undefined && isSameDay(before, group.at, now) ? null : (
            <h3 className={styles.day}>
              {group.day === 'older' ? <Timestamp at={group.at} /> : t(`notifications.${group.day}`)}
            </h3>
          )}
          <ul>
            {group.items.map((notification) => (
              <Item key={notification._id} notification={notification} actions={actions} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
});

const Item = memo(function Item({ notification, actions }: { notification: Notification; actions: RowActions }) {
  const { t } = useTranslation();
  return (
    <li className={styles.item}>
      <NotificationRow notification={notification} onOpen={actions.open} onKey={actions.walk} />
      <div className={styles.dismiss}>
        <IconButton
          size="small"
          label={t('notifications.dismiss', { message: notification.message })}
          title={t('notifications.dismissShort')}
          icon={<IconX />}
          onClick={() => actions.dismiss(notification._id)}
        />
      </div>
    </li>
  );
});

const formatDay = ({ day, at }: DayGroup): string =>
  day === 'older' ? new Date(at).toDateString() : say(`notifications.${day}`);
