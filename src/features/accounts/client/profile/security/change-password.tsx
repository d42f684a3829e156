import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import { useForm } from '#client-kit/use-form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { type CurrentUser, changePassword } from '../../../contract/person.ts';
import { PasswordChange } from '../../../contract/profile.ts';
import { accountsKeys } from '../../api.ts';
import { NewPasswordField } from '../../parts/new-password-field.tsx';
import styles from './security.module.css';

const places = {
  currentPassword: ['accounts.wrong_password', 'current password'],
  newPassword: ['accounts.common_password', 'password'],
};

type Props = { user: Pick<CurrentUser, 'email' | 'firstName' | 'lastName'>; onClose: () => void };

export function ChangePassword({ user: { email, firstName, lastName }, onClose }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const formId = useId();
  const { form, field, problems, isBusy } = useForm({
    schema: PasswordChange,
    initial: { currentPassword: '', newPassword: '' },
    places,
    submit: async (body) => {
      await call(changePassword, { body });
      void queryClient.invalidateQueries({ queryKey: accountsKeys.devices });
      void queryClient.invalidateQueries({ queryKey: accountsKeys.securityEvents });
      notify.success(t('accounts.security.passwordChanged'));
      onClose();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('accounts.security.changePasswordTitle')}
      closable={!isBusy}
      buttons={[
        { label: t('kit.ui.cancel'), onPress: onClose },
        { label: t('accounts.security.changePassword'), kind: 'primary', form: formId, busy: isBusy },
      ]}
    >
      <form {...form} id={formId} className={styles.form}>
        <p>{t('accounts.security.changePasswordText')}</p>
        {problems.length > 0 && <Notice tone="red" lines={problems} />}
        {/* Tells password managers which account this is. */}
        <input type="text" name="username" autoComplete="username" defaultValue={email} hidden />
        <PasswordField
          {...field('currentPassword')}
          label={t('accounts.security.currentPassword')}
          autoComplete="current-password"
          data-autofocus
          required
        />
        <NewPasswordField
          {...field('newPassword')}
          known={[email, firstName, lastName]}
          label={t('accounts.security.newPassword')}
        />
      </form>
    </Dialog>
  );
}
