import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { call } from '#client-kit/call.ts';
import { t as say } from '#client-kit/texts.ts';
import { useForm } from '#client-kit/use-form.ts';
import { DangerText } from '#ui/danger-zone.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { daysToReturn, startLeaving } from '../../../contract/leaving.ts';
import { waitForCode } from '../../code-flow-store.ts';
import styles from './security.module.css';

/** Typing one's own address prevents accidental confirmation. */
const matchAddress = (email: string) =>
  z.object({
    email: z
      .string()
      .trim()
      .refine((typed) => typed.toLowerCase() === email.toLowerCase(), {
        error: () => say('accounts.security.leaveMismatch', { email }),
      }),
  });

type Props = { email: string; projectCount: number; onClose: () => void };

export function LeaveDialog({ email, projectCount, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const formId = useId();
  const { form, field, problems, isBusy } = useForm({
    schema: matchAddress(email),
    initial: { email: '' },
    submit: async () => {
      const flow = await call(startLeaving);
      onClose();
      await navigate(waitForCode('leave', flow, { email }));
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('accounts.security.leaveTitle')}
      closable={!isBusy}
      buttons={[
        { label: t('kit.ui.cancel'), onPress: onClose },
        { label: t('accounts.security.leaveConfirm'), kind: 'confirm-danger', form: formId, busy: isBusy },
      ]}
    >
      <form {...form} id={formId} className={styles.form}>
        <DangerText
          lines={[
            t('accounts.security.leaveDialog', { days: daysToReturn }),
            ...(projectCount > 0 ? [t('accounts.security.leaveDialogProjects', { count: projectCount })] : []),
          ]}
        />
        {problems.length > 0 && <Notice tone="red" lines={problems} />}
        <TextField
          {...field('email')}
          label={t('accounts.security.leaveType', { email })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          required
        />
      </form>
    </Dialog>
  );
}
