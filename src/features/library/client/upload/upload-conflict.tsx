import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import type { ConflictChoice } from '../../contract/uploads.ts';
import type { UploadItem } from '../../upload-queue.ts';
import styles from './upload-panel.module.css';
import { uploader } from './uploader.ts';

const choices = ['replace', 'keep-both', 'skip'] as const satisfies readonly ConflictChoice[];

/** Asks what to do with a file whose name is taken. */
export function UploadConflict({ item, count }: { item: UploadItem; count: number }) {
  const { t } = useTranslation();
  const [isForAll, setForAll] = useState(false);
  return (
    <div className={styles.conflict} role="group" aria-label={t('library.upload.conflict.label')}>
      <p>{t('library.upload.conflict.text', { name: item.name })}</p>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Button key={choice} size="small" onClick={() => uploader.choose(item.id, choice, isForAll)}>
            {t(`library.upload.conflict.${choice}`)}
          </Button>
        ))}
      </div>
      <Checkbox
        label={count > 1 ? t('library.upload.conflict.all', { count }) : t('library.upload.conflict.further')}
        checked={isForAll}
        onChange={(event) => setForAll(event.currentTarget.checked)}
      />
    </div>
  );
}
