import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { Version } from '../../contract/files.ts';
import { useUndoChange } from '../bulk/use-undo-change.ts';
import styles from './versions.module.css';

/** Offers to undo the whole change of many pages that the current version came with. */
export function UndoBulkChange({ version, onDone }: { version: Version; onDone: () => void }) {
  const { t } = useTranslation();
  const undoChange = useUndoChange();
  const undo = useMutation({ mutationFn: undoChange });
  const { change } = version;
  if (!change || change.files < 2) return null;
  const press = () => undo.mutate(change._id, { onSuccess: (isDone) => isDone && onDone() });
  return (
    <div className={styles.bulk}>
      <p>{t('pages.versions.bulk', { count: change.files })}</p>
      <Button size="small" icon={<IconArrowBackUp />} busy={undo.isPending} onClick={press}>
        {t('pages.versions.undoBulk')}
      </Button>
    </div>
  );
}
