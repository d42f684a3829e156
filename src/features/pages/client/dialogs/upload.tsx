import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { Switch } from '#ui/switch.tsx';
import styles from '../upload/upload.module.css';
import { UploadList } from '../upload/upload-list.tsx';
import { useUploads } from '../upload/use-uploads.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';

type Props = { folder: string; files?: readonly File[] | undefined; onClose: () => void };

/** Uploads files to a folder under /static, each with its own progress. */
export function UploadFiles({ folder, files = [], onClose }: Props) {
  const { t } = useTranslation();
  const { site } = useWorkbench();
  const [isOverwriting, setOverwriting] = useState(false);
  const uploads = useUploads(site, { tooLarge: t('pages.upload.tooLarge') });
  // Files dropped on the tree are being uploaded already.
  const begin = useEffectEvent(() => {
    if (files.length > 0 && uploads.uploads.length === 0) uploads.add(files, folder, false);
  });
  useEffect(() => begin(), []);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('pages.menu.upload')}
      width="600px"
      closable={!uploads.isBusy}
      buttons={[{ label: t('kit.ui.close'), kind: 'primary', busy: uploads.isBusy, onPress: onClose }]}
    >
      <div className={styles.form}>
        <p>{t('pages.upload.text', { folder })}</p>
        <FileDrop
          isMany
          texts={{ drop: t('pages.upload.drop'), choose: t('pages.upload.choose') }}
          onFiles={(chosen) => uploads.add(chosen, folder, isOverwriting)}
        />
        <Switch
          label={t('pages.upload.overwrite')}
          checked={isOverwriting}
          onChange={(event) => setOverwriting(event.currentTarget.checked)}
        />
        <UploadList uploads={uploads.uploads} onReplace={uploads.replace} onRetry={uploads.again} />
      </div>
    </Dialog>
  );
}
