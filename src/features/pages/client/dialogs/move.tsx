import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { FormDialog } from '#client-kit/form-dialog.tsx';
import { moveFile, moveFolder } from '../../contract/tree.ts';
import { inSite } from '../api.ts';
import { isFolderPath, nameOf } from '../tree/folder-index.ts';
import { listTargets } from '../tree/list-targets.ts';
import { useLabel, useWorkbench } from '../workbench/workbench-context.ts';
import { AffectedLinks } from './affected-links.tsx';
import styles from './dialogs.module.css';
import { FolderChoice } from './folder-choice.tsx';
import { useMoveFiles } from './use-move-files.ts';

type Props = { path: string; to?: string | undefined; onClose: () => void };

/** Moves a file or folder to another folder of the same section. */
export function Move({ path, to: proposed, onClose }: Props) {
  const { t } = useTranslation();
  const { site, list, index } = useWorkbench();
  const label = useLabel();
  const isFolder = isFolderPath(path);
  const [to, setTo] = useState(proposed);
  const [rewriteLinks, setRewrite] = useState(true);
  const [isTried, setTried] = useState(false);
  const bare = path.replace(/\/$/, '');
  const goal = to === undefined ? bare : `${to}${nameOf(path)}`;
  const move = useMoveFiles(onClose, t('pages.moved.done', { folder: to === undefined ? '' : label(to) }), (hashOf) => {
    const params = inSite(site);
    const folder = folderParameter(to);
    if (isFolder) return call(moveFolder, { params, body: { path: bare, to: folder, rewriteLinks } });
    return call(moveFile, { params, body: { path, base: hashOf(path), to: folder, rewriteLinks } });
  });
  const isMoving = move.isPending || move.isSuccess;
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
      <FolderChoice folders={listTargets([...index.folders.keys()], path)} value={to} onChange={setTo} />
      {to !== undefined && <p className={styles.path}>{goal}</p>}
      {to !== undefined && (
        <AffectedLinks path={bare} to={goal} isOn={rewriteLinks} isMoving={isMoving} onChange={setRewrite} />
      )}
    </FormDialog>
  );
}

/** A folder of the tree as calls name it, without its last slash. */
export const folderParameter = (folder: string | undefined): string =>
  folder === undefined || folder === '/' ? '/' : folder.replace(/\/$/, '');
