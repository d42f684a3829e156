import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '#client-kit/action-dialog.tsx';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import { SelectField } from '#ui/select-field.tsx';
import { convertImages } from '../../contract/images.ts';
import type { LibraryNode } from '../../contract/nodes.ts';
import { imageFormats } from '../../contract/variations.ts';
import styles from './dialogs.module.css';

type Props = { assetId: string; nodes: readonly LibraryNode[]; onClose: () => void };

/** Converts images in a task; the originals stay. */
export function ConvertImages({ assetId, nodes, onClose }: Props) {
  const { t } = useTranslation();
  const [format, setFormat] = useState<(typeof imageFormats)[number]>('webp');
  const count = nodes.length;
  const convert = async () => {
    const ids = nodes.map(({ _id }) => _id);
    await call(convertImages, { params: { assetId, format }, body: { ids } });
    notify.success(t('library.convert.started', { count }));
  };
  return (
    <ActionDialog
      title={t('library.convert.title', { count, name: nodes[0]?.name })}
      submit={t('library.convert.submit', { count })}
      onSubmit={convert}
      onClose={onClose}
    >
      <SelectField
        label={t('library.convert.format')}
        value={format}
        options={imageFormats.map((value) => ({ value, label: t(`library.formats.${value}`) }))}
        onChange={(next) => setFormat(imageFormats.find((one) => one === next) ?? 'webp')}
      />
      <p className={styles.note}>{t('library.convert.note')}</p>
    </ActionDialog>
  );
}
