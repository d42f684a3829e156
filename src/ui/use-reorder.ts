import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type DropSpot, followDrag } from './follow-drag.ts';

type Options = {
  readonly ids: readonly string[];
  readonly onMove: (from: number, to: number) => void;
  /** The announcement of a move, for screen readers. */
  readonly announce: (id: string, place: number) => string;
};

const stepOf: Readonly<Record<string, (from: number, last: number) => number>> = {
  ArrowLeft: (from) => from - 1,
  ArrowUp: (from) => from - 1,
  ArrowRight: (from) => from + 1,
  ArrowDown: (from) => from + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** The index an element gets when it is dropped at this position. */
export function findDropIndex(ids: readonly string[], id: string, { id: over, side }: DropSpot): number {
  const beside = ids.indexOf(over) + (side === 'after' ? 1 : 0);
  return ids.indexOf(id) < beside ? beside - 1 : beside;
}

/**
 * Reordering of a list by dragging a handle, or with the arrow keys, Home and End while the handle has the focus. `announcement` belongs
 * into a live region.
 */
export function useReorder({ ids, onMove, announce }: Options) {
  const [spot, setSpot] = useState<DropSpot>();
  const [announcement, setAnnouncement] = useState('');
  const handles = useRef(new Map<string, HTMLElement>());
  const carried = useRef<string>(undefined);

  // A handle loses the focus when its element moves in the document; this restores it.
  useEffect(() => {
    if (carried.current !== undefined && ids.length > 0) handles.current.get(carried.current)?.focus();
    carried.current = undefined;
  }, [ids]);

  const moveTo = (id: string, to: number) => {
    const from = ids.indexOf(id);
    if (from < 0 || to === from || to < 0 || to >= ids.length) return;
    carried.current = id;
    setAnnouncement(announce(id, to + 1));
    onMove(from, to);
  };

  const press = (id: string) => (event: KeyboardEvent) => {
    const step = stepOf[event.key];
    if (!step) return;
    event.preventDefault();
    moveTo(id, step(ids.indexOf(id), ids.length - 1));
  };

  const grab = (id: string) => (event: PointerEvent<HTMLElement>) => {
    const item = event.currentTarget.closest<HTMLElement>('[data-reorder]');
    if (event.button !== 0 || !item) return;
    event.preventDefault();
    event.currentTarget.focus();
    let last: DropSpot | undefined;
    followDrag(item, event.nativeEvent, {
      onOver: (over) => {
        last = over ?? last;
        setSpot(last);
      },
      onEnd: (isDropped) => {
        setSpot(undefined);
        if (isDropped && last) moveTo(id, findDropIndex(ids, id, last));
      },
    });
  };

  return {
    announcement,
    moveTo,
    item: (id: string) => ({ 'data-reorder': id, 'data-drop': spot?.id === id ? spot.side : undefined }),
    handle: (id: string) => ({
      ref: (element: HTMLElement | null) => {
        if (element) handles.current.set(id, element);
        else handles.current.delete(id);
      },
      onPointerDown: grab(id),
      onKeyDown: press(id),
    }),
  };
}
