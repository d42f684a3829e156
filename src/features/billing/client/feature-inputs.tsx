import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/checkbox.tsx';
import type { FeatureFlags } from '../contract/plans.ts';
import { features } from '../plans.ts';
import styles from './plan-form.module.css';

type Props = { flags: FeatureFlags; onChange: (flags: FeatureFlags) => void };

/** A checkbox for each feature. */
export function FeatureInputs({ flags, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.features}>
      <legend>{t('billing.planForm.features')}</legend>
      {features.map((feature) => (
        <Checkbox
          key={feature}
          label={t(`billing.features.${feature}`)}
          checked={flags[feature]}
          onChange={(event) => onChange({ ...flags, [feature]: event.currentTarget.checked })}
        />
      ))}
    </fieldset>
  );
}
