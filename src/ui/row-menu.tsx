import { IconDots } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useCallback, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { Menu } from './menu.tsx';

/** The "…" at the end of a row. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu free target={<IconButton size="small" label={label} icon={<IconDots />} />}>
      {children}
    </Menu>
  );
}

type OpenerProps<Row> = {
  label: string;
  row: Row;
  isOpen: boolean;
  openBelow: (row: Row, event: MouseEvent) => void;
};

/** The same "…" where rows are many: one menu, the context menu's, serves them all. */
export function MenuOpener<Row>({ label, row, isOpen, openBelow }: OpenerProps<Row>) {
  return (
    <IconButton
      size="small"
      label={label}
      icon={<IconDots />}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={(event) => openBelow(row, event)}
    />
  );
}

type Spot<Row> = { readonly row: Row; readonly x: number; readonly y: number };

/**
 * The same items on right click, where the pointer is. Text that is selected, links (but one that is the area of its whole row, marked
 * `data-area`) and fields keep the browser's own menu: people copy
 * from rows too.
 */
export function useContextMenu<Row>(renderItems: (row: Row) => ReactNode) {
  const [spot, setSpot] = useState<Spot<Row>>();
  const [isOpen, setOpen] = useState(false);
  /** Always the same function, so that of many rows none is drawn again for it. */
  const open = useCallback((row: Row, event: MouseEvent) => {
    const isOnOwn = event.target instanceof Element && event.target.closest('a:not([data-area]), input') !== null;
    if (isOnOwn || document.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    setSpot({ row, x: event.clientX, y: event.clientY });
    setOpen(true);
  }, []);
  const menu = spot && (
    <Menu
      free
      key={`${spot.x} ${spot.y}`}
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      // A spot for the menu to stand at: nothing to be read, though it is given the attributes of what opens one.
      target={<span aria-hidden="true" style={{ position: 'fixed', left: spot.x, top: spot.y }} />}
    >
      {renderItems(spot.row)}
    </Menu>
  );
  /** For the row's element; whoever has no right button finds the same behind the "…". */
  const row = (of: Row) => ({ onContextMenu: (event: MouseEvent) => open(of, event) });
  /** Below a button; always the same function too. */
  const openBelow = useCallback((of: Row, { currentTarget }: MouseEvent) => {
    const { left, bottom } = currentTarget.getBoundingClientRect();
    setSpot({ row: of, x: left, y: bottom });
    setOpen(true);
  }, []);
  /** For a "…" of the caller's own. */
  const button = (of: Row) => ({ onClick: (event: MouseEvent) => openBelow(of, event) });
  return { open, openBelow, row, button, menu, openRow: isOpen ? spot?.row : undefined };
}
