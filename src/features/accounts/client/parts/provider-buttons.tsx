import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Arrival } from '../../contract/arrival.ts';
import { listProviders, type Provider, visitProvider as signInOrUp } from '../../contract/providers.ts';
import { accountsKeys } from '../api.ts';
import { visitProvider } from '../visit-provider.ts';
import styles from './provider-buttons.module.css';
import { ProviderMark } from './provider-mark.tsx';

type Props = { arrival?: Arrival; children: ReactNode };

/** The identity providers of this installation, if any, followed by `children`. */
export function ProviderButtons({ arrival, children }: Props) {
  const providers = useQuery({ queryKey: accountsKeys.providers, queryFn: () => call(listProviders), retry: false });
  if (providers.isPending) return null;
  return (
    <>
      {providers.data && providers.data.length > 0 && (
        <Buttons providers={providers.data} brought={arrival ? { arrival } : {}} />
      )}
      {children}
    </>
  );
}

const shortName = 10;

/** Up to three short names fit in a row; more or longer ones are stacked. */
const canFitInRow = (providers: readonly Provider[]): boolean =>
  providers.length > 1 && providers.length <= 3 && providers.every(({ name }) => name.length <= shortName);

type ButtonsProps = { providers: readonly Provider[]; brought: { readonly arrival?: Arrival } };

function Buttons({ providers, brought }: ButtonsProps) {
  const { t } = useTranslation();
  const visit = useMutation({ mutationFn: (idp: string) => visitProvider(idp, signInOrUp, brought) });
  const isRow = canFitInRow(providers);
  return (
    <>
      <p className={styles.or}>{isRow ? t('accounts.provider.orContinueWith') : t('accounts.provider.or')}</p>
      {visit.isError && (
        <div className={styles.problem}>
          <Notice tone="red" lines={errorLines(visit.error)} />
        </div>
      )}
      <div className={isRow ? styles.row : styles.column}>
        {providers.map(({ id, name, kind }) => (
          <Button
            key={id}
            size="large"
            icon={<ProviderMark kind={kind} />}
            aria-label={t('accounts.provider.continueWith', { name })}
            title={name}
            // Also busy while the browser navigates to the provider.
            busy={(visit.isPending || visit.isSuccess) && visit.variables === id}
            onClick={() => visit.mutate(id)}
          >
            <span>{isRow ? name : t('accounts.provider.continueWith', { name })}</span>
          </Button>
        ))}
      </div>
    </>
  );
}
