import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '#client-kit/call.ts';
import { useForm } from '#client-kit/use-form.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFirstFocus } from '#ui/use-first-focus.ts';
import { SignUp as SignUpBody, signUp } from '../../contract/sign-up.ts';
import { waitForCode } from '../code-flow-store.ts';
import { AuthPage, authStyles } from '../parts/auth-page.tsx';
import { StrengthMeter } from '../parts/strength-meter.tsx';

const places = { password: ['password'], email: ['e-mail'] };

export function SignUp() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const setupSecret = search.get('setup') ?? undefined;
  useTitle(t('accounts.signUp.title'));
  const firstField = useFirstFocus<HTMLInputElement>();
  const { form, field, values, problems, isBusy } = useForm({
    schema: SignUpBody,
    initial: { firstName: '', lastName: '', email: '', password: '', setupSecret },
    places,
    submit: async (body, idempotencyKey) => {
      const flow = await call(signUp, { body }, { idempotencyKey });
      await navigate(waitForCode('verify-email', flow, { email: body.email }));
    },
  });
  return (
    <AuthPage tall title={t('accounts.signUp.title')} lead={t('accounts.signUp.purpose')}>
      <form {...form} className={authStyles.fields}>
        {setupSecret !== undefined && <Notice tone="blue" lines={[t('accounts.signUp.operator')]} />}
        {problems.length > 0 && <Notice tone="red" lines={problems} />}
        <div className={authStyles.pair}>
          <TextField
            {...field('firstName')}
            large
            label={t('accounts.signUp.firstName')}
            autoComplete="given-name"
            ref={firstField}
            required
          />
          <TextField
            {...field('lastName')}
            large
            label={t('accounts.signUp.lastName')}
            autoComplete="family-name"
            required
          />
        </div>
        <TextField
          {...field('email')}
          large
          type="email"
          label={t('accounts.signUp.email')}
          autoComplete="email"
          required
        />
        <div>
          <PasswordField
            {...field('password')}
            large
            label={t('accounts.signUp.password')}
            hint={t('accounts.signUp.passwordHint')}
            autoComplete="new-password"
            required
          />
          {values.password !== '' && <StrengthMeter password={String(values.password)} />}
        </div>
        <Button type="submit" kind="primary" size="large" block busy={isBusy}>
          {t('accounts.signUp.submit')}
        </Button>
      </form>
      <p className={authStyles.after}>
        {t('accounts.signUp.haveOne')} <Link to="/login">{t('accounts.signUp.signIn')}</Link>
      </p>
    </AuthPage>
  );
}
