import { IconBan, IconBellCheck } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toTableProps } from '#client-kit/paged-query.ts';
import { useDebounced } from '#client-kit/use-debounced.ts';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { MenuItem } from '#ui/menu.tsx';
import type { Suppression } from '../../contract/suppressions.ts';
import { suppressionsQuery } from '../api.ts';
import styles from '../screen/contacts.module.css';
import { SearchField } from '../screen/search-field.tsx';
import { BlockAddress } from './block-address.tsx';
import { LiftSuppression } from './lift-suppression.tsx';
import { describeAddress, suppressionColumns } from './suppression-columns.tsx';

const debounceMs = 250;

/** The addresses that the project must not write to. */
export function SuppressionList({ assetId }: { assetId: string }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isBlocking, setBlocking] = useState(false);
  const [lifting, setLifting] = useState<Suppression>();
  const search = useDebounced(typed.trim(), debounceMs);
  const listQuery = suppressionsQuery(assetId, search);
  const query = useInfiniteQuery({ ...listQuery, placeholderData: keepPreviousData });
  const columns = useMemo(() => suppressionColumns(), []);
  return (
    <>
      <div className={styles.head}>
        <div className={styles.words}>
          <h1>{t('contacts.suppressions.title')}</h1>
          <p className={styles.purpose}>{t('contacts.suppressions.purpose')}</p>
        </div>
        <Button kind="primary" icon={<IconBan />} onClick={() => setBlocking(true)}>
          {t('contacts.suppressions.block.open')}
        </Button>
      </div>
      <DataTable
        {...toTableProps(query)}
        label={t('contacts.suppressions.title')}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowName={describeAddress}
        file={{ name: t('contacts.suppressions.title'), loadAll: listQuery.loadAll }}
        filters={<SearchField label={t('contacts.suppressions.search')} value={typed} onChange={setTyped} />}
        menu={{
          label: (row) => t('contacts.menu', { name: describeAddress(row) }),
          renderItems: (row) => (
            <MenuItem leftSection={<IconBellCheck />} onClick={() => setLifting(row)}>
              {t('contacts.suppressions.lift.open')}
            </MenuItem>
          ),
        }}
        empty={<NoSuppressions isFiltered={search !== ''} />}
      />
      {isBlocking && <BlockAddress assetId={assetId} onClose={() => setBlocking(false)} />}
      {lifting && <LiftSuppression assetId={assetId} suppression={lifting} onClose={() => setLifting(undefined)} />}
    </>
  );
}

function NoSuppressions({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation();
  const kind = isFiltered ? 'none' : 'empty';
  return (
    <EmptyState
      picture={<IconBadge tone="teal" square icon={<IconBan />} />}
      title={t(`contacts.suppressions.${kind}.title`)}
    >
      {t(`contacts.suppressions.${kind}.text`)}
    </EmptyState>
  );
}
