import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { useForm } from '#client-kit/use-form.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useFirstFocus } from '#ui/use-first-focus.ts';
import { GuestPassword, unlockLink } from '../../contract/guests.ts';
import { Around } from './around.tsx';
import type { GuestLink } from './use-guest-link.ts';
import styles from './viewer.module.css';

/** Asks for the password of a link. Nothing about the page is known before. */
export function PasswordForm({ link: { token, unlock } }: { link: GuestLink }) {
  const { t } = useTranslation();
  const field = useFirstFocus<HTMLInputElement>();
  useTitle(t('preview-links.password.title'));
  const form = useForm({
    schema: GuestPassword,
    initial: { password: '' },
    submit: async ({ password }) => unlock((await call(unlockLink, { body: { token, password } })).pass),
  });
  return (
    <Around>
      <form {...form.form} className={styles.password}>
        <IconBadge tone="teal" square icon={<IconLock />} />
        <h1>{t('preview-links.password.title')}</h1>
        <p>{t('preview-links.password.text')}</p>
        {form.problems.length > 0 && <Notice tone="red" lines={form.problems} />}
        <PasswordField
          {...form.field('password')}
          large
          label={t('preview-links.password.field')}
          autoComplete="off"
          ref={field}
        />
        <Button type="submit" kind="primary" size="large" block busy={form.isBusy}>
          {t('preview-links.password.submit')}
        </Button>
      </form>
    </Around>
  );
}
