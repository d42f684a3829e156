import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeLength } from '#contract-kit/lengths.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { codeActions } from '../code-actions.ts';
import type { PendingCode } from '../code-flow-store.ts';
import { useSpendCode } from '../use-spend-code.ts';
import { authStyles } from './auth-page.tsx';

type Props = { pending: PendingCode; onWrong: (pending: PendingCode) => void };

/** One box per digit. The last digit submits. */
export function CodeForm({ pending, onWrong }: Props) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  // Cleared after a wrong code: otherwise the first new digit would complete the old ones and submit another try.
  const [round, setRound] = useState(0);
  const isMailed = codeActions[pending.action].proof === 'mail';
  const { send, error, isBusy, forgive } = useSpendCode({
    pending,
    wrongText: isMailed ? undefined : t('accounts.code.wrongApp'),
    onWrong: (counted) => {
      setCode('');
      setRound(round + 1);
      onWrong(counted);
    },
  });
  const isWhole = code.length === codeLength;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) void send(code);
  };
  return (
    <form onSubmit={submit} noValidate>
      <CodeField
        key={round}
        label={t('accounts.code.label')}
        length={codeLength}
        value={code}
        onChange={(typed) => {
          setCode(typed);
          forgive();
        }}
        onComplete={(whole) => void send(whole)}
        error={error}
        startsFocused
      />
      <p className={authStyles.hint}>{isMailed ? t('accounts.code.hint') : t('accounts.code.appHint')}</p>
      <Button type="submit" kind="primary" size="large" block busy={isBusy} disabled={!isWhole}>
        {t('accounts.code.submit')}
      </Button>
    </form>
  );
}
