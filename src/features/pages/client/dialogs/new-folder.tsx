import { isSlug } from '@plinth/site-renderer/page-path.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { FormDialog } from '#client-kit/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { findReservedReason, maxFolderName } from '../../contract/file-path.ts';
import { createFolder } from '../../contract/tree.ts';
import { inSite } from '../api.ts';
import { rootOf } from '../tree/folder-index.ts';
import { usePageChange } from '../workbench/use-page-change.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import styles from './dialogs.module.css';
import { useSlug } from './use-slug.ts';

/** Creates a folder. Among pages a folder is a section with its own page; under /static it is only a folder. */
export function NewFolder({ folder, onClose }: { folder: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { site, index, open } = useWorkbench();
  const { title, slug, setTitle, setSlug } = useSlug();
  const [isTried, setTried] = useState(false);
  const isStatic = rootOf(folder) === 'static';
  const path = `${folder}${slug}`;
  const create = usePageChange(site, () =>
    call(createFolder, { params: inSite(site), body: { path, ...(isStatic ? {} : { title: title.trim() }) } }),
  );
  const wrong = (): string | undefined => {
    if (title.trim() === '') return t('pages.newFolder.noName');
    if (!isSlug(slug)) return t('pages.settings.badSlug');
    if (index.folders.has(`${path}/`)) return t('pages.newPage.taken', { path });
    return findReservedReason(path) ?? undefined;
  };
  const send = () => {
    setTried(true);
    if (wrong()) return;
    create.mutate(undefined, {
      onSuccess: () => {
        onClose();
        if (!isStatic) open(`${path}/_index.md`);
      },
    });
  };
  return (
    <FormDialog
      title={t('pages.menu.create-folder')}
      submit={t('pages.newFolder.submit')}
      busy={create.isPending}
      error={create.error}
      problem={isTried ? wrong() : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={t('pages.newFolder.name')}
        value={title}
        maxLength={maxFolderName}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <TextField
        label={t('pages.newPage.slug')}
        hint={t('pages.newPage.slugHint')}
        value={slug}
        maxLength={maxFolderName}
        autoComplete="off"
        onChange={(event) => setSlug(event.currentTarget.value)}
      />
      <p className={styles.path}>{`${path}/`}</p>
    </FormDialog>
  );
}
