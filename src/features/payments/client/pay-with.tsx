import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';
import { Segmented } from '#ui/segmented.tsx';
import type { Subscription } from '../contract.ts';

type Props = {
  card: Subscription['card'];
  isSandbox: boolean;
  usesStored: boolean;
  setUsesStored: (uses: boolean) => void;
};

/** The stored card, or another one. */
export function PayWith({ card, isSandbox, usesStored, setUsesStored }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {card && (
        <Segmented
          label={t('payments.pay.with')}
          value={usesStored ? 'stored' : 'other'}
          onChange={(value) => setUsesStored(value === 'stored')}
          options={[
            { value: 'stored', label: t('payments.pay.stored', { brand: card.brand, last4: card.last4 }) },
            { value: 'other', label: t('payments.pay.other') },
          ]}
          block
        />
      )}
      {!isSandbox && !usesStored && <Notice tone="blue" lines={[t('payments.pay.onPage')]} />}
    </>
  );
}
