import type { Order } from '../../contract.ts';
import type { OrderRow } from '../tables.ts';

/** What an order is for, such as “Scale, monthly, coupon WINTER20”. */
const describeSubject = ({ lines, couponCode }: Pick<OrderRow, 'lines' | 'couponCode'>): string =>
  `${lines[0]?.label ?? ''}${couponCode ? `, coupon ${couponCode}` : ''}`;

export const serializeOrder = (row: OrderRow): Order => ({
  _id: row.id,
  kind: row.kind,
  plan: row.tier,
  subject: describeSubject(row),
  interval: row.interval,
  currency: row.currency,
  lines: [...row.lines],
  netMinor: row.netMinor,
  taxMinor: row.taxMinor,
  totalMinor: row.totalMinor,
  refundedMinor: row.refundedMinor,
  state: row.state,
  tries: row.tries,
  failure: row.failure,
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  invoiceId: row.invoiceId,
});
