import { IconCheck, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#client-kit/format-bytes.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import styles from './upload.module.css';
import type { Upload } from './use-uploads.ts';

type Props = {
  uploads: readonly Upload[];
  onReplace: (upload: Upload) => void;
  onRetry: (upload: Upload) => void;
};

/** The files being uploaded, with their progress. */
export function UploadList({ uploads, onReplace, onRetry }: Props) {
  const { t } = useTranslation();
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.list}>
      {uploads.map((upload) => (
        <li key={upload.id} className={styles.row} data-state={upload.state}>
          <div className={styles.words}>
            <b>{upload.path}</b>
            <small>{upload.problem ?? formatBytes(upload.file.size)}</small>
          </div>
          {upload.state === 'done' && (
            <span className={styles.done}>
              <IconCheck size={16} aria-hidden="true" /> {t('pages.upload.done')}
            </span>
          )}
          {upload.state === 'exists' && (
            <Button size="small" onClick={() => onReplace(upload)}>
              {t('pages.upload.replace')}
            </Button>
          )}
          {upload.state === 'failed' && (
            <Button size="small" icon={<IconRefresh />} onClick={() => onRetry(upload)}>
              {t('kit.ui.tryAgain')}
            </Button>
          )}
          {(upload.state === 'sending' || upload.state === 'waiting') && (
            <div className={styles.progress}>
              <Progress label={t('pages.upload.progress', { path: upload.path })} percent={upload.progress * 100} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
