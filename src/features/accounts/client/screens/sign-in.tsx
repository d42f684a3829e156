import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router';
import { call } from '#client-kit/call.ts';
import { useForm } from '#client-kit/use-form.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFirstFocus } from '#ui/use-first-focus.ts';
import { appId, Login, logIn } from '../../contract/sign-in.ts';
import { AuthPage, authStyles } from '../parts/auth-page.tsx';
import { useEnter } from '../use-enter.ts';

export function SignIn() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const email: unknown = useLocation().state?.email;
  useTitle(t('accounts.signIn.title'));
  const username = typeof email === 'string' ? email : '';
  const usernameField = useFirstFocus<HTMLInputElement>(username === '');
  const passwordField = useFirstFocus<HTMLInputElement>(username !== '');
  const { enter } = useEnter();
  const { form, field, problems, isBusy } = useForm({
    schema: Login,
    initial: { username, password: '' },
    submit: async (body) => {
      await enter(await call(logIn, { query: { appId }, body }));
    },
  });
  return (
    <AuthPage title={t('accounts.signIn.title')} lead={t('accounts.signIn.welcome')}>
      <form {...form} className={authStyles.fields}>
        {search.get('message') === 'INIT_FAILED' && <Notice tone="amber" lines={[t('accounts.signIn.startFailed')]} />}
        {problems.length > 0 && <Notice tone="red" lines={problems} />}
        <TextField
          {...field('username')}
          large
          label={t('accounts.signIn.username')}
          autoComplete="username"
          ref={usernameField}
          required
        />
        <PasswordField
          {...field('password')}
          large
          label={t('accounts.signIn.password')}
          autoComplete="current-password"
          ref={passwordField}
          required
        />
        <Button type="submit" kind="primary" size="large" block busy={isBusy}>
          {t('accounts.signIn.submit')}
        </Button>
      </form>
      <p className={authStyles.after}>
        {t('accounts.signIn.newHere')} <Link to="/signup">{t('accounts.signIn.createAccount')}</Link>
      </p>
    </AuthPage>
  );
}
