import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { FormDialog } from '#client-kit/form-dialog.tsx';
import { QueryView } from '#client-kit/query-view.tsx';
import { notify } from '#client-kit/toasts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Switch } from '#ui/switch.tsx';
import { changeFolderFrontMatter, folderDefaults } from '../../contract/tree.ts';
import { defaultsQuery, inSite } from '../api.ts';
import { EditorSkeleton } from '../editor/editor-skeleton.tsx';
import { SettingsFields } from '../settings/settings-fields.tsx';
import { settingsChanges, settingsOf } from '../settings/settings-values.ts';
import { usePageChange } from '../workbench/use-page-change.ts';
import { useLabel, useWorkbench } from '../workbench/workbench-context.ts';

type Props = { folder: string; onClose: () => void };

const bareFolder = (folder: string): string => (folder === '/' ? '/' : folder.replace(/\/$/, ''));

/** The default front matter for new pages in a folder; it can also be applied to all existing pages. */
export function FolderSettings({ folder, onClose }: Props) {
  const { t } = useTranslation();
  const { site } = useWorkbench();
  const query = useQuery(defaultsQuery(site, bareFolder(folder)));
  if (query.data) return <DefaultsForm folder={folder} defaults={query.data} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={t('pages.folder.title')} width="640px" buttons={[]}>
      <QueryView query={query} compact skeleton={<EditorSkeleton />}>
        {() => null}
      </QueryView>
    </Dialog>
  );
}

function DefaultsForm({ folder, defaults, onClose }: Props & { defaults: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation();
  const { site } = useWorkbench();
  const label = useLabel();
  const [values, setValues] = useState(() => settingsOf(defaults));
  const [isForAll, setForAll] = useState(false);
  const save = usePageChange(site, async () => {
    const changes = settingsChanges(defaults, values);
    // JSON has no undefined: null removes a key.
    const frontMatter = Object.fromEntries(Object.entries(changes).map(([key, value]) => [key, value ?? null]));
    const path = bareFolder(folder);
    await call(folderDefaults, { params: inSite(site), body: { path, frontMatter } });
    if (!isForAll || Object.keys(frontMatter).length === 0) return 0;
    const { files } = await call(changeFolderFrontMatter, { params: inSite(site), body: { path, frontMatter } });
    return Object.keys(files).length;
  });
  return (
    <FormDialog
      title={t('pages.folder.named', { name: label(folder) })}
      submit={t('pages.folder.save')}
      width="640px"
      busy={save.isPending}
      error={save.error}
      onSubmit={() =>
        save.mutate(undefined, {
          onSuccess: (count) => {
            notify.success(count > 0 ? t('pages.folder.applied', { count }) : t('pages.folder.saved'));
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <p>{t('pages.folder.text')}</p>
      <SettingsFields values={values} onChange={(part) => setValues((before) => ({ ...before, ...part }))} />
      <Switch
        label={t('pages.folder.all')}
        checked={isForAll}
        onChange={(event) => setForAll(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
