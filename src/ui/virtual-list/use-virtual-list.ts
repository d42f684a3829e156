import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type Piece, piecesOf, type RowRange, rowsBetween, stepTowards } from './drawn-rows.ts';
import { makeRowHeights } from './row-heights.ts';

type Options = {
  /**
   * The element whose upper edge is the first row's. Rows that are its children and carry `data-at`, their index in the list, are measured;
   * all others have the estimated height.
   */
  readonly place: RefObject<HTMLElement | null>;
  readonly keys: readonly string[];
  readonly estimatedHeight: number;
  /** Space between two rows. */
  readonly gap?: number;
  /** How many rows may be added in one frame. */
  readonly rowsPerFrame?: number;
  /** The index of a row that stays rendered wherever the list is scrolled, instead of the row that has the focus. */
  readonly keepRow?: number | undefined;
};

export type VirtualList = {
  readonly pieces: readonly Piece[];
  /** For the place: a row that scrolls away stays rendered while it has the focus. */
  readonly focusHandlers: { readonly onFocus: (event: FocusEvent) => void; readonly onBlur: () => void };
};

/** Rendered above and below the view, so that scrolling does not show an edge. */
const overscanPx = 250;
/** Rendering every missing row at once would block scrolling. After a long jump some rows are blank for a few frames. */
const defaultRowsPerFrame = 4;
/** Until the view is measured: enough for any screen. */
const initialRange: RowRange = { first: 0, end: 30 };

/**
 * Renders only the rows of a list that are near the view, whether the page scrolls or a part of it. Rows may differ in height: heights are
 * remembered once measured.
 */
export function useVirtualList(options: Options): VirtualList {
  const { place, keys, estimatedHeight, gap = 0, rowsPerFrame = defaultRowsPerFrame, keepRow } = options;
  const heights = useMemo(() => makeRowHeights(estimatedHeight), [estimatedHeight]);
  const [range, setRange] = useState(initialRange);
  const [, setMeasured] = useState(0);
  const [focused, setFocused] = useState<string>();

  const update = () => {
    if (!place.current) return;
    const { top } = place.current.getBoundingClientRect();
    const wanted = rowsBetween(heights.offsets(keys), -top - overscanPx, innerHeight - top + overscanPx);
    if (range.first !== wanted.first || range.end !== wanted.end) setRange(stepTowards(wanted, range, rowsPerFrame));
  };

  const measure = () => {
    let hasChanged = false;
    for (const row of place.current?.querySelectorAll<HTMLElement>(':scope > [data-at]') ?? []) {
      const key = keys[Number(row.dataset.at)];
      if (key !== undefined && heights.note(key, row.getBoundingClientRect().height + gap)) hasChanged = true;
    }
    if (hasChanged) setMeasured((times) => times + 1);
  };

  useViewChanges(place, update, measure);

  const focusedRow = () => (focused === undefined ? undefined : keys.indexOf(focused));
  return {
    pieces: piecesOf(range, keepRow ?? focusedRow(), heights.offsets(keys)),
    focusHandlers: {
      onFocus: ({ target }) => setFocused(keys[Number(target.closest<HTMLElement>('[data-at]')?.dataset.at)]),
      onBlur: () => setFocused(undefined),
    },
  };
}

/** Calls `update` in the next frame after each render, scroll and resize, and `measure` when the height of the place changes. */
function useViewChanges(place: RefObject<HTMLElement | null>, update: () => void, measure: () => void): void {
  const frame = useRef(0);
  const schedule = useEffectEvent(() => {
    frame.current ||= requestAnimationFrame(() => {
      frame.current = 0;
      update();
    });
  });
  const remeasure = useEffectEvent(() => {
    measure();
    update();
  });
  // After each render more rows may be missing, because a frame adds only a few.
  useEffect(() => schedule());

  useEffect(() => {
    const onChange = () => schedule();
    // A row whose height differs from its estimate changes the height of the whole list.
    const observer = new ResizeObserver(() => remeasure());
    if (place.current) observer.observe(place.current);
    // Scroll events of a part of the page do not bubble, so they are captured.
    const options = { capture: true, passive: true };
    addEventListener('scroll', onChange, options);
    addEventListener('resize', onChange);
    return () => {
      cancelAnimationFrame(frame.current);
      frame.current = 0;
      observer.disconnect();
      removeEventListener('scroll', onChange, options);
      removeEventListener('resize', onChange);
    };
  }, [place]);
}
