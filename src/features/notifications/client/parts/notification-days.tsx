import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { t as say } from '#client-kit/texts.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Notification } from '../../contract.ts';
import { type DayGroup, dayGroups, isSameDay } from '../day-groups.ts';
import styles from './notification-bell.module.css';
import { NotificationRow } from './notification-row.tsx';

/** What can be done with a row. One object that stays the same, so that a page is drawn again only when it changed. */
export type RowHands = {
  readonly open: (notification: Notification) => void;
  readonly dismiss: (id: string) => void;
  readonly walk: (event: KeyboardEvent) => void;
};

type Props = {
  /** Which page of the list it is. */
  at: number;
  items: readonly Notification[];
  /** The last moment of the page before: a day that goes on has its heading there. */
  before: string | undefined;
  now: Date;
  hands: RowHands;
};

/** One page of the list, by days. */
export const NotificationDays = memo(function Days({ at, items, before, now, hands }: Props) {
  const { t } = useTranslation();
  return (
    <div data-at={at}>
      {dayGroups(items, now).map((group, index) => (
        <section key={group.at} aria-label={dayName(group)}>
          {index === 0 && before !== undefined && isSameDay(before, group.at, now) ? null : (
            <h3 className={styles.day}>
              {group.day === 'older' ? <Timestamp at={group.at} /> : t(`notifications.${group.day}`)}
            </h3>
          )}
          <ul>
            {group.items.map((notification) => (
              <Item key={notification._id} notification={notification} hands={hands} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
});

const Item = memo(function Item({ notification, hands }: { notification: Notification; hands: RowHands }) {
  const { t } = useTranslation();
  return (
    <li className={styles.item}>
      <NotificationRow notification={notification} onOpen={hands.open} onKey={hands.walk} />
      <div className={styles.dismiss}>
        <IconButton
          size="small"
          label={t('notifications.dismiss', { message: notification.message })}
          title={t('notifications.dismissShort')}
          icon={<IconX />}
          onClick={() => hands.dismiss(notification._id)}
        />
      </div>
    </li>
  );
});

const dayName = ({ day, at }: DayGroup): string =>
  day === 'older' ? new Date(at).toDateString() : say(`notifications.${day}`);
