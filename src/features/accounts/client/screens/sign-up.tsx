import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { call } from '#client-kit/call.ts';
import { useForm } from '#client-kit/use-form.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFirstFocus } from '#ui/use-first-focus.ts';
import { type Arrival, ArrivalCode } from '../../contract/arrival.ts';
import { SignUp as SignUpBody, signUp } from '../../contract/sign-up.ts';
import { waitForCode } from '../code-flow-store.ts';
import { AuthPage, authStyles } from '../parts/auth-page.tsx';
import { NewPasswordField } from '../parts/new-password-field.tsx';
import { OtherWays } from '../parts/other-ways.tsx';

const places = { password: ['password', 'accounts.common_password'], email: ['e-mail'] };

export function SignUp() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const setupSecret = search.get('setup') ?? undefined;
  return (
    <SignUpPage
      {...(setupSecret !== undefined && { setupSecret, notice: t('accounts.signUp.operator') })}
      arrival={{}}
    />
  );
}

type Invited = {
  /** Without it, the link was invalid and the sign-up carries no code. */
  invitationCode?: string;
  /** The address the invitation is bound to: no other address would join. */
  email?: string;
  notice: string;
  /** For people who already have an account. */
  onSignIn?: () => void;
};

/** Used by the room that resolves invitations. */
export function SignUpInvited({ invitationCode, ...rest }: Invited) {
  return <SignUpPage {...rest} arrival={invitationCode === undefined ? {} : { invitationCode }} />;
}

/** Used by the room that knows what a code gives: `gives` is its sentence, if the code is valid. */
export function SignUpDiscounted({ gives }: { gives: string | undefined }) {
  const { t } = useTranslation();
  const couponCode = useArrivalCode();
  if (couponCode === undefined) return <SignUpPage arrival={{}} notice={t('accounts.signUp.brokenCode')} />;
  return <SignUpPage arrival={{ couponCode }} notice={gives ?? t('accounts.signUp.discount')} />;
}

/** Read from the URL, so it survives a reload. Undefined for an invalid code, with which the server would refuse the whole sign-up. */
const useArrivalCode = (): string | undefined => ArrivalCode.safeParse(useParams().code).data;

type Props = { arrival: Arrival; setupSecret?: string } & Partial<Omit<Invited, 'invitationCode'>>;

function SignUpPage({ arrival, setupSecret, notice, email = '', onSignIn }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useTitle(t('accounts.signUp.title'));
  const firstField = useFirstFocus<HTMLInputElement>();
  const { form, field, values, problems, isBusy } = useForm({
    schema: SignUpBody,
    initial: {
      firstName: '',
      lastName: '',
      email,
      password: '',
      setupSecret,
      invitationCode: arrival.invitationCode,
    },
    places,
    submit: async (body, idempotencyKey) => {
      const flow = await call(signUp, { body, query: { couponCode: arrival.couponCode } }, { idempotencyKey });
      await navigate(waitForCode('verify-email', flow, { email: body.email, start: `${pathname}${search}` }));
    },
  });
  const after = (
    <p className={authStyles.after}>
      {t('accounts.signUp.haveOne')}{' '}
      <Link to="/login" onClick={onSignIn}>
        {t('accounts.signUp.signIn')}
      </Link>
    </p>
  );
  return (
    <AuthPage tall title={t('accounts.signUp.title')} lead={t('accounts.signUp.purpose')}>
      <form {...form} className={authStyles.fields}>
        {notice && <Notice tone="blue" lines={[notice]} />}
        {problems.length > 0 && <Notice tone="red" lines={problems} />}
        <NameFields field={field} firstField={firstField} />
        <TextField
          {...field('email')}
          large
          type="email"
          label={t('accounts.signUp.email')}
          autoComplete="email"
          required
        />
        <NewPasswordField
          {...field('password')}
          large
          label={t('accounts.signUp.password')}
          known={[values.firstName, values.lastName, values.email].map(String)}
        />
        <Button type="submit" kind="primary" size="large" block busy={isBusy}>
          {t('accounts.signUp.submit')}
        </Button>
      </form>
      {/* A sign-up through a provider cannot create the operator, so providers are hidden with a setup secret. */}
      {setupSecret === undefined ? <OtherWays arrival={arrival}>{after}</OtherWays> : after}
    </AuthPage>
  );
}

type NameFieldsProps = {
  field: (name: 'firstName' | 'lastName') => ReturnType<ReturnType<typeof useForm<typeof SignUpBody>>['field']>;
  firstField: ReturnType<typeof useFirstFocus<HTMLInputElement>>;
};

function NameFields({ field, firstField }: NameFieldsProps) {
  const { t } = useTranslation();
  return (
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
  );
}
