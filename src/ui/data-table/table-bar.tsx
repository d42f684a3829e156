import { IconArrowsSort, IconColumns3, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Menu, MenuCheck, MenuChoice, MenuLabel } from '../menu.tsx';
import { saveFile } from '../save-file.ts';
import { useUiTexts } from '../ui-provider.tsx';
import { formatCsv } from './csv.ts';
import type { DataColumn } from './data-column.ts';
import styles from './data-table.module.css';
import type { DataTableProps } from './data-table-props.ts';
import { toggleSort } from './sort-rows.ts';

type Props<Row> = DataTableProps<Row> & {
  shown: readonly DataColumn<Row>[];
  selected: readonly Row[];
  isPhone: boolean;
};

/** The bar above the rows: filters at the left; sort order (on a phone), columns and export at the right. */
export function TableBar<Row>({
  filters,
  columns,
  shown,
  onChooseColumns,
  isPhone,
  sort,
  onSort,
  ...rest
}: Props<Row>) {
  const texts = useUiTexts().table;
  const choose = (key: string) => {
    const keys = shown.map((column) => column.key);
    onChooseColumns?.(keys.includes(key) ? keys.filter((known) => known !== key) : [...keys, key]);
  };
  return (
    <div className={styles.tools}>
      <div className={styles.filters}>{filters}</div>
      <div className={styles.toolsEnd}>
        {isPhone && onSort && (
          <Menu target={<Button icon={<IconArrowsSort />}>{texts.sort}</Button>}>
            {columns
              .filter(({ sortable }) => sortable)
              .map(({ key, label }) => (
                <MenuChoice
                  key={key}
                  checked={sort?.key === key}
                  icon={null}
                  onChoose={() => onSort(toggleSort(sort, key))}
                >
                  {label}
                </MenuChoice>
              ))}
          </Menu>
        )}
        {onChooseColumns && (
          <Menu target={<Button icon={<IconColumns3 />}>{texts.columns}</Button>}>
            <MenuLabel>{texts.columns}</MenuLabel>
            {columns
              .filter(({ isName }) => !isName)
              .map(({ key, label }) => (
                <MenuCheck key={key} checked={shown.some((column) => column.key === key)} onToggle={() => choose(key)}>
                  {label}
                </MenuCheck>
              ))}
          </Menu>
        )}
        {rest.file && <ExportButton shown={shown} {...rest} file={rest.file} />}
      </div>
    </div>
  );
}

type ExportProps<Row> = Pick<Props<Row>, 'label' | 'shown' | 'selected' | 'rows'> & {
  file: NonNullable<Props<Row>['file']>;
};

/** Exports the selected rows, or all rows, with the visible columns. */
function ExportButton<Row>({ label, shown, selected, rows = [], file }: ExportProps<Row>) {
  const texts = useUiTexts().table;
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const kept = selected.length > 0 ? selected : ((await file.loadAll?.()) ?? rows);
      const columns = shown.flatMap(({ label, exportText }) => (exportText ? [{ label, exportText }] : []));
      const lines = kept.map((row) => columns.map(({ exportText }) => exportText(row)));
      saveFile(`${file.name}.csv`, 'text/csv;charset=utf-8', formatCsv([columns.map(({ label }) => label), ...lines]));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<IconDownload />} busy={isBusy} onClick={() => void save()}>
      {texts.export(label.toLowerCase())}
    </Button>
  );
}
