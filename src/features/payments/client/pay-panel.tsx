import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Subscription } from '../contract.ts';
import { BuyerFields } from './buyer-fields.tsx';
import { CardFields } from './card-fields.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PayWith } from './pay-with.tsx';
import styles from './plan.module.css';
import { SecondStep } from './second-step.tsx';
import { type CheckoutProps, useCheckout } from './use-checkout.ts';

/** The payment of the chosen plan: card and buyer at the left, the order at the right. */
export function PayPanel(props: CheckoutProps) {
  const { t } = useTranslation();
  const { choice, offer, subscription } = props;
  const checkout = useCheckout(props);
  const { quote, lines, isSandbox, needsCard, usesStored, setUsesStored, keepsCard, setKeepsCard } = checkout;
  const stored = subscription?.card ?? null;
  return (
    <section className={styles.section} aria-labelledby="pay">
      <h3 id="pay">{t('payments.pay.title')}</h3>
      <form className={styles.pay} onSubmit={checkout.submit} noValidate>
        <div className={styles.card}>
          <PayWith {...{ isSandbox, usesStored, setUsesStored }} card={stored} />
          {needsCard && <CardFields card={checkout.card} />}
          <BuyerFields
            buyer={checkout.buyer}
            change={checkout.change}
            isNamed={needsCard}
            isMissing={lines.length > 0}
          />
          {!usesStored && <KeepCard card={stored} {...{ keepsCard, setKeepsCard }} />}
        </div>
        <OrderSummary
          {...{ quote, offer, subscription, isSandbox }}
          couponCode={checkout.couponCode}
          setCouponCode={checkout.setCouponCode}
          isBusy={checkout.isBusy}
          problem={lines.length > 0 ? <Notice tone="red" lines={lines} /> : null}
        />
      </form>
      {checkout.isConfirming && (
        <SecondStep
          total={quote.data?.totalMinor ?? 0}
          currency={choice.currency}
          onPaid={checkout.finish}
          onFailed={checkout.fail}
        />
      )}
    </section>
  );
}

function KeepCard(props: { card: Subscription['card']; keepsCard: boolean; setKeepsCard: (keeps: boolean) => void }) {
  const { t } = useTranslation();
  const { card, keepsCard, setKeepsCard } = props;
  return (
    <Checkbox
      checked={keepsCard}
      onChange={(event) => setKeepsCard(event.currentTarget.checked)}
      label={card ? t('payments.pay.keepInstead', { last4: card.last4 }) : t('payments.pay.keep')}
    />
  );
}
