import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '#client-kit/action-dialog.tsx';
import { call } from '#client-kit/call.ts';
import { maxLength } from '#contract-kit/lengths.ts';
import { TextField } from '#ui/text-field.tsx';
import { createFolder } from '../../contract/nodes.ts';
import { FolderName } from '../../names.ts';

type Props = { assetId: string; parent: string | null; onDone: () => void; onClose: () => void };

export function NewFolder({ assetId, parent, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const create = async () => {
    await call(createFolder, { params: { assetId }, body: { name: name.trim(), parentNodeId: parent } });
    onDone();
  };
  return (
    <ActionDialog
      title={t('library.newFolder.title')}
      submit={t('library.newFolder.submit')}
      problem={FolderName.safeParse(name).error?.issues[0]?.message}
      onSubmit={create}
      onClose={onClose}
    >
      <TextField
        label={t('library.newFolder.name')}
        value={name}
        maxLength={maxLength.createFolder}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ActionDialog>
  );
}
