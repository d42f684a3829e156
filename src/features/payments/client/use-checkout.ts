import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { CallError } from '#client-kit/call-error.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { notify } from '#client-kit/toasts.ts';
import { getBillingDetails } from '#features/invoices/contract.ts';
import { checkCard } from '../card-input.ts';
import { initiateCheckout, type Offer, type providers, type Subscription } from '../contract.ts';
import type { SandboxCard } from '../sandbox-cards.ts';
import { type Choice, paymentsKeys, quoteQuery, useReloadPayments } from './api.ts';
import { useCardInput } from './use-card-input.ts';

export type CheckoutProps = {
  choice: Choice;
  offer: Offer;
  subscription: Subscription | null;
  provider: (typeof providers)[number];
  /** Filled in at first: from a link, or from the code at sign-up. */
  givenCoupon: string;
  onPaid: () => void;
};

const emptyBuyer = { name: '', address: '', country: '', taxId: '' };

/** The buyer's details: what was stored, until the person types. */
function useBuyer() {
  const stored = useQuery({ queryKey: ['invoices', 'billing-details'], queryFn: () => call(getBillingDetails) });
  const [typed, setTyped] = useState<Partial<typeof emptyBuyer>>({});
  return {
    buyer: { ...emptyBuyer, ...stored.data?.details, ...typed },
    change: (next: Partial<typeof emptyBuyer>) => setTyped((before) => ({ ...before, ...next })),
  };
}

/** What the person chose and typed for a payment, and the order that follows from it. */
function useCheckoutInput({ choice, subscription, givenCoupon, provider }: CheckoutProps) {
  const { buyer, change } = useBuyer();
  const card = useCardInput();
  const [couponCode, setCouponCode] = useState(givenCoupon);
  const [usesStored, setUsesStored] = useState(subscription?.card != null);
  const [keepsCard, setKeepsCard] = useState(true);
  const quote = useQuery(
    quoteQuery({
      ...choice,
      ...(couponCode ? { couponCode } : {}),
      ...(buyer.country === '' ? {} : { country: buyer.country }),
      ...(buyer.taxId ? { taxId: buyer.taxId } : {}),
    }),
  );
  const isSandbox = provider === 'sandbox';
  const needsCard = isSandbox && !usesStored && quote.data?.totalMinor !== 0;
  return {
    buyer,
    change,
    card,
    quote,
    isSandbox,
    needsCard,
    couponCode,
    setCouponCode,
    usesStored,
    setUsesStored,
    keepsCard,
    setKeepsCard,
  };
}

/** Places the order and follows its payment: paid, a second step, or the provider's page. */
export function useCheckout(props: CheckoutProps) {
  const { choice, offer, onPaid } = props;
  const { t } = useTranslation();
  const reload = useReloadPayments();
  const queryClient = useQueryClient();
  const input = useCheckoutInput(props);
  const [lines, setLines] = useState<readonly string[]>([]);
  const [isConfirming, setConfirming] = useState(false);
  const { buyer, card, quote, needsCard } = input;
  const finish = async () => {
    setConfirming(false);
    notify.success(t('payments.pay.done', { plan: offer.name }));
    onPaid();
    await reload();
  };
  const fail = (error: Error) => {
    setConfirming(false);
    setLines(errorLines(error));
    // The new total is shown beside the message.
    if (error instanceof CallError && error.code === 'payments.total_changed')
      void queryClient.invalidateQueries({ queryKey: paymentsKeys.quotes });
  };
  const pay = useMutation({
    mutationFn: (testCard: SandboxCard | null) =>
      call(initiateCheckout, {
        body: {
          ...choice,
          details: { ...buyer, name: buyer.name || card.input.name },
          totalMinor: quote.data?.totalMinor ?? 0,
          usesStoredCard: input.usesStored,
          keepsCard: input.keepsCard,
          ...(quote.data?.coupon?.isValid ? { couponCode: input.couponCode } : {}),
          ...(testCard ? { card: testCard } : {}),
        },
      }),
    onSuccess: async ({ step }) => {
      if (step.kind === 'redirect') location.assign(step.url);
      else if (step.kind === 'confirm') setConfirming(true);
      else await finish();
    },
    onError: fail,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pay.isPending || !quote.data) return;
    setLines([]);
    const checked = needsCard ? checkCard(card.input, new Date()) : null;
    const isNamed = (buyer.name || card.input.name).trim() !== '' && buyer.country !== '';
    card.setProblems(checked?.fields ?? []);
    if (checked?.problem === 'fields-missing' || !isNamed) return setLines([t('payments.card.missing')]);
    if (checked?.problem) return setLines([t('payments.card.invalid')]);
    pay.mutate(checked?.card ?? null);
  };
  return { ...input, lines, isConfirming, isBusy: pay.isPending, submit, finish, fail };
}
