import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#client-kit/toasts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { saveFile } from '#ui/save-file.ts';
import { SelectField } from '#ui/select-field.tsx';
import type { LibraryNode } from '../../contract/nodes.ts';
import { type ExportFormat, exportDetails, exportFormats, splitPrivate } from '../copy-details.ts';
import { scrollable } from '../scrollable.ts';
import styles from './dialogs.module.css';

type Props = { nodes: readonly LibraryNode[]; siteUrl: string | null; onClose: () => void };

/** Copies the details of files in one of seven formats, or downloads them. */
export function ExportDetails({ nodes, siteUrl, onClose }: Props) {
  const { t } = useTranslation();
  const [format, setFormat] = useState<ExportFormat>('json');
  const { files, excluded } = splitPrivate(nodes);
  const text = exportDetails(files, format, { origin: location.origin, siteUrl });
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    notify.success(t('library.copy.done', { count: files.length }));
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('library.export.title', { count: files.length })}
      width="640px"
      buttons={[
        {
          label: t('library.export.download'),
          onPress: () => saveFile(`library.${format === 'text' ? 'txt' : format}`, 'text/plain', text),
        },
        { label: t('library.export.copy'), kind: 'primary', onPress: () => void copy() },
      ]}
    >
      <div className={styles.form}>
        {excluded > 0 && <Notice tone="blue" lines={[t('library.copy.excluded', { count: excluded })]} />}
        <SelectField
          label={t('library.export.format')}
          value={format}
          options={exportFormats.map((value) => ({ value, label: t(`library.export.formats.${value}`) }))}
          onChange={(next) => setFormat(exportFormats.find((one) => one === next) ?? 'json')}
        />
        <pre className={styles.preview} {...scrollable} aria-label={t('library.export.preview')}>
          {text}
        </pre>
      </div>
    </Dialog>
  );
}
