import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { call } from '#client-kit/call.ts';
import { useForm } from '#client-kit/use-form.ts';
import { useSession } from '#client-kit/use-session.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFirstFocus } from '#ui/use-first-focus.ts';
import { Login } from '../../contract/login.ts';
import { forgotPassword } from '../../contract/sign-in.ts';
import { waitForCode } from '../code-flow-store.ts';
import { AuthPage, authStyles } from '../parts/auth-page.tsx';
import { BackLink } from '../parts/back-link.tsx';

/** Requests a code for a new password. Nothing here reveals whether the account exists. */
export function ForgotPassword() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { hasToken } = useSession();
  const { email = '' } = (useLocation().state ?? {}) as { email?: string };
  useTitle(t('accounts.forgot.title'));
  const firstField = useFirstFocus<HTMLInputElement>();
  const { form, field, problems, isBusy } = useForm({
    schema: Login.pick({ username: true }),
    initial: { username: email },
    submit: async ({ username }) => {
      const flow = await call(forgotPassword, { params: { id: username } });
      await navigate(waitForCode('reset-password', flow, { email: username }));
    },
  });
  return (
    <AuthPage
      head={<BackLink isSignedIn={hasToken} />}
      mark={<IconBadge tone="teal" square icon={<IconKey />} />}
      title={t('accounts.forgot.title')}
      lead={t('accounts.forgot.lead')}
    >
      <form {...form} className={authStyles.fields}>
        {problems.length > 0 && <Notice tone="red" lines={problems} />}
        <TextField
          {...field('username')}
          large
          label={t('accounts.forgot.username')}
          autoComplete="username"
          ref={firstField}
          required
        />
        <Button type="submit" kind="primary" size="large" block busy={isBusy}>
          {t('accounts.forgot.submit')}
        </Button>
      </form>
    </AuthPage>
  );
}
