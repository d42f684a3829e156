import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { FormDialog } from '#client-kit/form-dialog.tsx';
import { notify } from '#client-kit/toasts.ts';
import { Segmented } from '#ui/segmented.tsx';
import { stageFiles } from '../../contract/tree.ts';
import { inSite } from '../api.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { useSelectionChange } from './use-selection-change.ts';
import { useSelectionPlan } from './use-selection-plan.ts';

/** Marks the selected pages as ready to publish or as drafts. Pages that are so already stay as they are. */
export function StageSelection({ paths, onClose }: { paths: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const { site } = useWorkbench();
  const toRelease = useSelectionPlan(paths, 'release');
  const toDraft = useSelectionPlan(paths, 'draft');
  const [state, setState] = useState<'draft' | 'ready-to-publish'>(toRelease.count > 0 ? 'ready-to-publish' : 'draft');
  const { files, count } = state === 'draft' ? toDraft : toRelease;
  const stage = useSelectionChange((_: undefined, toBased) =>
    call(stageFiles, { params: inSite(site), body: { files: toBased(files), state } }),
  );
  const send = () => {
    if (count === 0) return;
    stage.mutate(undefined, {
      onSuccess: () => {
        notify.success(t(`pages.selection.staged.${state}`, { count }));
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title={t('pages.selection.state')}
      submit={t('pages.selection.changeState', { count })}
      busy={stage.isPending}
      error={stage.error}
      problem={count === 0 ? t('pages.selection.noState') : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <Segmented
        block
        label={t('pages.selection.state')}
        value={state}
        onChange={setState}
        options={[
          { value: 'ready-to-publish', label: t('pages.states.ready-to-publish') },
          { value: 'draft', label: t('pages.states.draft') },
        ]}
      />
      <p>{t(`pages.selection.stateText.${state}`)}</p>
    </FormDialog>
  );
}
