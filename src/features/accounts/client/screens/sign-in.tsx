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
import { appId, signInWithPassword } from '../../contract/sign-in.ts';
import { AuthPage, authStyles } from '../parts/auth-page.tsx';
import { OtherWays } from '../parts/other-ways.tsx';
import { useCompleteSignIn } from '../use-complete-sign-in.ts';

/** The validation schema is loaded later, so that it does not delay the first screen. */
const loadLogin = () => import('../../contract/login.ts').then((module) => module.Login);

export function SignIn() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  // State from the previous page: the address, and a notice about the account.
  const { email, notice } = (useLocation().state ?? {}) as { email?: string; notice?: string };
  const hasStartFailed = search.get('message') === 'INIT_FAILED';
  useTitle(t('accounts.signIn.title'));
  const usernameField = useFirstFocus<HTMLInputElement>(!email);
  const passwordField = useFirstFocus<HTMLInputElement>(Boolean(email));
  const { enter } = useCompleteSignIn();
  const { form, field, values, problems, isBusy } = useForm({
    schema: loadLogin,
    initial: { username: email ?? '', password: '' },
    submit: async (body) => enter(await call(signInWithPassword, { query: { appId }, body }), body.username),
  });
  return (
    <AuthPage title={t('accounts.signIn.title')} lead={!hasStartFailed && t('accounts.signIn.welcome')}>
      <form {...form} className={authStyles.fields}>
        {hasStartFailed && <Notice tone="amber" lines={[t('accounts.signIn.startFailed')]} />}
        {notice && <Notice tone="blue" lines={[notice]} />}
        {problems.length > 0 && <Notice tone="red" lines={problems} />}
        <TextField
          {...field('username')}
          large
          label={t('accounts.signIn.username')}
          autoComplete="username"
          ref={usernameField}
          required
        />
        <div className={authStyles.withCorner}>
          <PasswordField
            {...field('password')}
            large
            label={t('accounts.signIn.password')}
            autoComplete="current-password"
            ref={passwordField}
            required
          />
          {/* After the field, so that Tab goes from the username to the password. */}
          <Link to="/forget-pass" state={{ email: values.username }}>
            {t('accounts.signIn.forgot')}
          </Link>
        </div>
        <Button type="submit" kind="primary" size="large" block busy={isBusy}>
          {t('accounts.signIn.submit')}
        </Button>
      </form>
      <OtherWays>
        <p className={authStyles.after}>
          {t('accounts.signIn.newHere')} <Link to="/signup">{t('accounts.signIn.createAccount')}</Link>
        </p>
      </OtherWays>
    </AuthPage>
  );
}
