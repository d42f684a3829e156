import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { useSocketEvent } from '#client-kit/use-socket-event.ts';
import type { Currency, Interval } from '#contract-kit/money.ts';
import { billingKeys } from '#features/billing/client/door.tsx';
import { invoicesKeys } from '#features/invoices/client/door.tsx';
import { getSubscription, listOrders, listPlans, paymentsChangedEvent, quoteOrder } from '../contract.ts';

export const paymentsKeys = {
  all: ['payments'],
  offers: (currency: Currency, interval: Interval) => ['payments', 'offers', currency, interval],
  subscription: ['payments', 'subscription'],
  orders: (userId: string) => ['payments', 'orders', userId],
  /** Apart from the others: a plan that was just paid for has no quote any more. */
  quotes: ['payments-quote'],
} as const;

export const offersQuery = (currency: Currency, interval: Interval) =>
  queryOptions({
    queryKey: paymentsKeys.offers(currency, interval),
    queryFn: () => call(listPlans, { query: { currency, interval } }),
    placeholderData: keepPreviousData,
  });

export const subscriptionQuery = queryOptions({
  queryKey: paymentsKeys.subscription,
  queryFn: () => call(getSubscription).then(({ subscription }) => subscription),
});

export const ordersQuery = (userId: string) =>
  queryOptions({
    queryKey: paymentsKeys.orders(userId),
    queryFn: () => call(listOrders, { params: { id: userId }, query: { limit: 100 } }).then(({ items }) => items),
  });

export type Choice = {
  readonly plan: 1 | 2;
  readonly interval: Interval;
  readonly currency: Currency;
};

export type QuoteInput = Choice & {
  readonly couponCode?: string;
  readonly country?: string;
  readonly taxId?: string;
};

/** Calculated by the server for every change; the last one stays until the next is there. */
export const quoteQuery = (body: QuoteInput) =>
  queryOptions({
    queryKey: [...paymentsKeys.quotes, body],
    queryFn: () => call(quoteOrder, { body }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });

/** Reloads everything that a payment changes. */
export function useReloadPayments() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [paymentsKeys.all, billingKeys.all, invoicesKeys.all].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

/** Follows payments of this account that another window or the server makes. */
export function useLivePayments(): void {
  const reload = useReloadPayments();
  useSocketEvent<object>(paymentsChangedEvent, () => void reload());
}
