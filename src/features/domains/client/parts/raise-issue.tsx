import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import { useForm } from '#client-kit/use-form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { IssueFields, raiseIssue } from '../../contract/domains.ts';
import { type InSite, inSite } from '../api.ts';
import styles from '../domains.module.css';

const maxMessage = 512;

/** Sends a message to the operator, with diagnostics of the site. */
export function RaiseIssue({ site, onClose }: { site: InSite; onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const { form, field, setValue, problems, isBusy } = useForm({
    schema: IssueFields,
    initial: { message: '' },
    submit: async (body) => {
      await call(raiseIssue, { params: inSite(site), body });
      notify.success(t('domains.issue.sent'));
      onClose();
    },
  });
  const { onChange: _line, ...message } = field('message');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('domains.issue.open')}
      closable={!isBusy}
      buttons={[
        { label: t('kit.ui.cancel'), onPress: onClose },
        { label: t('domains.issue.send'), kind: 'primary', form: formId, busy: isBusy },
      ]}
    >
      <form {...form} id={formId} className={styles.stack}>
        <p>{t('domains.issue.text')}</p>
        {problems.length > 0 && <Notice tone="red" lines={problems} />}
        <TextArea
          {...message}
          label={t('domains.issue.label')}
          maxLength={maxMessage}
          rows={4}
          data-autofocus
          required
          onChange={(event) => setValue('message', event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
