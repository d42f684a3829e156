import { IconDots } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useCallback, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { Menu } from './menu.tsx';

/** The "…" menu at the end of a row. */
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

/** The "…" button for lists with many rows: all rows share the context menu instead of having one each. */
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
 * Opens the items on right click, at the pointer. Selected text, links and fields keep the browser's own menu, because people copy from
 * rows too; a link that covers its whole row is marked `data-area` and does not.
 */
export function useContextMenu<Row>(renderItems: (row: Row) => ReactNode) {
  const [spot, setSpot] = useState<Spot<Row>>();
  const [isOpen, setOpen] = useState(false);
  /** Stable, so that it does not cause rows to be rendered again. */
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
      // An anchor for the menu. Hidden from screen readers, although it gets the attributes of a menu button.
      target={<span aria-hidden="true" style={{ position: 'fixed', left: spot.x, top: spot.y }} />}
    >
      {renderItems(spot.row)}
    </Menu>
  );
  /** For the element of the row. The "…" button offers the same items without a right click. */
  const row = (of: Row) => ({ onContextMenu: (event: MouseEvent) => open(of, event) });
  /** Opens the menu below a button; stable as well. */
  const openBelow = useCallback((of: Row, { currentTarget }: MouseEvent) => {
    const { left, bottom } = currentTarget.getBoundingClientRect();
    setSpot({ row: of, x: left, y: bottom });
    setOpen(true);
  }, []);
  /** For a "…" button that the caller renders. */
  const button = (of: Row) => ({ onClick: (event: MouseEvent) => openBelow(of, event) });
  return { open, openBelow, row, button, menu, openRow: isOpen ? spot?.row : undefined };
}
