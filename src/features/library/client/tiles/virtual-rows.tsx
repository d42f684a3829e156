import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useVirtualList } from '#ui/virtual-list/use-virtual-list.ts';
import { countRows } from '../../grid-places.ts';
import type { ItemRange } from '../screen/use-library-items.ts';
import styles from './tiles.module.css';

type Props = {
  /** The position of the first item. */
  first: number;
  count: number;
  columns: number;
  rowHeight: number;
  gap: number;
  /** Rows above these, for screen readers. */
  rowsBefore: number;
  /** The item that can be focused stays rendered wherever the page is scrolled. */
  kept: number;
  rowsPerFrame: number;
  onRange: (range: ItemRange) => void;
  renderItem: (index: number, column: number) => ReactNode;
};

/** Items in rows of equal height, of which only those near the view are rendered. */
export function VirtualRows(props: Props) {
  const { first, count, columns, rowHeight, gap, rowsBefore, kept, rowsPerFrame, onRange, renderItem } = props;
  const place = useRef<HTMLDivElement>(null);
  const rows = countRows(count, columns);
  const keys = useMemo(() => Array.from({ length: rows }, (_, row) => String(row)), [rows]);
  const isKept = kept >= first && kept < first + count;
  const keepRow = isKept ? Math.floor((kept - first) / columns) : undefined;
  const { pieces } = useVirtualList({ place, keys, estimatedHeight: rowHeight + gap, gap, rowsPerFrame, keepRow });

  const shown = pieces.flatMap((piece) => (piece.kind === 'row' && piece.at !== keepRow ? [piece.at] : []));
  const [from = 0, to = 0] = [shown[0] ?? keepRow, shown.at(-1) ?? keepRow];
  const report = useEffectEvent(onRange);
  useEffect(() => {
    report({ first: from * columns, end: Math.min(count, (to + 1) * columns) });
  }, [from, to, columns, count]);

  const itemsOf = (row: number) =>
    Array.from({ length: Math.min(columns, count - row * columns) }, (_, column) =>
      renderItem(first + row * columns + column, column),
    );
  return (
    <div ref={place} role="rowgroup">
      {pieces.map((piece) =>
        piece.kind === 'gap' ? (
          <div key={piece.place} role="presentation" style={{ height: piece.height }} />
        ) : (
          <div
            key={piece.at}
            role="row"
            aria-rowindex={rowsBefore + piece.at + 1}
            data-at={piece.at}
            className={styles.row}
            style={{
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              height: rowHeight,
              marginBottom: gap,
            }}
          >
            {itemsOf(piece.at)}
          </div>
        ),
      )}
    </div>
  );
}
