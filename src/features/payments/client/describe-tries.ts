import type { TFunction } from 'i18next';
import type { InvoiceState } from '#features/invoices/client/door.tsx';
import type { Order } from '../contract.ts';

/** The states of invoices that only their orders know: paid after failed tries, and refunded. */
export function describeTries(orders: readonly Order[], t: TFunction): ReadonlyMap<string, InvoiceState> {
  return new Map(
    orders.flatMap(({ invoiceId, tries, refundedMinor, state }): [string, InvoiceState][] => {
      if (invoiceId === null) return [];
      if (refundedMinor > 0)
        return [
          [invoiceId, { label: t(`payments.state.${state === 'refunded' ? 'refunded' : 'partly'}`), tone: 'amber' }],
        ];
      return tries > 1
        ? [[invoiceId, { label: t('payments.state.tries', { count: tries, ordinal: true }), tone: 'grey' }]]
        : [];
    }),
  );
}
