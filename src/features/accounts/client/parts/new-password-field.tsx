import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '#ui/password-field.tsx';
import { usePasswordStrength } from '../use-password-strength.ts';
import { StrengthMeter } from './strength-meter.tsx';

type Props = ComponentProps<typeof PasswordField> & {
  value: string;
  /** What is known of the person, and so is tried first: names, the address. */
  known: readonly string[];
};

/** Where a new password is thought up: how good it is, and what would make it better in the place of the general advice. */
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
