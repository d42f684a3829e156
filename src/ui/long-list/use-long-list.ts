import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useTransition,
} from 'react';
import { type Piece, piecesOf, type RowRange, rowsBetween } from './drawn-rows.ts';
import { makeRowHeights } from './row-heights.ts';

type Options = {
  /** The element whose upper edge is the first row's. Drawn rows are its children and carry `data-at`, their place in the list. */
  readonly place: RefObject<HTMLElement | null>;
  readonly keys: readonly string[];
  /** A row's height, until some are measured. */
  readonly guess: number;
  /** Room between two rows. */
  readonly gap?: number;
};

export type LongList = {
  readonly pieces: readonly Piece[];
  /** For the place: a row that scrolls away stays for as long as the focus is on it. */
  readonly focusHands: { readonly onFocus: (event: FocusEvent) => void; readonly onBlur: () => void };
};

/** Drawn above and below what is in view, so that nobody sees an edge. */
const reach = 500;
/** Until it is measured: enough for any screen. */
const atFirst: RowRange = { first: 0, end: 30 };

/**
 * Of many rows only those near the view are drawn, whatever scrolls around them, the page or a part of it. They may differ in height: what
 * was once drawn is remembered.
 */
export function useLongList({ place, keys, guess, gap = 0 }: Options): LongList {
  const [heights] = useState(() => makeRowHeights(guess));
  const [range, setRange] = useState(atFirst);
  const [isDrawing, startDrawing] = useTransition();
  const [, setMeasured] = useState(0);
  const [focused, setFocused] = useState<string>();

  const look = useEffectEvent(() => {
    // Rows that are being drawn are drawn first; then there is another look.
    if (!place.current || isDrawing) return;
    const { top } = place.current.getBoundingClientRect();
    const next = rowsBetween(heights.offsets(keys), -top - reach, innerHeight - top + reach);
    if (range.first === next.first && range.end === next.end) return;
    // In small pieces of time, so that scrolling goes on meanwhile: whoever jumps far sees empty room for a moment.
    startDrawing(() => setRange(next));
  });

  const measure = useEffectEvent(() => {
    let isNews = false;
    for (const row of place.current?.querySelectorAll<HTMLElement>(':scope > [data-at]') ?? []) {
      const key = keys[Number(row.dataset.at)];
      if (key !== undefined && heights.note(key, row.getBoundingClientRect().height + gap)) isNews = true;
    }
    if (isNews) setMeasured((times) => times + 1);
  });

  // After everything that is drawn; what was drawn in pieces may be out of view by now.
  useLayoutEffect(() => look());

  useEffect(() => {
    let frame = 0;
    const soon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        look();
      });
    };
    // Rows that are higher or lower than they were taken for make the whole list so.
    const watcher = new ResizeObserver(() => {
      measure();
      look();
    });
    if (place.current) watcher.observe(place.current);
    // Caught on the way down: the scrolling of any part reaches the window only so.
    const options = { capture: true, passive: true };
    addEventListener('scroll', soon, options);
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
      removeEventListener('scroll', soon, options);
      removeEventListener('resize', soon);
    };
  }, [place]);

  const kept = focused === undefined ? undefined : keys.indexOf(focused);
  return {
    pieces: piecesOf(range, kept, heights.offsets(keys)),
    focusHands: {
      onFocus: ({ target }) => setFocused(keys[Number(target.closest<HTMLElement>('[data-at]')?.dataset.at)]),
      onBlur: () => setFocused(undefined),
    },
  };
}
