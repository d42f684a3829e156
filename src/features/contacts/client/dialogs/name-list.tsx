import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '#client-kit/action-dialog.tsx';
import { call } from '#client-kit/call.ts';
import { TextField } from '#ui/text-field.tsx';
import { type ContactList, createContactList, ListName, renameContactList } from '../../contract/lists.ts';
import { refreshContacts } from '../api.ts';

type Props = {
  assetId: string;
  /** The list to rename; a new one without. */
  list: ContactList | undefined;
  onDone: (id: string) => void;
  onClose: () => void;
};

export function NameList({ assetId, list, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [name, setName] = useState(list?.name ?? '');
  const save = async () => {
    const body = { name: name.trim() };
    const saved = list
      ? await call(renameContactList, { params: { assetId, id: list._id }, body })
      : await call(createContactList, { params: { assetId }, body });
    await refreshContacts(queryClient, assetId);
    onDone(saved._id);
  };
  return (
    <ActionDialog
      title={t(list ? 'contacts.lists.renameTitle' : 'contacts.lists.createTitle', { name: list?.name })}
      submit={t(list ? 'contacts.lists.renameSubmit' : 'contacts.lists.createSubmit')}
      problem={ListName.safeParse(name).error?.issues[0]?.message}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t('contacts.lists.name')}
        value={name}
        maxLength={60}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ActionDialog>
  );
}
