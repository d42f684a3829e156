import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '#client-kit/call.ts';
import { LinkButton } from '#client-kit/link-button.tsx';
import { useForm } from '#client-kit/use-form.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useFirstFocus } from '#ui/use-first-focus.ts';
import { Password } from '../../contract/fields.ts';
import { resetPassword } from '../../contract/sign-in.ts';
import { type PendingCode, readPendingCode } from '../code-flow-store.ts';
import { AuthPage, authStyles } from '../parts/auth-page.tsx';
import { MissingCode } from '../parts/missing-code.tsx';
import { NewPasswordField } from '../parts/new-password-field.tsx';
import { useFollowStep } from '../use-follow-step.ts';

const places = { newPassword: ['password', 'accounts.common_password'] };
const NewPasswordFields = z.strictObject({ newPassword: Password });
const start = '/forget-pass';

/** Reached with a right code, which is spent together with the new password. */
export function NewPassword() {
  const [pending] = useState(readPendingCode);
  if (pending?.action !== 'reset-password' || pending.otp === undefined)
    return <MissingCode action="reset-password" start={start} />;
  return <NewPasswordForm code={{ ...pending, otp: pending.otp }} />;
}

function NewPasswordForm({ code }: { code: PendingCode & { readonly otp: string } }) {
  const { t } = useTranslation();
  const step = useFollowStep();
  const firstField = useFirstFocus<HTMLInputElement>();
  useTitle(t('accounts.newPassword.title'));
  const { form, field, problems, isBusy } = useForm({
    schema: NewPasswordFields,
    initial: { newPassword: '' },
    places,
    submit: async (body) => {
      const { id, token, otp } = code;
      const { freshToken } = await call(resetPassword, { params: { id, token, otp }, body });
      await step({ to: 'inside', freshToken, doneKey: 'passwordChanged' }, code);
    },
  });
  return (
    <AuthPage
      mark={<IconBadge tone="teal" square icon={<IconKey />} />}
      title={t('accounts.newPassword.title')}
      lead={t('accounts.newPassword.lead')}
    >
      <form {...form} className={authStyles.fields}>
        {problems.length > 0 && <Notice tone="red" lines={problems} />}
        {/* Tells password managers which account this is. */}
        {code.email && <input type="text" name="username" autoComplete="username" value={code.email} readOnly hidden />}
        <NewPasswordField
          {...field('newPassword')}
          large
          label={t('accounts.newPassword.password')}
          known={[code.email]}
          ref={firstField}
        />
        <Button type="submit" kind="primary" size="large" block busy={isBusy}>
          {t('accounts.newPassword.submit')}
        </Button>
        {problems.length > 0 && (
          <LinkButton to={start} size="large" block>
            {t('accounts.newPassword.startAgain')}
          </LinkButton>
        )}
      </form>
    </AuthPage>
  );
}
