import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/text-field.tsx';
import type { TypedLimits } from '../contract/limit-fields.ts';
import { type QuotaKey, quotaKeys } from '../plans.ts';
import styles from './plan-form.module.css';

type Props = {
  typed: TypedLimits;
  wrong: readonly QuotaKey[];
  /** Shown where nothing is typed: the limits of the plan. */
  placeholders?: TypedLimits;
  onChange: (typed: TypedLimits) => void;
};

/** A number for each limit; storage in gigabytes. */
export function LimitInputs({ typed, wrong, placeholders, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.pairs}>
      {quotaKeys.map((key) => (
        <TextField
          key={key}
          label={t(`billing.limitFields.${key}`)}
          inputMode="decimal"
          autoComplete="off"
          value={typed[key]}
          {...(placeholders ? { placeholder: placeholders[key] } : {})}
          error={wrong.includes(key) ? t('billing.limitFields.wrong') : undefined}
          onChange={(event) => onChange({ ...typed, [key]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}
