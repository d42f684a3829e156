/** The position at which a dragged element would be dropped: beside which element, on which side. */
export type DropSpot = {
  readonly id: string;
  readonly side: 'before' | 'after';
  /** The horizontal distance of the drag, which selects the level in a nested list. */
  readonly shiftPx?: number;
};

type Told = { readonly onOver: (spot: DropSpot | undefined) => void; readonly onEnd: (isDropped: boolean) => void };

/** The page scrolls while the pointer is near the edge of the window. */
const edgePx = 72;
const scrollPx = 14;

/**
 * Moves `item` with the pointer until it is released or Escape cancels the drag. Draggable elements are siblings and carry `data-reorder`
 * with their id. The document does not change meanwhile: that would end pointer capture on touch screens.
 */
export function followDrag(item: HTMLElement, start: PointerEvent, { onOver, onEnd }: Told): void {
  const items = [...(item.parentElement?.querySelectorAll<HTMLElement>(':scope > [data-reorder]') ?? [])];
  // True if no two elements are side by side. Indented elements belong to the column, too.
  const isColumn = new Set(items.map((each) => Math.round(each.getBoundingClientRect().top))).size === items.length;
  const listening = new AbortController();
  const { signal } = listening;

  const spotAt = ({ clientX, clientY }: PointerEvent): DropSpot | undefined => {
    const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-reorder]');
    const id = over?.dataset.reorder;
    if (!over || id === undefined || !items.includes(over)) return undefined;
    const { left, top, width, height } = over.getBoundingClientRect();
    const isPast = isColumn ? clientY > top + height / 2 : clientX > left + width / 2;
    return { id, side: isPast ? 'after' : 'before', shiftPx: clientX - start.clientX };
  };

  const move = (event: PointerEvent) => {
    if (event.clientY < edgePx) scrollBy(0, -scrollPx);
    if (event.clientY > innerHeight - edgePx) scrollBy(0, scrollPx);
    // `translate`, not `transform`: the scale of the dragged state would reduce the distance too.
    item.style.translate = `${event.pageX - start.pageX}px ${event.pageY - start.pageY}px`;
    onOver(spotAt(event));
  };
  const end = (isDropped: boolean) => {
    listening.abort();
    item.style.translate = '';
    delete item.dataset.dragged;
    onEnd(isDropped);
  };

  item.dataset.dragged = 'yes';
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', () => end(true), { signal });
  addEventListener('pointercancel', () => end(false), { signal });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      end(false);
    },
    { signal, capture: true },
  );
}
