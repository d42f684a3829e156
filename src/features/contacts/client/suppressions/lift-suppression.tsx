import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '#client-kit/action-dialog.tsx';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import { maxLength } from '#contract-kit/lengths.ts';
import { TextArea } from '#ui/text-area.tsx';
import { liftSuppression, type Suppression } from '../../contract/suppressions.ts';
import { refreshContacts } from '../api.ts';
import { describeAddress } from './suppression-columns.tsx';

type Props = { assetId: string; suppression: Suppression; onClose: () => void };

export function LiftSuppression({ assetId, suppression, onClose }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const save = async () => {
    await call(liftSuppression, { params: { assetId, id: suppression._id }, body: { reason: reason.trim() } });
    await refreshContacts(queryClient, assetId);
    notify.success(t('contacts.suppressions.lift.done'));
  };
  return (
    <ActionDialog
      title={t('contacts.suppressions.lift.title', { email: describeAddress(suppression) })}
      submit={t('contacts.suppressions.lift.submit')}
      problem={reason.trim() === '' ? t('contacts.suppressions.lift.missing') : undefined}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{t('contacts.suppressions.lift.text')}</p>
      <TextArea
        label={t('contacts.suppressions.lift.reason')}
        value={reason}
        maxLength={maxLength.notes}
        rows={3}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ActionDialog>
  );
}
