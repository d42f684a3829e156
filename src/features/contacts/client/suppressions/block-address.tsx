import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '#client-kit/action-dialog.tsx';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import { maxLength } from '#contract-kit/lengths.ts';
import { Segmented } from '#ui/segmented.tsx';
import { TextField } from '#ui/text-field.tsx';
import { addressKey } from '../../contract/addresses.ts';
import { suppressAddress } from '../../contract/suppressions.ts';
import { refreshContacts } from '../api.ts';

const reasons = ['unsubscribed', 'blocked'] as const;

export function BlockAddress({ assetId, onClose }: { assetId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState<(typeof reasons)[number]>('unsubscribed');
  const [note, setNote] = useState('');
  const save = async () => {
    await call(suppressAddress, { params: { assetId }, body: { email: email.trim(), reason, note } });
    await refreshContacts(queryClient, assetId);
    notify.success(t('contacts.suppressions.block.done', { email: email.trim() }));
  };
  return (
    <ActionDialog
      title={t('contacts.suppressions.block.title')}
      submit={t('contacts.suppressions.block.submit')}
      problem={addressKey(email.trim()) === null ? t('contacts.suppressions.block.invalid') : undefined}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t('contacts.fields.email')}
        type="email"
        value={email}
        maxLength={maxLength.email}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Segmented
        label={t('contacts.suppressions.reason')}
        value={reason}
        onChange={setReason}
        options={reasons.map((value) => ({ value, label: t(`contacts.suppressedBy.${value}`) }))}
      />
      <TextField
        label={t('contacts.fields.note')}
        hint={t('contacts.suppressions.block.noteHint')}
        value={note}
        maxLength={maxLength.notes}
        autoComplete="off"
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ActionDialog>
  );
}
