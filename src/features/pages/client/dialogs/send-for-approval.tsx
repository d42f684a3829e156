import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { FormDialog } from '#client-kit/form-dialog.tsx';
import { notify } from '#client-kit/toasts.ts';
import { TextArea } from '#ui/text-area.tsx';
import { maxNote, sendForApproval } from '../../contract/approval.ts';
import { inSite } from '../api.ts';
import { useSelectionChange } from '../bulk/use-selection-change.ts';
import { useSelectionPlan } from '../bulk/use-selection-plan.ts';
import { useLabel, useWorkbench } from '../workbench/workbench-context.ts';

/** Sends drafts to those who may release them, with a note. Unsaved text is saved first. */
export function SendForApproval({ paths, onClose }: { paths: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const { site } = useWorkbench();
  const labelOf = useLabel();
  const { files, count } = useSelectionPlan(paths, 'send');
  const [note, setNote] = useState('');
  const send = useSelectionChange((_: undefined, toBased) =>
    call(sendForApproval, { params: inSite(site), body: { files: toBased(files), note } }),
  );
  const submit = () => {
    if (count === 0) return;
    send.mutate(undefined, {
      onSuccess: () => {
        notify.success(t('pages.send.done', { count }));
        onClose();
      },
    });
  };
  const [first, second] = files;
  return (
    <FormDialog
      title={first && !second ? t('pages.send.titleOne', { name: labelOf(first) }) : t('pages.send.title', { count })}
      submit={t('pages.send.submit')}
      busy={send.isPending}
      error={send.error}
      problem={count === 0 ? t('pages.send.nothing') : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('pages.send.text')}</p>
      <TextArea
        label={t('pages.send.note')}
        hint={t('pages.send.noteHint')}
        maxLength={maxNote}
        rows={3}
        data-autofocus
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
