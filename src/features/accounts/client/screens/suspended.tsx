import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#client-kit/use-title.ts';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { AuthPage } from '../parts/auth-page.tsx';
import { signOut } from '../sign-out.ts';

export function Suspended() {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
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
