import { IconDots } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';
import type { DataColumn } from './data-column.ts';
import styles from './data-table.module.css';

/** The event handlers of a row. One stable object for all rows, so that a row is rendered again only when it changes. */
export type RowHandlers<Row> = {
  readonly focus: (at: number) => void;
  readonly press: (event: KeyboardEvent) => void;
  readonly open: ((row: Row) => void) | undefined;
  /** `isRange` (Shift held) selects everything from the last selected row to this one. */
  readonly choose: ((row: Row, isRange: boolean) => void) | undefined;
  readonly checkLabel: (row: Row) => string;
  readonly menuLabel: ((row: Row) => string) | undefined;
  readonly openMenu: (row: Row, event: MouseEvent) => void;
  readonly openMenuBelow: (row: Row, event: MouseEvent) => void;
};

type Props<Row> = {
  row: Row;
  at: number;
  columns: readonly DataColumn<Row>[];
  isActive: boolean;
  isSelected: boolean;
  isSelectable: boolean;
  handlers: RowHandlers<Row>;
};

function Row<Row>({ row, at, columns, isActive, isSelected, isSelectable, handlers }: Props<Row>) {
  const { choose, menuLabel } = handlers;
  const clicked = (event: MouseEvent) => {
    if (isOwn(event)) return;
    handlers.focus(at);
    if (choose && (event.shiftKey || event.ctrlKey || event.metaKey)) choose(row, event.shiftKey);
  };
  return (
    <tr
      tabIndex={isActive ? 0 : -1}
      data-at={at}
      // The header is row 1.
      aria-rowindex={at + 2}
      aria-selected={choose && isSelectable ? isSelected : undefined}
      onClick={clicked}
      onKeyDown={handlers.press}
      onDoubleClick={(event) => !isOwn(event) && handlers.open?.(row)}
      onContextMenu={(event) => handlers.openMenu(row, event)}
    >
      {choose && (
        <td className={styles.check}>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={handlers.checkLabel(row)}
            checked={isSelected}
            disabled={!isSelectable}
            onChange={(event) =>
              choose(row, (event.nativeEvent as unknown as { shiftKey?: boolean }).shiftKey === true)
            }
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={column.align === 'end' ? styles.end : undefined}>
          <div className={styles.cell}>{column.render(row)}</div>
        </td>
      ))}
      {menuLabel && (
        <td className={styles.menu}>
          <IconButton
            size="small"
            label={menuLabel(row)}
            icon={<IconDots />}
            aria-haspopup="menu"
            onClick={(event) => handlers.openMenuBelow(row, event)}
          />
        </td>
      )}
    </tr>
  );
}

/** Links, fields and buttons inside a row handle their own events. */
const isOwn = ({ target }: { target: EventTarget }): boolean =>
  target instanceof Element && target.closest('a, button, input, label') !== null;

type RowPart = <Row>(props: Props<Row>) => ReactNode;
export const DataRow = memo(Row) as RowPart;
