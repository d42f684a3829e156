import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Piece, piecesOf, type RowRange, rowsBetween, stepTowards } from './drawn-rows.ts';
import { makeRowHeights } from './row-heights.ts';

type Options = {
  /** The element whose upper edge is the first row's. Drawn rows are its children and carry `data-at`, their place in the list. */
  readonly place: RefObject<HTMLElement | null>;
  readonly keys: readonly string[];
  /** A row's height, until some are measured. */
  readonly guess: number;
  /** Room between two rows. */
  readonly gap?: number;
  /** How many rows more may be drawn in one frame. */
  readonly atOnce?: number;
};

export type LongList = {
  readonly pieces: readonly Piece[];
  /** For the place: a row that scrolls away stays for as long as the focus is on it. */
  readonly focusHands: { readonly onFocus: (event: FocusEvent) => void; readonly onBlur: () => void };
};

/** Drawn above and below what is in view, so that nobody sees an edge. */
const reach = 250;
/** So many rows more in one frame: all at once would hold up the scrolling. Whoever jumps far sees empty room for a moment. */
const rowsAtOnce = 4;
/** Until it is measured: enough for any screen. */
const atFirst: RowRange = { first: 0, end: 30 };

/**
 * Of many rows only those near the view are drawn, whatever scrolls around them, the page or a part of it. They may differ in height: what
 * was once drawn is remembered.
 */
export function useLongList({ place, keys, guess, gap = 0, atOnce = rowsAtOnce }: Options): LongList {
  const [heights] = useState(() => makeRowHeights(guess));
  const [range, setRange] = useState(atFirst);
  const [, setMeasured] = useState(0);
  const [focused, setFocused] = useState<string>();

  const look = useEffectEvent(() => {
    if (!place.current) return;
    const { top } = place.current.getBoundingClientRect();
    const wanted = rowsBetween(heights.offsets(keys), -top - reach, innerHeight - top + reach);
    if (range.first !== wanted.first || range.end !== wanted.end) setRange(stepTowards(wanted, range, atOnce));
  });

  const measure = useEffectEvent(() => {
    let isNews = false;
    for (const row of place.current?.querySelectorAll<HTMLElement>(':scope > [data-at]') ?? []) {
      const key = keys[Number(row.dataset.at)];
      if (key !== undefined && heights.note(key, row.getBoundingClientRect().height + gap)) isNews = true;
    }
    if (isNews) setMeasured((times) => times + 1);
  });

  const frame = useRef(0);
  const lookSoon = useEffectEvent(() => {
    frame.current ||= requestAnimationFrame(() => {
      frame.current = 0;
      look();
    });
  });
  // After everything that is drawn: there may be more to draw, or less.
  useEffect(() => lookSoon());

  useEffect(() => {
    const soon = () => lookSoon();
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
      cancelAnimationFrame(frame.current);
      frame.current = 0;
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
