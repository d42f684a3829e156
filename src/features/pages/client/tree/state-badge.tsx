import { useTranslation } from 'react-i18next';
import { mayCall } from '#contract-kit/capabilities.ts';
import { Badge } from '#ui/badge.tsx';
import { recallFiles, sendForApproval } from '../../contract/approval.ts';
import type { WebFile } from '../../contract/fields.ts';
import { stageFiles } from '../../contract/tree.ts';
import { isPagePath } from '../editor/file-kinds.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import styles from './site-tree.module.css';
import { stateTones } from './state-dot.tsx';
import { useOpenReview } from './use-open-review.ts';
import { useRecall } from './use-recall.ts';

/** The state of a file as a badge. It is a button for the next step: release or send a draft, review a change that waits. */
export function StateBadge({ path, state }: { path: string; state: WebFile['state'] }) {
  const { t } = useTranslation();
  const step = useNextStep(path, state);
  const badge = <Badge tone={stateTones[state]}>{t(`pages.states.${state}`)}</Badge>;
  if (!step) return badge;
  return (
    <button type="button" className={styles.stateButton} onClick={step.run}>
      {badge}
      <span>{step.label}</span>
    </button>
  );
}

function useNextStep(path: string, state: WebFile['state']) {
  const { t } = useTranslation();
  const { permissions, requestDialog } = useWorkbench();
  const openReview = useOpenReview();
  const recall = useRecall();
  if (!isPagePath(path)) return undefined;
  const mayRelease = mayCall(stageFiles, permissions);
  if (state === 'pending-approval' && mayRelease)
    return { label: t('pages.stage.review'), run: () => openReview(path) };
  if (state === 'pending-approval' && mayCall(recallFiles, permissions))
    return { label: t('pages.menu.recall'), run: () => recall(path) };
  if (state !== 'draft') return undefined;
  if (mayRelease) return { label: t('pages.stage.release.open'), run: () => requestDialog({ kind: 'release', path }) };
  if (!mayCall(sendForApproval, permissions)) return undefined;
  return { label: t('pages.send.open'), run: () => requestDialog({ kind: 'send', paths: [path] }) };
}
