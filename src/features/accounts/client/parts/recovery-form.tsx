import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFirstFocus } from '#ui/use-first-focus.ts';
import type { PendingCode } from '../code-flow-store.ts';
import { useSpendCode } from '../use-spend-code.ts';
import { authStyles } from './auth-page.tsx';

type Props = { pending: PendingCode; onWrong: (pending: PendingCode) => void };

/** Signs in with a recovery code, for people who lost their phone. */
export function RecoveryForm({ pending, onWrong }: Props) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useFirstFocus<HTMLInputElement>();
  const { send, error, isBusy, forgive } = useSpendCode({
    pending,
    onWrong,
    wrongText: t('accounts.code.wrongRecovery'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code.trim() === '');
    field.current?.focus();
    if (code.trim() !== '') void send(code.trim());
  };
  return (
    <form onSubmit={submit} noValidate className={authStyles.fields}>
      <TextField
        ref={field}
        large
        label={t('accounts.code.recovery')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        error={isMissing ? t('accounts.code.recoveryNeeded') : error}
        onChange={(event) => {
          setCode(event.target.value);
          setMissing(false);
          forgive();
        }}
      />
      <Button type="submit" kind="primary" size="large" block busy={isBusy}>
        {t('accounts.code.submit')}
      </Button>
    </form>
  );
}
