import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '#ui/password-field.tsx';
import { usePasswordStrength } from '../use-password-strength.ts';
import { StrengthMeter } from './strength-meter.tsx';

type Props = ComponentProps<typeof PasswordField> & {
  value: string;
  /** Data that attackers would try first: the person's names and address. */
  known: readonly string[];
};

/** A field for a new password, with its strength and a hint for improving it. */
export function NewPasswordField({ known, value, ...rest }: Props) {
  const { t } = useTranslation();
  const strength = usePasswordStrength(value, known);
  const hint = strength?.hint ? t(`accounts.strength.hint.${strength.hint}`) : t('accounts.strength.advice');
  return (
    <div>
      <PasswordField {...rest} value={value} hint={hint} autoComplete="new-password" required />
      {value !== '' && <StrengthMeter strength={strength} />}
    </div>
  );
}
