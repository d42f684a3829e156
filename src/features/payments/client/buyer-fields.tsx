import { useTranslation } from 'react-i18next';
import { CountrySelect } from '#features/invoices/client/door.tsx';
import type { BuyerDetails } from '#features/invoices/contract.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './plan.module.css';

type Props = {
  buyer: BuyerDetails;
  change: (next: Partial<BuyerDetails>) => void;
  /** The name on the card is the buyer's, unless another one is given. */
  isNamed: boolean;
  isMissing: boolean;
};

/** The buyer as invoices show it. */
export function BuyerFields({ buyer, change, isNamed, isMissing }: Props) {
  const { t } = useTranslation();
  const details = (
    <div className={styles.fields}>
      <TextField
        label={t('payments.buyer.name')}
        value={buyer.name}
        maxLength={100}
        autoComplete="organization"
        error={(isMissing && !isNamed && buyer.name.trim() === '') || undefined}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextArea
        label={t('payments.buyer.address')}
        value={buyer.address}
        maxLength={300}
        minRows={2}
        onChange={(event) => change({ address: event.target.value })}
      />
      <TextField
        label={t('payments.buyer.taxId')}
        hint={t('payments.buyer.taxIdHint')}
        value={buyer.taxId}
        maxLength={20}
        onChange={(event) => change({ taxId: event.target.value })}
      />
    </div>
  );
  return (
    <>
      <CountrySelect
        label={t('payments.buyer.country')}
        value={buyer.country}
        onChange={(country) => change({ country })}
        error={isMissing && buyer.country === '' ? t('payments.buyer.countryMissing') : undefined}
      />
      {isNamed ? (
        <details className={styles.details}>
          <summary>{t('payments.buyer.more')}</summary>
          {details}
        </details>
      ) : (
        details
      )}
    </>
  );
}
