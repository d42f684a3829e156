import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useEndInView } from '#ui/virtual-list/use-end-in-view.ts';
import { useVirtualList } from '#ui/virtual-list/use-virtual-list.ts';
import type { Notification } from '../../contract.ts';
import { useDismissNotification, useReadNotification } from '../api.ts';
import styles from './notification-bell.module.css';
import { NotificationDays, type RowActions } from './notification-days.tsx';

type Page = { readonly items: readonly Notification[] };

type Props = {
  pages: readonly Page[];
  onLeave: () => void;
  more: {
    readonly hasMore: boolean;
    readonly isLoading: boolean;
    readonly hasFailed: boolean;
    readonly load: () => void;
  };
};

const pageHeight = 15 * 62;

/** Renders only the pages in view, so that a hundred thousand notifications are as fast as ten. */
export function NotificationPages({ pages, onLeave, more }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const [openedAt] = useState(() => new Date());
  const count = pages.length;
  const keys = useMemo(() => Array.from({ length: count }, (_, at) => `${at}`), [count]);
  const { pieces, focusHandlers } = useVirtualList({ place: container, keys, estimatedHeight: pageHeight });
  const actions = useRowActions(list, onLeave);
  return (
    <div className={styles.list} ref={list}>
      <div ref={container} {...focusHandlers}>
        {pieces.map((piece) => {
          if (piece.kind === 'gap') return <div key={piece.place} style={{ height: piece.height }} />;
          return (
            <NotificationDays
              key={piece.at}
              at={piece.at}
              items={pages[piece.at]?.items ?? []}
              before={getPreviousEnd(pages, piece.at)}
              now={openedAt}
              actions={actions}
            />
          );
        })}
      </div>
      {more.hasMore && <More {...more} count={count} list={list} />}
    </div>
  );
}

type MoreProps = Props['more'] & { count: number; list: RefObject<HTMLElement | null> };

function More({ isLoading, hasFailed, load, count, list }: MoreProps) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  useEndInView(end, { mayLoad: !isLoading && !hasFailed, load, count, within: list });
  return (
    <div ref={end} className={styles.more}>
      <Button size="small" block busy={isLoading} onClick={load}>
        {t('notifications.showMore')}
      </Button>
    </div>
  );
}

/** The actions of the rows. The pages around the focused row are rendered, so arrow keys always find the next row. */
function useRowActions(list: RefObject<HTMLElement | null>, onLeave: () => void): RowActions {
  const { mutate: read } = useReadNotification();
  const { mutate: dismiss } = useDismissNotification();
  const leave = useRef(onLeave);
  useLayoutEffect(() => {
    leave.current = onLeave;
  });
  return useMemo(() => {
    const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const focusAt = (at: number) => rows().at(at)?.focus();
    const dismissRow = (id: string) => {
      const at = rows().findIndex((row) => row.dataset.row === id);
      dismiss(id);
      // The focus moves to the next row, or to the previous one after the last.
      requestAnimationFrame(() => focusAt(Math.max(0, Math.min(at, rows().length - 1))));
    };
    return {
      dismiss: dismissRow,
      open: ({ _id, read: isRead, data }) => {
        if (!isRead) read(_id);
        if (data.path) leave.current();
      },
      walk: (event) => {
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
      },
    };
  }, [list, read, dismiss]);
}

/** The oldest time before a page; pages whose rows were all dismissed are skipped. */
const getPreviousEnd = (pages: readonly Page[], at: number): string | undefined =>
  pages
    .slice(0, at)
    .findLast(({ items }) => items.length > 0)
    ?.items.at(-1)?.createdAt;
