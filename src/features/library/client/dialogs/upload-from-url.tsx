import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '#client-kit/action-dialog.tsx';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import { TextField } from '#ui/text-field.tsx';
import { uploadFromUrl } from '../../contract/uploads.ts';

type Props = { assetId: string; parent: string | null; onDone: () => void; onClose: () => void };

/** The server fetches the file. A taken name gets a number. */
export function UploadFromUrl({ assetId, parent, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const [url, setUrl] = useState('');
  const upload = async () => {
    await call(uploadFromUrl, { params: { assetId }, body: { url: url.trim(), parentNodeId: parent } });
    notify.success(t('library.upload.done', { count: 1 }));
    onDone();
  };
  return (
    <ActionDialog
      title={t('library.fromUrl.title')}
      submit={t('library.fromUrl.submit')}
      problem={/^https?:\/\/\S+$/i.test(url.trim()) ? undefined : t('library.fromUrl.invalid')}
      onSubmit={upload}
      onClose={onClose}
    >
      <TextField
        label={t('library.fromUrl.url')}
        hint={t('library.fromUrl.hint')}
        type="url"
        placeholder="https://"
        value={url}
        maxLength={2000}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
    </ActionDialog>
  );
}
