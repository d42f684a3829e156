import { IconFolder, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { TextField } from '#ui/text-field.tsx';
import { moveFile, moveFolder } from '../../contract/tree.ts';
import { inSite } from '../api.ts';
import { isFolderPath, nameOf } from '../tree/folder-index.ts';
import { listTargets } from '../tree/list-targets.ts';
import { useLabel, useWorkbench } from '../workbench/workbench-context.ts';
import { AffectedLinks } from './affected-links.tsx';
import styles from './dialogs.module.css';
import { FormDialog } from './form-dialog.tsx';
import { useMoveFiles } from './use-move-files.ts';

type Props = { path: string; to?: string | undefined; onClose: () => void };

const shown = 100;

/** Moves a file or folder to another folder of the same section. */
export function Move({ path, to: proposed, onClose }: Props) {
  const { t } = useTranslation();
  const { site, list, index } = useWorkbench();
  const label = useLabel();
  const isFolder = isFolderPath(path);
  const [to, setTo] = useState(proposed);
  const [typed, setTyped] = useState('');
  const [rewriteLinks, setRewrite] = useState(true);
  const [isTried, setTried] = useState(false);
  const bare = path.replace(/\/$/, '');
  const goal = to === undefined ? bare : `${to}${nameOf(path)}`;
  const move = useMoveFiles(onClose, t('pages.moved.done', { folder: to === undefined ? '' : label(to) }), (hashOf) => {
    const folder = to === undefined || to === '/' ? '/' : to.replace(/\/$/, '');
    const params = inSite(site);
    if (isFolder) return call(moveFolder, { params, body: { path: bare, to: folder, rewriteLinks } });
    return call(moveFile, { params, body: { path, base: hashOf(path), to: folder, rewriteLinks } });
  });
  const isMoving = move.isPending || move.isSuccess;
  const wanted = typed.trim().toLowerCase();
  const folders = listTargets([...index.folders.keys()], path)
    .filter((folder) => `${folder} ${label(folder)}`.toLowerCase().includes(wanted))
    .slice(0, shown);
  const wrong = (): string | undefined => {
    if (to === undefined) return t('pages.move.choose');
    return list.files.has(goal) ? t('pages.newPage.taken', { path: goal }) : undefined;
  };
  const send = () => {
    setTried(true);
    if (!wrong()) move.mutate();
  };
  return (
    <FormDialog
      title={t('pages.move.title', { name: label(path) })}
      submit={t('pages.menu.move')}
      width="560px"
      busy={move.isPending}
      error={move.error}
      problem={isTried ? wrong() : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={t('pages.move.folder')}
        placeholder={t('pages.move.find')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={typed}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <FolderChoice folders={folders} value={to} onChange={setTo} />
      {to !== undefined && <p className={styles.path}>{goal}</p>}
      {to !== undefined && (
        <AffectedLinks path={bare} to={goal} isOn={rewriteLinks} isMoving={isMoving} onChange={setRewrite} />
      )}
    </FormDialog>
  );
}

type ChoiceProps = { folders: readonly string[]; value: string | undefined; onChange: (folder: string) => void };

function FolderChoice({ folders, value, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  const label = useLabel();
  return (
    <div className={styles.folders}>
      {folders.map((folder) => (
        <button
          key={folder}
          type="button"
          className={styles.folder}
          aria-pressed={folder === value}
          onClick={() => onChange(folder)}
        >
          <IconFolder size={16} aria-hidden="true" />
          {label(folder)}
          <small>{folder}</small>
        </button>
      ))}
      {folders.length === 0 && <p className={styles.hint}>{t('pages.move.noFolder')}</p>}
    </div>
  );
}
