import { FailedState } from '../failed-state.tsx';
import { useContextMenu } from '../row-menu.tsx';
import { Skeleton, SkeletonBlock } from '../skeleton.tsx';
import { useUiTexts } from '../ui-provider.tsx';
import { useBreakpoint } from '../use-breakpoint.ts';
import { DataCards } from './data-cards.tsx';
import { shownColumns } from './data-column.ts';
import { DataGrid } from './data-grid.tsx';
import styles from './data-table.module.css';
import type { DataTableProps } from './data-table-props.ts';
import { MoreRows } from './more-rows.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TableBar } from './table-bar.tsx';
import { useSelection } from './use-selection.ts';

/** A data table with sorting, filters, selection, keyboard navigation and infinite scrolling; shown as cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowName, sort, onSort, menu, renderActions, more, failed, empty } = props;
  const texts = useUiTexts().table;
  const isPhone = useBreakpoint('phone');
  const context = useContextMenu<Row>((row) => menu?.renderItems(row));
  const shown = shownColumns(columns, props.chosenColumns);
  const selection = useSelection((rows ?? []).filter((row) => props.canSelect?.(row) ?? true).map(rowKey));
  const selected = (rows ?? []).filter((row) => selection.keys.has(rowKey(row)));
  const sortedBy = columns.find(({ key }) => key === sort?.key)?.label;

  const body = () => {
    if (failed && !rows) return <FailedState {...failed} />;
    if (!rows) return <TableSkeleton label={texts.loading} />;
    if (rows.length === 0) return empty;
    const Layout = isPhone ? DataCards : DataGrid;
    return (
      <Layout
        {...{ label, rows, rowKey, rowName, sort, onSort, context }}
        columns={shown}
        onOpen={props.onOpen}
        menu={menu}
        hasMore={more?.hasMore ?? false}
        selection={renderActions ? selection : undefined}
      />
    );
  };

  return (
    <div className={styles.place}>
      <TableBar {...props} shown={shown} selected={selected} isPhone={isPhone} />
      {body()}
      {rows && rows.length > 0 && more && <MoreRows {...more} count={rows.length} />}
      {renderActions && selected.length > 0 && (
        <SelectionBar count={selected.length} actions={renderActions(selected)} onClear={selection.clear} />
      )}
      {/* Announces changes to screen readers. */}
      <p className={styles.hidden} role="status">
        <span>{rows && texts.rows(rows.length)}</span>
        <span>{sort && sortedBy && texts[sort.descending ? 'desc' : 'asc'](sortedBy)}</span>
        <span>{selected.length > 0 && texts.selected(selected.length)}</span>
      </p>
      {context.menu}
    </div>
  );
}

function TableSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.wrap}>
      <Skeleton label={label}>
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((row) => (
          <div key={row} className={styles.boneRow}>
            <SkeletonBlock width="34%" />
            <SkeletonBlock width="16%" />
            <SkeletonBlock width="12%" />
          </div>
        ))}
      </Skeleton>
    </div>
  );
}
