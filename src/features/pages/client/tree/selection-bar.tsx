import {
  IconCircleCheck,
  IconDownload,
  IconFileArrowRight,
  IconSend,
  IconTag,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#client-kit/toasts.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { sendForApproval } from '../../contract/approval.ts';
import { changeTags, deleteSelection, maxSelected, moveSelection } from '../../contract/selection.ts';
import { stageFiles } from '../../contract/tree.ts';
import { ExchangeContext } from '../workbench/exchange-context.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { listSelectedFiles } from './selection.ts';
import styles from './selection-bar.module.css';
import type { FileSelection } from './use-selection.ts';

/** The number of selected files, and the actions on all of them. */
export function SelectionBar({ selection }: { selection: FileSelection }) {
  const { t } = useTranslation();
  const { index } = useWorkbench();
  const { paths, isSelecting } = selection;
  const files = listSelectedFiles(index, paths);
  const isTooMany = files.length > maxSelected;

  const actions = useActions(paths, files);
  const run = (act: () => void) =>
    isTooMany ? notify.warning(t('pages.selection.tooMany', { count: maxSelected })) : act();
  return (
    <section className={styles.bar} aria-label={t('pages.selection.label')}>
      <div className={styles.top}>
        <p role="status">
          {paths.length === 0 ? t('pages.selection.none') : t('pages.selection.count', { count: files.length })}
        </p>
        <IconButton
          size="small"
          label={t(isSelecting ? 'pages.selection.end' : 'pages.selection.clear')}
          icon={<IconX />}
          onClick={() => selection.setSelecting(false)}
        />
      </div>
      <div className={styles.actions}>
        {actions.map(({ key, icon, run: act }) => (
          <button
            key={key}
            type="button"
            className={styles.action}
            disabled={paths.length === 0}
            onClick={() => run(act)}
          >
            {icon}
            {t(`pages.selection.actions.${key}`)}
          </button>
        ))}
      </div>
    </section>
  );
}

type Action = {
  readonly key: 'move' | 'tags' | 'state' | 'send' | 'delete' | 'download';
  readonly icon: ReactNode;
  readonly isOffered: boolean;
  readonly run: () => void;
};

/** The actions that the person may perform; the dialogs name files that an action does not apply to. */
function useActions(paths: readonly string[], files: readonly string[]): readonly Action[] {
  const { site, permissions, requestDialog } = useWorkbench();
  const { downloadFiles } = useContext(ExchangeContext);
  const actions: readonly Action[] = [
    {
      key: 'move',
      icon: <IconFileArrowRight aria-hidden="true" />,
      isOffered: mayCall(moveSelection, permissions),
      run: () => requestDialog({ kind: 'move-selection', paths }),
    },
    {
      key: 'tags',
      icon: <IconTag aria-hidden="true" />,
      isOffered: mayCall(changeTags, permissions),
      run: () => requestDialog({ kind: 'tags', paths }),
    },
    {
      key: 'state',
      icon: <IconCircleCheck aria-hidden="true" />,
      isOffered: mayCall(stageFiles, permissions),
      run: () => requestDialog({ kind: 'stage-selection', paths }),
    },
    {
      key: 'send',
      icon: <IconSend aria-hidden="true" />,
      isOffered: mayCall(sendForApproval, permissions) && !mayCall(stageFiles, permissions),
      run: () => requestDialog({ kind: 'send', paths }),
    },
    {
      key: 'delete',
      icon: <IconTrash aria-hidden="true" />,
      isOffered: mayCall(deleteSelection, permissions),
      run: () => requestDialog({ kind: 'delete-selection', paths }),
    },
    {
      key: 'download',
      icon: <IconDownload aria-hidden="true" />,
      isOffered: true,
      run: () => void downloadFiles(site, files),
    },
  ];
  return actions.filter(({ isOffered }) => isOffered);
}
