import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useUiTexts } from '../ui-provider.tsx';
import type { RowHandlers } from './data-row.tsx';
import type { LayoutProps } from './layout-props.ts';
import { rowAfterKey } from './row-keys.ts';

type Given<Row> = LayoutProps<Row> & {
  body: RefObject<HTMLElement | null>;
  rowHeight: number;
};

/** Margins for scrolling, so that the focused row is not hidden by the headings or the selection bar. */
const edge = { top: 104, bottom: 72 };
const pageRows = 10;

/** Roving tabindex: one row can be focused with Tab, and the arrow keys move the focus between rows. */
export function useRowFocus<Row>(given: Given<Row>) {
  const { rows, rowKey, selection, body, rowHeight } = given;
  const [at, setAt] = useState(0);
  // A focused row that scrolled out of view stays rendered until it loses the focus.
  const hasFocus = useFocusWithin(body);
  const wanted = useRef<number>(undefined);
  const active = Math.min(at, Math.max(0, rows.length - 1));

  // Runs after every render, because the row may have been rendered only now.
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-at="${wanted.current}"]`);
    if (!row) return;
    wanted.current = undefined;
    row.focus({ preventScroll: true });
  });

  const goTo = (next: number) => {
    const top = (body.current?.getBoundingClientRect().top ?? 0) + next * rowHeight;
    if (top < edge.top) scrollBy({ top: top - edge.top });
    else if (top + rowHeight > innerHeight - edge.bottom)
      scrollBy({ top: top + rowHeight - innerHeight + edge.bottom });
    wanted.current = next;
    setAt(next);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[active];
    const isOnRow = event.target instanceof HTMLTableRowElement;
    if (row === undefined || event.altKey) return;
    const next = rowAfterKey(event.key, { at: active, count: rows.length, page: pageRows });
    if (next !== null) {
      event.preventDefault();
      goTo(next);
      const reached = rows[next];
      if (!event.shiftKey || !selection || reached === undefined) return;
      return selection.walkTo(rowKey(reached), rowKey(row));
    }
    const act = isOnRow ? findRowAction(event, row, given) : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };

  const handlers = useRowHandlers({ ...given, press: onKeyDown }, setAt);
  return { active, kept: hasFocus ? active : undefined, handlers };
}

/** The action of a key on a focused row. */
function findRowAction<Row>(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  row: Row,
  { selection, rowKey, onOpen }: LayoutProps<Row>,
): (() => void) | undefined {
  if (key === 'Enter') return onOpen && (() => onOpen(row));
  if (!selection) return undefined;
  if (key === ' ') return () => selection.toggle(rowKey(row));
  if (key === 'Escape' && selection.keys.size > 0) return selection.clear;
  if (key.toLowerCase() === 'a' && (ctrlKey || metaKey)) return selection.toggleAll;
  return undefined;
}

function useFocusWithin(place: RefObject<HTMLElement | null>): boolean {
  const [hasFocus, setHasFocus] = useState(false);
  useEffect(() => {
    const element = place.current;
    const enter = () => setHasFocus(true);
    const leave = () => setHasFocus(false);
    element?.addEventListener('focusin', enter);
    element?.addEventListener('focusout', leave);
    return () => {
      element?.removeEventListener('focusin', enter);
      element?.removeEventListener('focusout', leave);
    };
  }, [place]);
  return hasFocus;
}

/** Returns the same object as long as the same actions are available; the callbacks are looked up when they are called. */
function useRowHandlers<Row>(
  given: Given<Row> & { press: (event: KeyboardEvent) => void },
  focus: (at: number) => void,
): RowHandlers<Row> {
  const texts = useUiTexts().table;
  const latest = useRef(given);
  useLayoutEffect(() => {
    latest.current = given;
  });
  const [mayOpen, mayChoose, hasMenu] = [Boolean(given.onOpen), Boolean(given.selection), Boolean(given.menu)];
  return useMemo(
    () => ({
      focus,
      press: (event) => latest.current.press(event),
      open: mayOpen ? (row) => latest.current.onOpen?.(row) : undefined,
      choose: mayChoose
        ? (row, isRange) => {
            const { selection, rowKey } = latest.current;
            if (isRange) selection?.extendTo(rowKey(row));
            else selection?.toggle(rowKey(row));
          }
        : undefined,
      checkLabel: (row) => texts.select(latest.current.rowName(row)),
      menuLabel: hasMenu ? (row) => latest.current.menu?.label(row) ?? '' : undefined,
      openMenu: (row, event) => hasMenu && latest.current.context.row(row).onContextMenu(event),
      openMenuBelow: (row, event) => latest.current.context.button(row).onClick(event),
    }),
    [focus, mayOpen, mayChoose, hasMenu, texts],
  );
}
