import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { saveFile } from '#ui/save-file.ts';
import { nameOf } from '../tree/folder-index.ts';
import type { LabeledProps } from './compare-props.ts';
import styles from './too-long.module.css';

/** In place of a comparison that would take too long: both states can be saved as files. */
export function TooLong({ path, before, after, labels }: LabeledProps) {
  const { t } = useTranslation();
  const download = (side: 'before' | 'after', text: string | null) =>
    text !== null && (
      <Button
        size="small"
        icon={<IconDownload size={16} aria-hidden="true" />}
        onClick={() => saveFile(`${side}-${nameOf(path)}`, 'text/markdown', text)}
      >
        {t('pages.compare.download', { name: labels[side] })}
      </Button>
    );
  return (
    <EmptyState
      picture={<IconBadge tone="grey" square icon={<IconFileText />} />}
      title={t('pages.compare.tooLongTitle')}
      action={
        <div className={styles.downloads}>
          {download('before', before)}
          {download('after', after)}
        </div>
      }
    >
      {t('pages.compare.tooLong')}
    </EmptyState>
  );
}
