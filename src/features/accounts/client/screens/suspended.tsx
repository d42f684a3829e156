import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#client-kit/use-title.ts';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { accountsKeys, loadMe } from '../api.ts';
import { AuthPage } from '../parts/auth-page.tsx';
import { signOut } from '../sign-out.ts';

const checkIntervalMs = 5000;

/** The only screen for suspended people. There is no live connection here, so it asks whether the suspension has been lifted. */
export function Suspended() {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  // If it has been lifted, the gate opens the app.
  useQuery({ queryKey: accountsKeys.me, queryFn: loadMe, refetchInterval: checkIntervalMs });
  useTitle(t('accounts.suspended.title'));
  return (
    <AuthPage
      mark={<IconBadge tone="amber" square icon={<IconLock />} />}
      title={t('accounts.suspended.title')}
      lead={t('accounts.suspended.text')}
    >
      <Button
        size="large"
        block
        busy={isBusy}
        onClick={() => {
          setBusy(true);
          void signOut();
        }}
      >
        {t('accounts.suspended.signOut')}
      </Button>
    </AuthPage>
  );
}
