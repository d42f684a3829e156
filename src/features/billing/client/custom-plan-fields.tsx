import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/text-field.tsx';
import { toTyped } from '../contract/limit-fields.ts';
import type { PublicPlan } from '../contract/plans.ts';
import type { CustomChoice } from '../custom-choice.ts';
import type { QuotaKey } from '../plans.ts';
import { FeatureInputs } from './feature-inputs.tsx';
import { LimitInputs } from './limit-inputs.tsx';
import styles from './plan-form.module.css';

type Props = {
  choice: CustomChoice;
  plans: readonly PublicPlan[];
  wrong: readonly (QuotaKey | 'name')[];
  onChange: (choice: CustomChoice) => void;
};

/** The name, limits and features of a plan for one account. */
export function CustomPlanFields({ choice, plans, wrong, onChange }: Props) {
  const { t } = useTranslation();
  const base = plans.find(({ plan }) => plan === choice.tier);
  return (
    <div className={styles.group}>
      <TextField
        label={t('billing.planForm.name')}
        maxLength={40}
        value={choice.name}
        error={wrong.includes('name') ? t('billing.planForm.nameMissing') : undefined}
        onChange={(event) => onChange({ ...choice, name: event.currentTarget.value })}
      />
      <LimitInputs
        typed={choice.limits}
        wrong={wrong.filter((each) => each !== 'name')}
        {...(base ? { placeholders: toTyped(base.limits) } : {})}
        onChange={(limits) => onChange({ ...choice, limits })}
      />
      <p className={styles.hint}>{t('billing.setPlan.customHint', { plan: base?.name ?? '' })}</p>
      <FeatureInputs flags={choice.features} onChange={(flags) => onChange({ ...choice, features: flags })} />
    </div>
  );
}
