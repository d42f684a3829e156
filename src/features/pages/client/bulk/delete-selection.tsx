import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { FormDialog } from '#client-kit/form-dialog.tsx';
import { notify } from '#client-kit/toasts.ts';
import { deleteSelection } from '../../contract/selection.ts';
import { inSite } from '../api.ts';
import { folderParameter } from '../dialogs/move.tsx';
import { useRestore } from '../tree/use-restore.ts';
import { usePageChange } from '../workbench/use-page-change.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { RefusedFiles } from './refused-files.tsx';
import { useSelectionPlan } from './use-selection-plan.ts';

/** Moves the selected files and folders to the recycle bin together; Undo restores all of them. */
export function DeleteSelection({ paths, onClose }: { paths: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const { site, list, path: opened, open, text } = useWorkbench();
  const { files, folders, refused, count } = useSelectionPlan(paths, 'delete');
  const restore = useRestore();
  const remove = usePageChange(site, () =>
    call(deleteSelection, {
      params: inSite(site),
      body: {
        files: files.map((path) => ({ path, base: list.files.get(path)?.hash ?? '' })),
        folders: folders.map(folderParameter),
      },
    }),
  );
  const isOpenFile =
    opened !== undefined && (files.includes(opened) || folders.some((path) => opened.startsWith(path)));
  const send = () =>
    remove.mutate(undefined, {
      onSuccess: ({ bin, files: deleted }) => {
        const undo = bin === null ? undefined : { label: t('kit.ui.undo'), run: () => restore(bin) };
        notify.success(t('pages.selection.deleted', { count: deleted }), undo);
        if (isOpenFile) {
          text.get()?.discard();
          // Navigates only after the workbench no longer reports unsaved text.
          setTimeout(() => open(undefined));
        }
        onClose();
      },
    });
  return (
    <FormDialog
      title={t('pages.selection.delete', { count })}
      submit={t('pages.menu.delete')}
      kind="confirm-danger"
      busy={remove.isPending}
      error={remove.error}
      problem={files.length + folders.length === 0 ? t('pages.selection.nothing') : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{t('pages.selection.deleteText')}</p>
      <RefusedFiles paths={refused} />
    </FormDialog>
  );
}
