import { t } from '#client-kit/texts.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { describeCoupon } from '#features/coupons/contract/discount.ts';
import type { Coupon, CouponState } from '#features/coupons/contract.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import type { DataColumn } from '#ui/data-table/data-column.ts';
import styles from './coupons.module.css';

const tones: Readonly<Record<CouponState, Tone>> = {
  active: 'green',
  'used-up': 'amber',
  expired: 'grey',
  ended: 'grey',
};

/** “3 of 100”, or “3” without a limit. */
const formatUses = ({ uses, maxUses }: Coupon): string =>
  maxUses === null
    ? uses.toLocaleString('en')
    : t('operator.coupons.usesOf', { uses: uses.toLocaleString('en'), most: maxUses.toLocaleString('en') });

const formatState = ({ state }: Coupon): string => t(`operator.coupons.states.${state}`);

export const couponColumns = (onShow: (coupon: Coupon) => void): readonly DataColumn<Coupon>[] => [
  ...ruleColumns(onShow),
  ...stateColumns(),
];

const ruleColumns = (onShow: (coupon: Coupon) => void): readonly DataColumn<Coupon>[] => [
  {
    key: 'code',
    label: t('operator.coupons.columns.code'),
    isName: true,
    render: (coupon) => (
      <button type="button" className={styles.code} onClick={() => onShow(coupon)}>
        {coupon.code}
      </button>
    ),
    exportText: ({ code }) => code,
  },
  {
    key: 'gives',
    label: t('operator.coupons.columns.gives'),
    width: 232,
    render: (coupon) => describeCoupon(coupon),
    exportText: (coupon) => describeCoupon(coupon),
  },
  {
    key: 'uses',
    label: t('operator.coupons.columns.uses'),
    width: 104,
    align: 'end',
    render: formatUses,
    exportText: ({ uses }) => String(uses),
  },
  {
    key: 'redeemed',
    label: t('operator.coupons.columns.redeemed'),
    width: 96,
    align: 'end',
    isExtra: true,
    render: ({ redeemed }) => redeemed.toLocaleString('en'),
    exportText: ({ redeemed }) => String(redeemed),
  },
];

const stateColumns = (): readonly DataColumn<Coupon>[] => [
  {
    key: 'state',
    label: t('operator.coupons.columns.state'),
    width: 104,
    render: (coupon) => <Badge tone={tones[coupon.state]}>{formatState(coupon)}</Badge>,
    exportText: formatState,
  },
  {
    key: 'expires',
    label: t('operator.coupons.columns.expires'),
    width: 124,
    align: 'end',
    render: ({ expiresAt }) => (expiresAt ? <Timestamp at={expiresAt} /> : t('operator.coupons.never')),
    exportText: ({ expiresAt }) => expiresAt ?? '',
  },
  {
    key: 'note',
    label: t('operator.coupons.columns.note'),
    isExtra: true,
    render: ({ note }) => <span title={note}>{note}</span>,
    exportText: ({ note }) => note,
  },
  {
    key: 'created',
    label: t('operator.coupons.columns.created'),
    width: 124,
    align: 'end',
    isExtra: true,
    render: ({ createdAt }) => <Timestamp at={createdAt} />,
    exportText: ({ createdAt }) => createdAt,
  },
];
