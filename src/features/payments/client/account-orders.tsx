import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { FormDialog } from '#client-kit/form-dialog.tsx';
import { QueryView } from '#client-kit/query-view.tsx';
import { randomId } from '#client-kit/random-id.ts';
import { t } from '#client-kit/texts.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { notify } from '#client-kit/toasts.ts';
import { formatMoney } from '#contract-kit/money.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Order, refundOrder } from '../contract.ts';
import { ordersQuery, paymentsKeys } from './api.ts';
import styles from './plan.module.css';

type Account = { readonly _id: string; readonly firstName: string; readonly lastName: string };

const tones: Readonly<Record<Order['state'], Tone>> = {
  open: 'blue',
  'needs-action': 'blue',
  paid: 'green',
  failed: 'red',
  canceled: 'grey',
  refunded: 'amber',
};

const isRefundable = ({ paidAt, totalMinor, refundedMinor }: Order): boolean =>
  paidAt !== null && refundedMinor < totalMinor;

const columns = (onRefund: (order: Order) => void): readonly Column<Order>[] => [
  {
    key: 'date',
    title: t('payments.orders.columns.date'),
    renderCell: ({ createdAt }) => <Timestamp at={createdAt} />,
  },
  {
    key: 'subject',
    title: t('payments.orders.columns.subject'),
    secondary: true,
    renderCell: ({ subject }) => subject,
  },
  {
    key: 'amount',
    title: t('payments.orders.columns.amount'),
    end: true,
    renderCell: ({ totalMinor, currency }) => formatMoney(totalMinor, currency),
  },
  {
    key: 'state',
    title: t('payments.orders.columns.state'),
    renderCell: (order) => <OrderState order={order} />,
  },
  {
    key: 'refund',
    title: t('payments.orders.refund'),
    end: true,
    renderCell: (order) =>
      isRefundable(order) ? (
        <Button
          size="small"
          aria-label={t('payments.orders.refundOf', { subject: order.subject })}
          onClick={() => onRefund(order)}
        >
          {t('payments.orders.refund')}
        </Button>
      ) : null,
  },
];

function OrderState({ order: { state, refundedMinor } }: { order: Order }) {
  const isPartlyRefunded = state === 'paid' && refundedMinor > 0;
  return isPartlyRefunded ? (
    <Badge tone="amber">{t('payments.state.partly')}</Badge>
  ) : (
    <Badge tone={tones[state]}>{t(`payments.orders.states.${state}`)}</Badge>
  );
}

/** The orders of an account, for the operator, who can return money. */
export function AccountOrders({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(ordersQuery(account._id));
  const [refunding, setRefunding] = useState<Order | null>(null);
  return (
    <Dialog
      opened
      onClose={onClose}
      width="720px"
      title={t('payments.orders.title', { name: `${account.firstName} ${account.lastName}` })}
      buttons={[{ label: t('kit.ui.close'), onPress: onClose }]}
    >
      <QueryView
        query={query}
        compact
        skeleton={
          <Skeleton label={t('payments.order.loading')}>
            <SkeletonBlock height={120} />
          </Skeleton>
        }
        isEmpty={(orders) => orders.length === 0}
        empty={
          <EmptyState title={t('payments.orders.empty')} compact>
            {t('payments.orders.emptyText')}
          </EmptyState>
        }
      >
        {(orders) => (
          <div className={styles.orders}>
            <Table
              label={t('payments.orders.title', { name: account.firstName })}
              rows={orders}
              rowKey={({ _id }) => _id}
              columns={columns(setRefunding)}
            />
          </div>
        )}
      </QueryView>
      {refunding && <RefundOrder order={refunding} accountId={account._id} onClose={() => setRefunding(null)} />}
    </Dialog>
  );
}

function RefundOrder({ order, accountId, onClose }: { order: Order; accountId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const left = order.totalMinor - order.refundedMinor;
  const [amount, setAmount] = useState((left / 100).toFixed(2));
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  // One key for this dialog, so that a repeat after a lost answer returns the money once.
  const [key] = useState(randomId);
  const refund = useMutation({
    mutationFn: (amountMinor: number) =>
      call(refundOrder, { params: { id: order._id }, body: { amountMinor, reason } }, { idempotencyKey: key }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: paymentsKeys.orders(accountId) });
      notify.success(t('payments.orders.refunded'));
      onClose();
    },
  });
  const submit = () => {
    const amountMinor = Math.round(Number(amount.replace(',', '.')) * 100);
    if (!(amountMinor > 0 && amountMinor <= left))
      return setProblem(t('payments.orders.amountWrong', { amount: formatMoney(left, order.currency) }));
    if (reason.trim() === '') return setProblem(t('payments.card.missing'));
    setProblem(undefined);
    refund.mutate(amountMinor);
  };
  return (
    <FormDialog
      title={t('payments.orders.refundOf', { subject: order.subject })}
      submit={t('payments.orders.refund')}
      kind="danger"
      busy={refund.isPending}
      error={refund.error}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('payments.orders.amount')}
        hint={t('payments.orders.left', { amount: formatMoney(left, order.currency) })}
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextField
        label={t('payments.orders.reason')}
        hint={t('payments.orders.reasonHint')}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
