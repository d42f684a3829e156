import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { FormDialog } from '#client-kit/form-dialog.tsx';
import { notify } from '#client-kit/toasts.ts';
import { moveToLibrary } from '../../contract/static.ts';
import { inSite } from '../api.ts';
import { usePageChange } from '../workbench/use-page-change.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import styles from './dialogs.module.css';

/** Moves the images of a static folder to the library, in a task. */
export function MoveToLibrary({ folder, onClose }: { folder: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { site } = useWorkbench();
  const path = folder.replace(/\/$/, '');
  const move = usePageChange(site, () => call(moveToLibrary, { params: inSite(site), body: { path } }));
  const start = () =>
    move.mutate(undefined, {
      onSuccess: () => {
        notify.success(t('pages.toLibrary.started'));
        onClose();
      },
    });
  return (
    <FormDialog
      title={t('pages.toLibrary.title')}
      submit={t('pages.toLibrary.submit')}
      busy={move.isPending}
      error={move.error}
      onSubmit={start}
      onClose={onClose}
    >
      <p className={styles.note}>{t('pages.toLibrary.text', { path })}</p>
      <p className={styles.note}>{t('pages.toLibrary.after')}</p>
    </FormDialog>
  );
}
