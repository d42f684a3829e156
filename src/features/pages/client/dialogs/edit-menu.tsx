import { IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { FormDialog } from '#client-kit/form-dialog.tsx';
import { notify } from '#client-kit/toasts.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { changeMenu, menuLabelLength } from '../../contract/menus.ts';
import { inSite } from '../api.ts';
import { parentOf, rootOf } from '../tree/folder-index.ts';
import { type EntryKey, overridesFor } from '../tree/menu-entries.ts';
import { usePageChange } from '../workbench/use-page-change.ts';
import { useLabel, useWorkbench } from '../workbench/workbench-context.ts';
import styles from './edit-menu.module.css';
import {
  draftOf,
  type EntryDraft,
  type EntryDrafts,
  listFolderEntries,
  menuChanges,
  overrideFor,
} from './menu-changes.ts';

type Props = { folder: string; onClose: () => void };

/** Hides and renames the menu entries of a folder and its content, for every member. */
export function EditMenu({ folder, onClose }: Props) {
  const { t } = useTranslation();
  const { site, list } = useWorkbench();
  const label = useLabel();
  const path = folder === '/' ? '/' : folder.slice(0, -1);
  const own = list.capabilities[path] ?? {};
  const above = folder === '/' ? {} : overridesFor(list.capabilities, parentOf(folder));
  const [drafts, setDrafts] = useState<EntryDrafts>({});
  const entries = listFolderEntries(rootOf(folder) === 'static' ? 'static' : 'pages');
  const save = usePageChange(site, () =>
    call(changeMenu, { params: inSite(site), body: { path, entries: menuChanges(own, above, drafts) } }),
  );
  const reset = () => setDrafts(Object.fromEntries(entries.map((key) => [key, draftOf(above[key])])));
  const shown = entries.map((key) => {
    const draft = drafts[key] ?? draftOf(own[key] ?? above[key]);
    return { key, draft, isOverridden: overrideFor(draft, above[key]) !== null };
  });
  return (
    <FormDialog
      title={t('pages.editMenu.title', { name: label(folder) })}
      submit={t('pages.editMenu.save')}
      width="640px"
      busy={save.isPending}
      error={save.error}
      onSubmit={() =>
        save.mutate(undefined, {
          onSuccess: () => {
            notify.success(t('pages.editMenu.saved'));
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <p>{t('pages.editMenu.text')}</p>
      <ul className={styles.entries}>
        {shown.map(({ key, draft, isOverridden }) => (
          <Entry
            key={key}
            name={key}
            draft={draft}
            isOverridden={isOverridden}
            onChange={(next) => setDrafts((before) => ({ ...before, [key]: next }))}
            onReset={() => setDrafts((before) => ({ ...before, [key]: draftOf(above[key]) }))}
          />
        ))}
      </ul>
      <div>
        <Button size="small" kind="ghost" onClick={reset} disabled={!shown.some(({ isOverridden }) => isOverridden)}>
          {t('pages.editMenu.resetAll')}
        </Button>
      </div>
    </FormDialog>
  );
}

type EntryProps = {
  name: EntryKey;
  draft: EntryDraft;
  isOverridden: boolean;
  onChange: (draft: EntryDraft) => void;
  onReset: () => void;
};

function Entry({ name, draft, isOverridden, onChange, onReset }: EntryProps) {
  const { t } = useTranslation();
  const original = t(`pages.menu.${name}`);
  return (
    <li className={styles.entry}>
      <Switch
        label={original}
        checked={draft.isShown}
        onChange={(event) => onChange({ ...draft, isShown: event.currentTarget.checked })}
      />
      <TextField
        aria-label={t('pages.editMenu.name', { name: original })}
        placeholder={original}
        value={draft.label}
        maxLength={menuLabelLength}
        autoComplete="off"
        disabled={!draft.isShown}
        onChange={(event) => onChange({ ...draft, label: event.currentTarget.value })}
      />
      <IconButton
        label={t('pages.editMenu.reset', { name: original })}
        icon={<IconRestore size={18} />}
        size="small"
        disabled={!isOverridden}
        onClick={onReset}
      />
    </li>
  );
}
