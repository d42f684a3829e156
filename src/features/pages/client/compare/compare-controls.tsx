import { IconChevronDown, IconChevronUp, IconCode, IconEye } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { changeKinds } from '../../preview-messages.ts';
import styles from './compare.module.css';
import type { ChangeCounts, CompareColumns, CompareView } from './compare-props.ts';

type StepsProps = {
  /** The current change, counted from 0; null: none yet. */
  current: number | null;
  total: number;
  onChange: (current: number) => void;
};

/** Moves from change to change, also with Alt and the arrow keys. */
export function ChangeSteps({ current, total, onChange }: StepsProps) {
  const { t } = useTranslation();
  const step = (by: 1 | -1) => {
    if (total === 0) return;
    const from = current ?? (by === 1 ? -1 : 0);
    onChange((from + by + total) % total);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    step(event.key === 'ArrowDown' ? 1 : -1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  const label =
    total === 0
      ? ''
      : current === null
        ? t('pages.compare.total', { count: total })
        : t('pages.compare.position', { number: current + 1, count: total });
  return (
    <div className={styles.steps}>
      <IconButton
        size="small"
        label={t('pages.compare.previous')}
        aria-keyshortcuts="Alt+ArrowUp"
        icon={<IconChevronUp />}
        disabled={total === 0}
        onClick={() => step(-1)}
      />
      <span role="status">{label}</span>
      <IconButton
        size="small"
        label={t('pages.compare.next')}
        aria-keyshortcuts="Alt+ArrowDown"
        icon={<IconChevronDown />}
        disabled={total === 0}
        onClick={() => step(1)}
      />
    </div>
  );
}

type ViewProps = { view: CompareView; onChange: (view: CompareView) => void };

/** The choice between the rendered page and its source. */
export function CompareViewSwitch({ view, onChange }: ViewProps) {
  const { t } = useTranslation();
  const option = (value: CompareView, icon: React.ReactNode) => ({
    value,
    label: (
      <span className={styles.option}>
        {icon}
        {t(`pages.compare.views.${value}`)}
      </span>
    ),
  });
  return (
    <Segmented
      label={t('pages.compare.view')}
      value={view}
      onChange={onChange}
      options={[option('page', <IconEye size={14} />), option('source', <IconCode size={14} />)]}
    />
  );
}

type ColumnsProps = { columns: CompareColumns; onChange: (columns: CompareColumns) => void };

/** The choice between both states in one column and two columns. */
export function CompareColumnsSwitch({ columns, onChange }: ColumnsProps) {
  const { t } = useTranslation();
  const values: readonly CompareColumns[] = ['one', 'two'];
  return (
    <Segmented
      label={t('pages.compare.columns')}
      value={columns}
      onChange={onChange}
      options={values.map((value) => ({ value, label: t(`pages.compare.inColumns.${value}`) }))}
    />
  );
}

type ControlsProps = StepsProps & {
  view: CompareView;
  columns: CompareColumns;
  onView: (view: CompareView) => void;
  onColumns: (columns: CompareColumns) => void;
};

/** All ways to look at a comparison, in one row. */
export function CompareControls({ view, columns, onView, onColumns, ...steps }: ControlsProps) {
  return (
    <>
      <ChangeSteps {...steps} />
      <CompareViewSwitch view={view} onChange={onView} />
      <CompareColumnsSwitch columns={columns} onChange={onColumns} />
    </>
  );
}

/** The number of changes of each kind, without those that do not occur. */
export function ChangeTotals({ counts }: { counts: ChangeCounts }) {
  const { t } = useTranslation();
  return (
    <span className={styles.totals}>
      {changeKinds
        .filter((kind) => counts[kind] > 0)
        .map((kind) => (
          <b key={kind} data-kind={kind}>
            {t(`pages.compare.totals.${kind}`, { count: counts[kind] })}
          </b>
        ))}
    </span>
  );
}
