import '@fontsource/jetbrains-mono/400.css';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { CallError } from '#client-kit/call-error.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { codeLength } from '#contract-kit/lengths.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { confirmSecondFactor, startSecondFactor } from '../../contract/second-factor.ts';
import { CopyButton } from './copy-button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor-setup.module.css';

const QrPicture = lazy(() => import('./qr-code.tsx').then((module) => ({ default: module.QrCode })));

type Props = {
  /** Called as soon as the second factor is active, while the recovery codes are still shown. */
  onAdded?: () => void;
  onDone: () => void;
};

/** Adds an authenticator: scan or type the secret, confirm it with a first code, save the recovery codes. */
export function SecondFactorSetup({ onAdded, onDone }: Props) {
  const { t } = useTranslation();
  const isAsked = useRef(false);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const start = useMutation({ mutationFn: () => call(startSecondFactor) });
  const { mutate: ask } = start;
  useEffect(() => {
    // Every start creates a new secret and would invalidate one that was already scanned.
    if (!isAsked.current) ask();
    isAsked.current = true;
  }, [ask]);

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onKept={onDone} />;
  if (start.isError) {
    return (
      <FailedState
        compact
        title={t('accounts.secondFactor.startFailed')}
        lines={errorLines(start.error)}
        onRetry={ask}
        busy={start.isPending}
      />
    );
  }
  return (
    <div className={styles.steps}>
      <Scan offer={start.data} />
      <FirstCode
        isReady={start.isSuccess}
        onConfirmed={(codes) => {
          setRecoveryCodes(codes);
          onAdded?.();
        }}
      />
    </div>
  );
}

type Offer = { readonly secret: string; readonly uri: string };

function Scan({ offer }: { offer: Offer | undefined }) {
  const { t } = useTranslation();
  const bone = <SkeletonBlock width={168} height={168} radius={8} />;
  if (!offer) {
    return (
      <Skeleton label={t('kit.frame.loading')}>
        <div className={styles.scan}>{bone}</div>
      </Skeleton>
    );
  }
  return (
    <div className={styles.scan}>
      <Suspense fallback={bone}>
        <QrPicture text={offer.uri} label={t('accounts.secondFactor.qr')} />
      </Suspense>
      <div className={styles.words}>
        <p>{t('accounts.secondFactor.scan')}</p>
        <p>
          {t('accounts.secondFactor.orType')}
          <code className={styles.secret}>{formatSecret(offer.secret)}</code>
        </p>
        <div className={styles.row}>
          <CopyButton
            text={offer.secret}
            label={t('accounts.secondFactor.copy')}
            done={t('accounts.secondFactor.copied')}
          />
          <a className={styles.open} href={offer.uri}>
            {t('accounts.secondFactor.openApp')}
          </a>
        </div>
      </div>
    </div>
  );
}

/** Groups of four are easier to type. */
const formatSecret = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

type FirstCodeProps = { isReady: boolean; onConfirmed: (recoveryCodes: readonly string[]) => void };

function FirstCode({ isReady, onConfirmed }: FirstCodeProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  // Cleared after a wrong code: otherwise the first new digit would complete the old ones and submit another try.
  const [round, setRound] = useState(0);
  const confirm = useMutation({
    mutationFn: (typed: string) => call(confirmSecondFactor, { body: { code: typed } }),
    onSuccess: (reply) => onConfirmed(reply.recoveryCodes),
    onError: () => {
      setCode('');
      setRound(round + 1);
    },
  });
  const isWrong = confirm.error instanceof CallError && confirm.error.code === 'accounts.wrong_code';
  const problem = isWrong ? t('accounts.code.wrongApp') : confirm.error && errorLines(confirm.error).join(' ');
  const isWhole = code.length === codeLength;
  const send = (typed: string) => {
    if (isReady && !confirm.isPending) confirm.mutate(typed);
  };
  return (
    <form
      noValidate
      className={styles.steps}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) send(code);
      }}
    >
      <CodeField
        key={round}
        label={t('accounts.secondFactor.firstCode')}
        length={codeLength}
        value={code}
        onChange={(typed) => {
          setCode(typed);
          confirm.reset();
        }}
        onComplete={send}
        error={problem ?? undefined}
        startsFocused={round > 0}
      />
      <Button type="submit" kind="primary" size="large" block busy={confirm.isPending} disabled={!isWhole}>
        {t('accounts.secondFactor.confirm')}
      </Button>
    </form>
  );
}
