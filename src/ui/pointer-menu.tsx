import { type ReactNode, useState } from 'react';
import { Menu } from './menu.tsx';
import { returnFocus } from './return-focus.ts';

type Spot<Row> = { readonly row: Row; readonly x: number; readonly y: number; readonly from: Element | null };

/** A menu that opens at the pointer and is shared by many items. The focus returns to where it was. */
export function usePointerMenu<Row>(renderItems: (row: Row) => ReactNode) {
  const [spot, setSpot] = useState<Spot<Row>>();
  const [isOpen, setOpen] = useState(false);
  const open = (row: Row, { x, y }: { readonly x: number; readonly y: number }) => {
    setSpot({ row, x, y, from: document.activeElement });
    setOpen(true);
  };
  const change = (opened: boolean) => {
    setOpen(opened);
    if (opened || !(spot?.from instanceof HTMLElement)) return;
    // The selected item may move the focus elsewhere, for example into a dialog.
    returnFocus(spot.from, 50);
  };
  // Removed when closed, because its anchor has no meaning of its own.
  const menu = spot && isOpen && (
    <Menu
      free
      key={`${spot.x} ${spot.y}`}
      opened
      onChange={change}
      position="bottom-start"
      target={<span style={{ position: 'fixed', left: spot.x, top: spot.y }} />}
    >
      {renderItems(spot.row)}
    </Menu>
  );
  return { open, menu };
}
