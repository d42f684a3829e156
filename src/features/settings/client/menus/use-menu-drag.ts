import { type PointerEvent, type RefObject, useState } from 'react';
import { type DropSpot, followDrag } from '#ui/follow-drag.ts';
import { dropRow, type MenuRow, type Moved } from '../../menu-rows.ts';

type Options = {
  readonly list: RefObject<HTMLElement | null>;
  readonly rows: readonly MenuRow[];
  readonly onDrop: (moved: Moved | undefined) => void;
};

type Spot = { readonly over: number; readonly side: 'before' | 'after' };

/** The horizontal distance of one level. */
const levelPx = 24;

/** Drags a row: vertically to its position, horizontally to its level. */
export function useMenuDrag({ list, rows, onDrop }: Options) {
  const [spot, setSpot] = useState<Spot>();
  const grab = (from: number) => (event: PointerEvent<HTMLElement>) => {
    const item = list.current?.children[from];
    if (event.button !== 0 || !(item instanceof HTMLElement)) return;
    event.preventDefault();
    event.currentTarget.focus();
    let last: DropSpot | undefined;
    followDrag(item, event.nativeEvent, {
      onOver: (over) => {
        last = over ?? last;
        setSpot(last && { over: Number(last.id), side: last.side });
      },
      onEnd: (isDropped) => {
        setSpot(undefined);
        if (!isDropped || !last) return;
        const depth = (rows[from]?.depth ?? 0) + Math.round((last.shiftPx ?? 0) / levelPx);
        onDrop(dropRow(rows, from, { over: Number(last.id), side: last.side, depth }));
      },
    });
  };
  return { spot, grab };
}
