import { IconPlus, IconTicket } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toTableProps } from '#client-kit/paged-query.ts';
import { useDebounced } from '#client-kit/use-debounced.ts';
import { useStoredColumns } from '#client-kit/use-stored-columns.ts';
import { type Coupon, couponStates } from '#features/coupons/contract.ts';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SectionHead } from '#ui/section-page.tsx';
import { couponsQuery } from '../api.ts';
import { ListFilter, searchDebounceMs } from '../list-filter.tsx';
import { couponColumns } from './coupon-columns.tsx';
import { CouponMenu } from './coupon-menu.tsx';
import { CouponUsesDialog } from './coupon-uses-dialog.tsx';
import { CreateCouponDialog } from './create-coupon-dialog.tsx';

const states = ['all', ...couponStates] as const;

/** The coupons of the installation and how often they were used. */
export function CouponsSection() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<(typeof states)[number]>('all');
  const [chosenColumns, setChosenColumns] = useStoredColumns('operator-coupons');
  const [isCreating, setCreating] = useState(false);
  const [shown, setShown] = useState<Coupon>();
  const columns = useMemo(() => couponColumns(setShown), []);
  const search = useDebounced(typed.trim(), searchDebounceMs);
  const listQuery = couponsQuery({ ...(search ? { search } : {}), ...(state === 'all' ? {} : { state }) });
  const query = useInfiniteQuery({ ...listQuery, placeholderData: keepPreviousData });
  const isFiltered = search !== '' || state !== 'all';
  return (
    <>
      <SectionHead
        title={t('operator.sections.coupons')}
        purpose={t('operator.coupons.purpose')}
        end={
          <Button kind="primary" icon={<IconPlus />} onClick={() => setCreating(true)}>
            {t('operator.coupons.create.open')}
          </Button>
        }
      />
      <DataTable
        {...toTableProps(query)}
        label={t('operator.sections.coupons')}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowName={({ code }) => code}
        onOpen={setShown}
        chosenColumns={chosenColumns}
        onChooseColumns={setChosenColumns}
        file={{ name: 'coupons', loadAll: listQuery.loadAll }}
        menu={{
          label: ({ code }) => t('operator.coupons.menu', { code }),
          renderItems: (coupon) => <CouponMenu coupon={coupon} onShowUses={() => setShown(coupon)} />,
        }}
        filters={
          <ListFilter
            search={{ label: t('operator.coupons.search'), value: typed, onChange: setTyped, maxLength: 30 }}
            label={t('operator.coupons.filter')}
            value={state}
            onChange={setState}
            options={states.map((value) => ({ value, label: t(`operator.coupons.states.${value}`) }))}
          />
        }
        empty={<NoCoupons isFiltered={isFiltered} />}
      />
      {isCreating && <CreateCouponDialog onClose={() => setCreating(false)} />}
      {shown && <CouponUsesDialog coupon={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function NoCoupons({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture={<IconBadge tone="teal" square icon={<IconTicket />} />}
      title={t(`operator.coupons.${isFiltered ? 'noneTitle' : 'emptyTitle'}`)}
    >
      {t(`operator.coupons.${isFiltered ? 'none' : 'empty'}`)}
    </EmptyState>
  );
}
