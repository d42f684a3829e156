import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBreakpoint } from '#ui/use-breakpoint.ts';
import type { PlacedBlock } from '../../preview-messages.ts';
import styles from './compare.module.css';
import type { CompareNote } from './compare-props.ts';
import { placeNotes } from './place-notes.ts';

export type NotePlaces = {
  readonly blocks: readonly PlacedBlock[];
  /** The height of the whole page. */
  readonly height: number;
  /** How far the page is scrolled. */
  readonly top: number;
};

type Props = { notes: readonly CompareNote[]; places: NotePlaces; onScroll: (top: number) => void };

/** The cards beside a page. They scroll with it, and it scrolls with them. */
export function NotesColumn({ notes, places, onScroll }: Props) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint('phone');
  const column = useRef<HTMLDivElement>(null);
  const { heights, watch } = useHeights();
  const { tops, end } = placeNotes(notes, places.blocks, heights);
  useEffect(() => {
    if (column.current) column.current.scrollTop = places.top;
  }, [places.top]);
  const follow = () => {
    const wanted = column.current?.scrollTop ?? 0;
    if (Math.abs(wanted - places.top) > 1) onScroll(wanted);
  };
  if (isPhone)
    return (
      <ol className={styles.notesBelow} aria-label={t('pages.compare.notes')}>
        {notes.map(({ id, card }) => (
          <li key={id}>{card}</li>
        ))}
      </ol>
    );
  return (
    <div ref={column} className={styles.notes} onScroll={follow}>
      <ol aria-label={t('pages.compare.notes')} style={{ height: Math.max(end, places.height) }}>
        {notes.map(({ id, card }) => (
          <li key={id} ref={watch} data-note={id} style={{ top: tops.get(id) ?? 0 }}>
            {card}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The heights of the cards, which change while a person writes. */
function useHeights() {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setHeights((known) => new Map(known).set(element.dataset.note ?? '', element.offsetHeight)),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { heights, watch };
}
