import { IconFileText, IconFolderQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '#contract-kit/capabilities.ts';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { saveChanges } from '../../contract/files.ts';
import { roots } from '../tree/folder-index.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { FileCard } from './file-card.tsx';
import { FileEditor } from './file-editor.tsx';
import { isEditable } from './file-kinds.ts';
import styles from './file-pane.module.css';

type Props = { onSource: (source: string) => void; onCaret: (line: number) => void };

/** The center of the workbench: the open file, in the view that fits its type. */
export function FilePane({ onSource, onCaret }: Props) {
  const { t } = useTranslation();
  const { path, list, open, requestDialog, permissions } = useWorkbench();
  if (path === undefined)
    return (
      <div className={styles.centre}>
        <EmptyState
          picture={<IconBadge tone="teal" square icon={<IconFileText />} />}
          title={t('pages.editor.emptyTitle')}
          action={
            mayCall(saveChanges, permissions) && (
              <Button onClick={() => requestDialog({ kind: 'new-page', folder: roots.pages })}>
                {t('pages.menu.create-page')}
              </Button>
            )
          }
        >
          {t('pages.editor.empty')}
        </EmptyState>
      </div>
    );
  const file = list.files.get(path);
  if (isEditable(path)) return <FileEditor key={path} path={path} onSource={onSource} onCaret={onCaret} />;
  if (file) return <FileCard key={path} path={path} file={file} />;
  return (
    <div className={styles.centre}>
      <EmptyState
        picture={<IconBadge tone="grey" square icon={<IconFolderQuestion />} />}
        title={t('pages.editor.goneTitle')}
        action={<Button onClick={() => open(undefined)}>{t('pages.editor.close')}</Button>}
      >
        {t('pages.editor.gone', { path })}
      </EmptyState>
    </div>
  );
}
