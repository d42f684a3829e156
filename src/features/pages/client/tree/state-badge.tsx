import { useTranslation } from 'react-i18next';
import { mayCall } from '#contract-kit/capabilities.ts';
import { Badge } from '#ui/badge.tsx';
import type { WebFile } from '../../contract/fields.ts';
import { stageFiles } from '../../contract/tree.ts';
import { isPagePath } from '../editor/file-kinds.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import styles from './site-tree.module.css';
import { stateTones } from './state-dot.tsx';

/** The state of a file as a badge. On a draft, or a change waiting for approval, it is a button for members who may release it. */
export function StateBadge({ path, state }: { path: string; state: WebFile['state'] }) {
  const { t } = useTranslation();
  const { permissions, requestDialog } = useWorkbench();
  const badge = <Badge tone={stateTones[state]}>{t(`pages.states.${state}`)}</Badge>;
  const isReleasable = state === 'draft' || state === 'pending-approval';
  if (!isReleasable || !isPagePath(path) || !mayCall(stageFiles, permissions)) return badge;
  return (
    <button type="button" className={styles.stateButton} onClick={() => requestDialog({ kind: 'release', path })}>
      {badge}
      <span>{t('pages.stage.release.open')}</span>
    </button>
  );
}
