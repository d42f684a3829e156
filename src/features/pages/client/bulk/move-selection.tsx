import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { FormDialog } from '#client-kit/form-dialog.tsx';
import { Switch } from '#ui/switch.tsx';
import { moveSelection } from '../../contract/selection.ts';
import { inSite } from '../api.ts';
import { FolderChoice } from '../dialogs/folder-choice.tsx';
import { folderParameter } from '../dialogs/move.tsx';
import { useMoveFiles } from '../dialogs/use-move-files.ts';
import { listSharedTargets } from '../tree/list-targets.ts';
import { useLabel, useWorkbench } from '../workbench/workbench-context.ts';
import { RefusedFiles } from './refused-files.tsx';
import { useSelectionPlan } from './use-selection-plan.ts';

/** Moves the selected files and folders to one folder. */
export function MoveSelection({ paths, onClose }: { paths: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const { site, index } = useWorkbench();
  const label = useLabel();
  const [to, setTo] = useState<string>();
  const [rewriteLinks, setRewrite] = useState(true);
  const [isTried, setTried] = useState(false);
  const { files, folders, refused, count } = useSelectionPlan(paths, 'move');
  const done = t('pages.moved.done', { folder: to === undefined ? '' : label(to) });
  const move = useMoveFiles(onClose, done, (hashOf) => {
    const body = {
      files: files.map((path) => ({ path, base: hashOf(path) })),
      folders: folders.map(folderParameter),
      to: folderParameter(to),
      rewriteLinks,
    };
    return call(moveSelection, { params: inSite(site), body });
  });
  const targets = listSharedTargets([...index.folders.keys()], [...files, ...folders]);
  const wrong = targets.length === 0 ? t('pages.selection.noTarget') : t('pages.move.choose');
  const send = () => {
    setTried(true);
    if (to !== undefined) move.mutate();
  };
  return (
    <FormDialog
      title={t('pages.selection.move', { count })}
      submit={t('pages.menu.move')}
      width="560px"
      busy={move.isPending}
      error={move.error}
      problem={(isTried || targets.length === 0) && to === undefined ? wrong : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <RefusedFiles paths={refused} />
      <FolderChoice folders={targets} value={to} onChange={setTo} />
      <Switch
        label={t('pages.selection.links')}
        checked={rewriteLinks}
        onChange={(event) => setRewrite(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
