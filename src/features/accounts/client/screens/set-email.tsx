import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { call } from '#client-kit/call.ts';
import { useForm } from '#client-kit/use-form.ts';
import { useSession } from '#client-kit/use-session.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFirstFocus } from '#ui/use-first-focus.ts';
import { initiateSetEmail } from '../../contract/email.ts';
import { Email } from '../../contract/fields.ts';
import { getFlowLinks } from '../code-actions.ts';
import { isExhausted, type PendingCode, readPendingCode, waitForCode } from '../code-flow-store.ts';
import { AuthPage, authStyles } from '../parts/auth-page.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { ExhaustedCode, MissingCode } from '../parts/missing-code.tsx';

const action = 'set-email';
const Address = z.strictObject({ email: Email });

/** Asks for a new address: for an account that changes its own, or for a sign-up whose provider gave none. */
export function SetEmail() {
  const [pending] = useState(readPendingCode);
  const { hasToken } = useSession();
  const { start } = getFlowLinks(action, hasToken, undefined);
  if (pending?.action !== action) return <MissingCode action={action} start={start} />;
  if (isExhausted(pending)) return <ExhaustedCode pending={pending} start={start} />;
  return <AddressForm pending={pending} isSignedIn={hasToken} />;
}

function AddressForm({ pending, isSignedIn }: { pending: PendingCode; isSignedIn: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const firstField = useFirstFocus<HTMLInputElement>();
  const { id, token, provider } = pending;
  useTitle(t('accounts.setEmail.title'));
  const { form, field, problems, isBusy } = useForm({
    schema: Address,
    initial: { email: pending.email },
    submit: async ({ email }) => {
      const flow = await call(initiateSetEmail, { params: { id, token, email } });
      await navigate(waitForCode(action, flow, { email, ...(provider && { provider }) }));
    },
  });
  return (
    <AuthPage
      head={<BackLink isSignedIn={isSignedIn} />}
      mark={<IconBadge tone="teal" square icon={<IconMail />} />}
      title={t('accounts.setEmail.title')}
      lead={provider ? t('accounts.setEmail.leadProvider', { provider }) : t('accounts.setEmail.lead')}
    >
      <form {...form} className={authStyles.fields}>
        {problems.length > 0 && <Notice tone="red" lines={problems} />}
        <TextField
          {...field('email')}
          large
          type="email"
          label={provider ? t('accounts.setEmail.emailFirst') : t('accounts.setEmail.email')}
          autoComplete="email"
          ref={firstField}
          required
        />
        <Button type="submit" kind="primary" size="large" block busy={isBusy}>
          {t('accounts.setEmail.submit')}
        </Button>
      </form>
    </AuthPage>
  );
}
