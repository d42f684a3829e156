import { useTranslation } from 'react-i18next';
import { passwordStrength } from '../password-strength.ts';
import styles from './strength-meter.module.css';

/** Four bars and a word. Shown while typing; the word is announced when it changes. */
export function StrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation();
  const strength = passwordStrength(password);
  return (
    <div className={styles.meter} data-strength={strength}>
      <div className={styles.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} data-on={strength >= step || undefined} />
        ))}
      </div>
      <output aria-label={t('accounts.strength.label')}>{t(`accounts.strength.${strength}`)}</output>
    </div>
  );
}
