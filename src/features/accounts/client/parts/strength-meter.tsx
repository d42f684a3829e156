import { useTranslation } from 'react-i18next';
import type { Strength } from '../password-strength.ts';
import styles from './strength-meter.module.css';

/** Four bars and a word, updated while typing. Screen readers announce the word when it changes. */
export function StrengthMeter({ strength }: { strength: Strength | undefined }) {
  const { t } = useTranslation();
  const score = strength?.score ?? 0;
  return (
    <div className={styles.meter} data-strength={score}>
      <div className={styles.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} data-on={score >= step || undefined} />
        ))}
      </div>
      <output aria-label={t('accounts.strength.label')}>{strength && t(`accounts.strength.${strength.score}`)}</output>
    </div>
  );
}
