import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { FormDialog } from '#client-kit/form-dialog.tsx';
import { notify } from '#client-kit/toasts.ts';
import type { Binned } from '../../contract/fields.ts';
import { deleteStatic } from '../../contract/static.ts';
import { deleteFiles, deleteFolder } from '../../contract/tree.ts';
import { inSite } from '../api.ts';
import { isFolderPath, labelOf, rootOf } from '../tree/folder-index.ts';
import { useRestore } from '../tree/use-restore.ts';
import { usePageChange } from '../workbench/use-page-change.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import styles from './dialogs.module.css';

/** Moves files to the recycle bin, from where they can be restored. */
export function DeleteFiles({ path, onClose }: { path: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { site, list, path: opened, open, text } = useWorkbench();
  const isFolder = isFolderPath(path);
  const name = labelOf(list.files, path);
  const remove = usePageChange(site, (): Promise<Binned> => {
    const params = inSite(site);
    if (isFolder) return call(deleteFolder, { params, body: { path: path.replace(/\/$/, '') } });
    if (rootOf(path) === 'static') return call(deleteStatic, { params, body: { paths: [path] } });
    return call(deleteFiles, { params, body: { files: [{ path, base: list.files.get(path)?.hash ?? '' }] } });
  });
  const restore = useRestore();
  const send = () =>
    remove.mutate(undefined, {
      onSuccess: ({ bin }) => {
        const undo = bin === null ? undefined : { label: t('kit.ui.undo'), run: () => restore(bin) };
        notify.success(t('pages.delete.done'), undo);
        const isOpen = opened === path || (isFolder && opened?.startsWith(path));
        if (isOpen) {
          text.get()?.discard();
          // Navigates only after the workbench no longer reports unsaved text.
          setTimeout(() => open(undefined));
        }
        onClose();
      },
    });
  return (
    <FormDialog
      title={t('pages.delete.title', { name })}
      submit={t('pages.menu.delete')}
      kind="confirm-danger"
      busy={remove.isPending}
      error={remove.error}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{t(isFolder ? 'pages.delete.folder' : 'pages.delete.file')}</p>
      <p className={styles.path}>{path}</p>
    </FormDialog>
  );
}
