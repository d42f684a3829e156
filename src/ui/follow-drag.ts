/** Where a dragged thing would come to lie: beside which one, on which side. */
export type DropSpot = {
  readonly id: string;
  readonly side: 'before' | 'after';
  /** How far to the side it was carried: in a list of several levels that says which. */
  readonly shiftPx?: number;
};

type Told = { readonly onOver: (spot: DropSpot | undefined) => void; readonly onEnd: (isDropped: boolean) => void };

/** Near the edge of the window the page scrolls along. */
const edgePx = 72;
const scrollPx = 14;

/**
 * Carries `item` with the pointer until it is let go, or Escape brings it back. Things that can be dragged stand beside each other and
 * carry `data-reorder` with their id. Nothing moves in the document meanwhile: that would end the pointer's hold on touch screens.
 */
export function followDrag(item: HTMLElement, start: PointerEvent, { onOver, onEnd }: Told): void {
  const items = [...(item.parentElement?.querySelectorAll<HTMLElement>(':scope > [data-reorder]') ?? [])];
  // No two beside each other; what is further in belongs to the column, too.
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
    // Not `transform`: what makes it smaller while it is carried would shorten the way too.
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
