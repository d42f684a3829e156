import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import { useForm } from '#client-kit/use-form.ts';
import {
  type ListedProject,
  maxReason,
  Reason,
  restoreSite,
  takeDownSite,
} from '#features/projects/contract/operator.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { operatorKeys } from '../api.ts';
import styles from '../operator.module.css';
import type { SiteAct } from './project-menu.tsx';

type Props = { project: ListedProject; act: SiteAct; onClose: () => void };

/** Takes the site of a project down or restores it, with a reason that is recorded. */
export function SiteActDialog({ project, act, onClose }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const formId = useId();
  const { form, field, setValue, problems, isBusy } = useForm({
    schema: Reason,
    initial: { reason: '' },
    submit: async (body) => {
      await call(act === 'takeDown' ? takeDownSite : restoreSite, { params: { id: project._id }, body });
      notify.success(t(`operator.projects.${act}.done`, { name: project.name }));
      void queryClient.invalidateQueries({ queryKey: operatorKeys.projects });
      void queryClient.invalidateQueries({ queryKey: operatorKeys.acts });
      onClose();
    },
  });
  const { onChange: _line, ...reason } = field('reason');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(`operator.projects.${act}.title`, { name: project.name })}
      closable={!isBusy}
      buttons={[
        { label: t('kit.ui.cancel'), onPress: onClose },
        {
          label: t(`operator.projects.${act}.confirm`),
          kind: act === 'takeDown' ? 'confirm-danger' : 'primary',
          form: formId,
          busy: isBusy,
        },
      ]}
    >
      <form {...form} id={formId} className={styles.form}>
        <p>{t(`operator.projects.${act}.text`)}</p>
        {problems.length > 0 && <Notice tone="red" lines={problems} />}
        <TextArea
          {...reason}
          label={t('operator.projects.reason')}
          maxLength={maxReason}
          rows={3}
          data-autofocus
          required
          onChange={(event) => setValue('reason', event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
