import { IconUserPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { call } from '#client-kit/call.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { formatFullName } from '#contract-kit/full-name.ts';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { FactList } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProviderOutcome } from '../../contract/provider-outcome.ts';
import { continueSignUp } from '../../contract/providers.ts';
import { useCompleteSignIn } from '../use-complete-sign-in.ts';
import { AuthPage, authStyles } from './auth-page.tsx';

type Offer = Extract<ProviderOutcome, { outcome: 'sign-up' }>;

const StoredState = z.object({ offer: ProviderOutcome });

/** The sign-up offer stored in the history state, if it is valid. */
export function readOffer(state: unknown): Offer | undefined {
  const offer = StoredState.safeParse(state).data?.offer;
  return offer?.outcome === 'sign-up' ? offer : undefined;
}

/** The address has no account yet: shows the data from the provider and creates the account on request. */
export function ProviderSignUp({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  const { enterWith } = useCompleteSignIn();
  const { flow, provider, email, firstName, lastName } = offer;
  useTitle(t('accounts.provider.createTitle'));
  const create = useMutation({
    mutationFn: async () => {
      const { freshToken } = await call(continueSignUp, { params: { id: flow._id, token: flow.token } });
      await enterWith(freshToken, email);
    },
  });
  const name = formatFullName({ firstName, lastName });
  return (
    <AuthPage
      mark={<IconBadge tone="teal" square icon={<IconUserPlus />} />}
      title={t('accounts.provider.createTitle')}
      lead={t('accounts.provider.createLead', { provider })}
    >
      <div className={authStyles.fields}>
        <FactList
          facts={[
            { label: t('accounts.provider.name'), value: name },
            { label: t('accounts.provider.email'), value: email },
            { label: t('accounts.provider.via'), value: provider },
          ].filter(({ value }) => value !== '')}
        />
        {create.isError && <Notice tone="red" lines={errorLines(create.error)} />}
        <Button kind="primary" size="large" block busy={create.isPending} onClick={() => create.mutate()}>
          {t('accounts.provider.create')}
        </Button>
      </div>
      <p className={authStyles.after}>
        <Link to="/login">{t('accounts.provider.notMe')}</Link>
      </p>
    </AuthPage>
  );
}
