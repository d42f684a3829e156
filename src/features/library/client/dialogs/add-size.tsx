import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '#client-kit/action-dialog.tsx';
import { call } from '#client-kit/call.ts';
import { SelectField } from '#ui/select-field.tsx';
import { addVariation } from '../../contract/images.ts';
import type { LibraryNode } from '../../contract/nodes.ts';
import { type ImageFormat, imageFormats } from '../../contract/variations.ts';
import styles from './dialogs.module.css';
import { emptySize, readSize, SizeFields } from './size-fields.tsx';

type Props = { node: LibraryNode; onDone: () => void; onClose: () => void };

/** Adds a size to an image. */
export function AddSize({ node, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(emptySize);
  const [format, setFormat] = useState<ImageFormat>('webp');
  const size = readSize(draft);
  const add = async () => {
    if (!size) return;
    const params = { assetId: node.assetId, id: node._id };
    await call(addVariation, { params, body: { ...size, format } });
    onDone();
  };
  return (
    <ActionDialog
      title={t('library.addSize.title', { name: node.name })}
      submit={t('library.addSize.submit')}
      problem={size ? undefined : t('library.addSize.invalid')}
      onSubmit={add}
      onClose={onClose}
    >
      <SizeFields value={draft} onChange={setDraft} />
      <SelectField
        label={t('library.convert.format')}
        value={format}
        options={imageFormats.map((value) => ({ value, label: t(`library.formats.${value}`) }))}
        onChange={(next) => setFormat(imageFormats.find((one) => one === next) ?? 'webp')}
      />
      <p className={styles.note}>{t('library.addSize.note')}</p>
    </ActionDialog>
  );
}
