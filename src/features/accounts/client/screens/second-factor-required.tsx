import { IconShieldLock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorLines } from '#client-kit/error-lines.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { AuthPage, authStyles } from '../parts/auth-page.tsx';
import { SecondFactorSetup } from '../parts/second-factor-setup.tsx';
import { signOut } from '../sign-out.ts';
import { useReloadMe } from '../use-reload-me.ts';

/** The only screen for people without a second factor where the operator requires one. */
export function SecondFactorRequired() {
  const { t } = useTranslation();
  useTitle(t('accounts.secondFactor.title'));
  const goOn = useMutation({ mutationFn: useReloadMe() });
  const leave = useMutation({ mutationFn: signOut });
  return (
    <AuthPage
      tall
      mark={<IconBadge tone="teal" square icon={<IconShieldLock />} />}
      title={t('accounts.secondFactor.title')}
      lead={t('accounts.secondFactor.lead')}
    >
      {goOn.isError && <Notice tone="red" lines={errorLines(goOn.error)} />}
      <SecondFactorSetup onDone={() => goOn.mutate()} />
      <div className={authStyles.between}>
        <Button kind="link" busy={leave.isPending} onClick={() => leave.mutate()}>
          {t('accounts.secondFactor.signOut')}
        </Button>
      </div>
    </AuthPage>
  );
}
