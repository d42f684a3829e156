import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { NodeSort } from '../../contract/nodes.ts';
import { type NodeOrder, readOrder } from '../../list-filters.ts';
import styles from './list-head.module.css';

export type ListSort = { readonly order: NodeOrder; readonly onChange: (order: NodeOrder) => void };

const columns = ['name', 'type', 'size', 'created'] as const satisfies readonly NodeSort[];

/** The headings of the list. Each sorts by its column, and a second time in the other direction. */
export function ListHead({ sort }: { sort: ListSort | undefined }) {
  const { t } = useTranslation();
  const now = sort && readOrder(sort.order);
  const choose = (by: NodeSort) => sort?.onChange(now?.sort === by && now.order === 'asc' ? `${by} desc` : `${by} asc`);
  return (
    <div className={styles.head}>
      {columns.map((by) => (
        <span key={by} className={styles.cell} data-column={by}>
          {sort ? (
            <button
              type="button"
              className={styles.heading}
              aria-pressed={now?.sort === by}
              title={t('library.sort.by', { column: t(`library.sort.${by}`) })}
              onClick={() => choose(by)}
            >
              {t(`library.sort.${by}`)}
              {now?.sort === by && (now.order === 'asc' ? <IconChevronUp /> : <IconChevronDown />)}
            </button>
          ) : (
            t(`library.sort.${by}`)
          )}
        </span>
      ))}
    </div>
  );
}
