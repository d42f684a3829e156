import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '#client-kit/action-dialog.tsx';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import { SelectField } from '#ui/select-field.tsx';
import { keepMetadataChoices, type LibrarySettings, updateLibrarySettings } from '../../contract/settings.ts';
import { settingsQuery } from '../api.ts';
import styles from './dialogs.module.css';

type Props = { assetId: string; onClose: () => void };

/** What holds for every image that is uploaded from now on. */
export function ImageSettings({ assetId, onClose }: Props) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const saved = useQuery(settingsQuery(assetId));
  const [chosen, setChosen] = useState<LibrarySettings['keepMetadata']>();
  const keepMetadata = chosen ?? saved.data?.keepMetadata;
  const save = async () => {
    if (!keepMetadata) throw saved.error ?? new Error('The settings are not loaded yet.');
    const next = await call(updateLibrarySettings, { params: { assetId }, body: { keepMetadata } });
    cache.setQueryData(settingsQuery(assetId).queryKey, next);
    notify.success(t('library.settings.saved'));
  };
  return (
    <ActionDialog
      title={t('library.settings.title')}
      submit={t('library.settings.submit')}
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField
        label={t('library.settings.metadata')}
        value={keepMetadata ?? null}
        options={keepMetadataChoices.map((value) => ({ value, label: t(`library.settings.choices.${value}`) }))}
        hint={keepMetadata && t(`library.settings.hints.${keepMetadata}`)}
        disabled={!keepMetadata}
        onChange={(next) => setChosen(keepMetadataChoices.find((one) => one === next))}
      />
      <p className={styles.note}>{t('library.settings.note')}</p>
    </ActionDialog>
  );
}
