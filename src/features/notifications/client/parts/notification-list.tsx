import { IconBell, IconX } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#client-kit/loaded.tsx';
import { Moment } from '#client-kit/moment.tsx';
import { t as say } from '#client-kit/texts.ts';
import { Mark } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import type { Notification } from '../../contract.ts';
import { notificationsQuery, useDismissNotification, useReadNotification } from '../api.ts';
import { type DayGroup, dayGroups } from '../day-groups.ts';
import type { NotificationFilter } from '../notification-pages.ts';
import styles from './notification-bell.module.css';
import { NotificationRow } from './notification-row.tsx';

type Props = { filter: NotificationFilter; onLeave: () => void };

/** One list by days. Arrows walk through it, Enter opens, Delete dismisses. */
export function NotificationList({ filter, onLeave }: Props) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(notificationsQuery(filter));
  const read = useReadNotification();
  const dismiss = useDismissNotification();
  const list = useRef<HTMLDivElement>(null);
  const [openedAt] = useState(() => new Date());

  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const focusAt = (at: number) => rows().at(at)?.focus();
  const dismissRow = (id: string) => {
    const at = rows().findIndex((row) => row.dataset.row === id);
    dismiss.mutate(id);
    // The next one takes its place; behind the last there is only the one before.
    requestAnimationFrame(() => focusAt(Math.max(0, Math.min(at, rows().length - 1))));
  };
  const walk = (event: KeyboardEvent) => {
    const all = rows();
    const at = all.findIndex((row) => row === document.activeElement);
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 };
    const next = steps[event.key];
    if (next !== undefined) {
      event.preventDefault();
      return focusAt(Math.max(0, Math.min(next, all.length - 1)));
    }
    const id = all[at]?.dataset.row;
    if (event.key === 'Delete' && id) dismissRow(id);
  };
  const open = ({ _id, read: isRead, data }: Notification) => {
    if (!isRead) read.mutate(_id);
    if (data.path) onLeave();
  };

  return (
    <Loaded
      query={query}
      compact
      waiting={<ListBones label={t('notifications.loading')} />}
      isEmpty={(data) => !query.hasNextPage && data.pages.every((page) => page.items.length === 0)}
      empty={<Nothing filter={filter} />}
    >
      {(data) => (
        <div className={styles.list} ref={list}>
          {dayGroups(
            data.pages.flatMap((page) => page.items),
            openedAt,
          ).map((group) => (
            <section key={group.at} aria-label={dayName(group)}>
              <h3 className={styles.day}>
                {group.day === 'older' ? <Moment at={group.at} /> : t(`notifications.${group.day}`)}
              </h3>
              <ul>
                {group.items.map((notification) => (
                  <li key={notification._id} className={styles.item}>
                    <NotificationRow notification={notification} onOpen={open} onKey={walk} />
                    <div className={styles.dismiss}>
                      <IconButton
                        size="small"
                        label={t('notifications.dismiss', { message: notification.message })}
                        title={t('notifications.dismissShort')}
                        icon={<IconX />}
                        onClick={() => dismissRow(notification._id)}
                      />
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {query.hasNextPage && (
            <div className={styles.more}>
              <Button size="small" block busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('notifications.showMore')}
              </Button>
            </div>
          )}
        </div>
      )}
    </Loaded>
  );
}

const dayName = ({ day, at }: DayGroup): string =>
  day === 'older' ? new Date(at).toDateString() : say(`notifications.${day}`);

function Nothing({ filter }: { filter: NotificationFilter }) {
  const { t } = useTranslation();
  const kind = filter.unread ? 'unread' : filter.assetId ? 'project' : 'all';
  return (
    <EmptyState
      compact
      picture={<Mark tone="teal" square icon={<IconBell />} />}
      title={t(`notifications.nothing.${kind}.title`)}
    >
      {t(`notifications.nothing.${kind}.text`)}
    </EmptyState>
  );
}

function ListBones({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className={styles.bones}>
        {['first', 'second', 'third'].map((row) => (
          <div key={row}>
            <Bone width={32} height={32} radius={16} />
            <Bone />
            <Bone height={10} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
