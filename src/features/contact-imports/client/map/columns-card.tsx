import { IconChevronLeft, IconChevronRight, IconFileSpreadsheet } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#client-kit/format-bytes.ts';
import { IconBadge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { ContactImport, ImportRow } from '../../contract/imports.ts';
import { targets } from '../../targets.ts';
import type { Policy } from '../../verdicts.ts';
import { type RowFilter, rowsQuery, rowsShown } from '../api.ts';
import { formatCount } from '../format-count.ts';
import { FormatFields } from './format-fields.tsx';
import styles from './map.module.css';
import type { useCheck } from './use-check.ts';
import { VerdictBadge } from './verdict-badge.tsx';

type Check = ReturnType<typeof useCheck>['check'];
type Props = { assetId: string; found: ContactImport; policy: Policy; onCheck: Check };

const filters = ['all', 'marked', 'refused', 'duplicate'] as const;
const leaveOut = '';

/** The columns of the file with the fields they fill, and the rows with their verdicts. */
export function ColumnsCard({ assetId, found, policy, onCheck }: Props) {
  const { t } = useTranslation();
  const [show, setShow] = useState<RowFilter>('all');
  const [pages, setPages] = useState<readonly string[]>(['']);
  const page = pages.at(-1) ?? '';
  const isChecked = found.state === 'checked';
  const { data } = useQuery({
    ...rowsQuery(assetId, found, { show, policy, page }),
    enabled: isChecked,
    placeholderData: keepPreviousData,
  });
  const choose = (filter: RowFilter) => {
    setShow(filter);
    setPages(['']);
  };
  return (
    <section className={styles.card} aria-label={t('contact-imports.map.columns')}>
      <FileHead found={found} onCheck={onCheck} />
      <div className={styles.scroll}>
        <table className={styles.table}>
          <ColumnHeads found={found} onTargets={(chosen) => void onCheck({ targets: chosen })} />
          <tbody aria-busy={found.state === 'checking'}>
            {isChecked && data
              ? data.items.map((row) => <CheckedRow key={row.line} found={found} row={row} />)
              : sampleRows(found).map((cells, index) => (
                  <SampleRow key={`sample ${index + 1}`} found={found} cells={cells} />
                ))}
          </tbody>
        </table>
      </div>
      <Foot {...{ found, show, pages, onPages: setPages, onShow: choose }} shown={isChecked ? data : undefined} />
    </section>
  );
}

type FootProps = {
  found: ContactImport;
  show: RowFilter;
  onShow: (show: RowFilter) => void;
  /** The cursors of the pages up to this one. */
  pages: readonly string[];
  onPages: (pages: readonly string[]) => void;
  shown: { items: ImportRow[]; nextCursor: string | null } | undefined;
};

function Foot({ found, show, onShow, pages, onPages, shown }: FootProps) {
  const { t } = useTranslation();
  const shownTotal = found.counts ? totalOf(found.counts, show) : 0;
  return (
    <div className={styles.foot}>
      <Segmented
        label={t('contact-imports.map.show')}
        value={show}
        onChange={onShow}
        options={filters.map((value) => ({ value, label: t(`contact-imports.filters.${value}`) }))}
      />
      <span className={styles.place}>
        {shown
          ? t('contact-imports.map.place', {
              from: formatCount(Math.min(shownTotal, (pages.length - 1) * rowsShown + 1)),
              to: formatCount((pages.length - 1) * rowsShown + shown.items.length),
              total: formatCount(shownTotal),
            })
          : t(found.state === 'checking' ? 'contact-imports.map.checking' : 'contact-imports.map.samples')}
      </span>
      <IconButton
        label={t('contact-imports.map.previous')}
        icon={<IconChevronLeft />}
        disabled={pages.length < 2}
        onClick={() => onPages(pages.slice(0, -1))}
      />
      <IconButton
        label={t('contact-imports.map.next')}
        icon={<IconChevronRight />}
        disabled={!shown?.nextCursor}
        onClick={() => shown?.nextCursor && onPages([...pages, shown.nextCursor])}
      />
    </div>
  );
}

const totalOf = (counts: NonNullable<ContactImport['counts']>, show: RowFilter): number =>
  ({ all: counts.rows, marked: counts.marked, refused: counts.refused, duplicate: counts.duplicate })[show];

function FileHead({ found, onCheck }: { found: ContactImport; onCheck: Check }) {
  const { t } = useTranslation();
  const { fileName, fileBytes, columns, counts } = found;
  const facts = [
    counts && t('contact-imports.map.rows', { count: counts.rows, formatted: formatCount(counts.rows) }),
    t('contact-imports.map.columnCount', { count: columns.length }),
    formatBytes(fileBytes),
  ];
  return (
    <div className={styles.file}>
      <IconBadge tone="green" square icon={<IconFileSpreadsheet />} />
      <div className={styles.fileWords}>
        <h2>{fileName}</h2>
        <p>{facts.filter(Boolean).join(', ')}</p>
      </div>
      <FormatFields format={found.format} onChange={(format) => void onCheck({ format })} />
    </div>
  );
}

type HeadsProps = { found: ContactImport; onTargets: (targets: ContactImport['targets']) => void };

/** A field that is chosen for one column is taken from the other. */
function ColumnHeads({ found, onTargets }: HeadsProps) {
  const { t } = useTranslation();
  const choose = (index: number, value: string) => {
    const target = targets.find((each) => each === value) ?? null;
    onTargets(found.targets.map((each, at) => (at === index ? target : each === target ? null : each)));
  };
  return (
    <thead>
      <tr>
        <th scope="col">{t('contact-imports.map.line')}</th>
        {found.columns.map(({ name }, index) => (
          <th key={`column ${index + 1}`} scope="col">
            <span className={styles.columnName} title={name}>
              {name}
            </span>
            <SelectField
              label={t('contact-imports.map.fieldOf', { column: name })}
              isLabelHidden
              value={found.targets[index] ?? leaveOut}
              onChange={(value) => choose(index, value)}
              options={[
                { value: leaveOut, label: t('contact-imports.map.leaveOut') },
                ...targets.map((value) => ({ value, label: t(`contact-imports.targets.${value}`) })),
              ]}
            />
          </th>
        ))}
        <th scope="col">{t('contact-imports.map.verdict')}</th>
      </tr>
    </thead>
  );
}

type RowProps = { found: ContactImport; row: ImportRow };

function CheckedRow({ found, row }: RowProps) {
  return (
    <tr data-verdict={row.verdict === 'refused' ? 'refused' : row.reason ? 'marked' : undefined}>
      <td>{row.line}</td>
      {found.targets.map((target, index) => (
        <td key={`column ${index + 1}`} data-out={target === null || undefined}>
          {row.cells[index] || (target === null ? '' : '–')}
        </td>
      ))}
      <td>
        <VerdictBadge row={row} />
      </td>
    </tr>
  );
}

const sampleRows = ({ columns }: ContactImport): string[][] => {
  const rows = Math.max(0, ...columns.map(({ samples }) => samples.length));
  return Array.from({ length: rows }, (_, index) => columns.map(({ samples }) => samples[index] ?? ''));
};

function SampleRow({ found, cells }: { found: ContactImport; cells: readonly string[] }) {
  return (
    <tr>
      <td aria-hidden="true" />
      {cells.map((cell, index) => (
        <td key={`column ${index + 1}`} data-out={found.targets[index] === null || undefined}>
          {cell || '–'}
        </td>
      ))}
      <td aria-hidden="true" />
    </tr>
  );
}
