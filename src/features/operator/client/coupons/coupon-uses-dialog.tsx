import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { QueryView } from '#client-kit/query-view.tsx';
import { t } from '#client-kit/texts.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { formatFullName } from '#contract-kit/full-name.ts';
import { describeCoupon } from '#features/coupons/contract/discount.ts';
import type { Coupon } from '#features/coupons/contract.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { FactList } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import { couponUsesQuery } from '../api.ts';
import { couponLink } from './coupon-menu.tsx';
import styles from './coupons.module.css';

/** One coupon: its rules, its link, and the accounts that used it. */
export function CouponUsesDialog({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('operator.coupons.uses.title', { code: coupon.code })}
      width="640px"
      buttons={[{ label: t('kit.ui.close'), onPress: onClose }]}
    >
      <div className={styles.form}>
        <FactList facts={factsOf(coupon)} />
        <Uses coupon={coupon} />
      </div>
    </Dialog>
  );
}

const tierName = ({ tiers }: Coupon): 'all' | '1' | '2' => {
  if (tiers === null || tiers.length === 2) return 'all';
  return tiers.includes(1) ? '1' : '2';
};

const factsOf = (coupon: Coupon) => [
  { label: t('operator.coupons.columns.gives'), value: describeCoupon(coupon) },
  {
    label: t('operator.coupons.create.plans'),
    value: t(`operator.coupons.create.tiers.${tierName(coupon)}`),
  },
  { label: t('operator.coupons.create.perAccount'), value: coupon.maxUsesPerAccount.toLocaleString('en') },
  { label: t('operator.coupons.columns.redeemed'), value: coupon.redeemed.toLocaleString('en') },
  { label: t('operator.coupons.link'), value: <code className={styles.link}>{couponLink(coupon)}</code> },
  ...(coupon.note ? [{ label: t('operator.coupons.columns.note'), value: coupon.note }] : []),
];

function Uses({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(couponUsesQuery(coupon._id));
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <QueryView
      query={query}
      compact
      skeleton={
        <Skeleton label={t('operator.coupons.uses.loading')}>
          <SkeletonBlock height={120} />
        </Skeleton>
      }
      isEmpty={() => items.length === 0}
      empty={<p className={styles.quiet}>{t('operator.coupons.uses.none')}</p>}
    >
      {() => (
        <>
          <Table
            label={t('operator.coupons.uses.open')}
            rows={items}
            rowKey={({ _id }) => _id}
            columns={[
              {
                key: 'account',
                title: t('operator.coupons.uses.account'),
                renderCell: ({ user }) =>
                  user ? (
                    <Link to={`?tab=record&about=${user._id}`} title={user.email}>
                      {formatFullName(user)}
                    </Link>
                  ) : (
                    t('operator.record.gone')
                  ),
              },
              {
                key: 'state',
                title: t('operator.coupons.columns.state'),
                renderCell: ({ state }) => (
                  <Badge tone={state === 'redeemed' ? 'green' : 'blue'}>{t(`operator.coupons.uses.${state}`)}</Badge>
                ),
              },
              {
                key: 'at',
                title: t('operator.coupons.uses.at'),
                end: true,
                renderCell: ({ at }) => <Timestamp at={at} relative />,
              },
            ]}
          />
          {query.hasNextPage && (
            <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('operator.coupons.uses.more')}
            </Button>
          )}
        </>
      )}
    </QueryView>
  );
}
