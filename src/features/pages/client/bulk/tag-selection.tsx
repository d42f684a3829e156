import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { FormDialog } from '#client-kit/form-dialog.tsx';
import { notify } from '#client-kit/toasts.ts';
import { TagsField } from '#ui/tags-field.tsx';
import { changeTags } from '../../contract/selection.ts';
import { dataQuery, inSite } from '../api.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { useSelectionChange } from './use-selection-change.ts';
import { useSelectionPlan } from './use-selection-plan.ts';
import { useUndoAction } from './use-undo-change.ts';

/** Adds tags to the selected pages and removes others from them. */
export function TagSelection({ paths, onClose }: { paths: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const { site, list } = useWorkbench();
  const { files, count } = useSelectionPlan(paths, 'tags');
  const known = useQuery(dataQuery(site));
  const undoAction = useUndoAction();
  const [add, setAdd] = useState<readonly string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const [isTried, setTried] = useState(false);
  const change = useSelectionChange((_: undefined, toBased) =>
    call(changeTags, {
      params: inSite(site),
      body: { files: toBased(files), add: [...add], remove: [...remove] },
    }),
  );
  const present = files.flatMap((path) => list.files.get(path)?.frontMatter?.tags ?? []).toSorted();
  const wrong = (): string | undefined => {
    if (count === 0) return t('pages.selection.noPages');
    return add.length + remove.length === 0 ? t('pages.selection.noTags') : undefined;
  };
  const send = () => {
    setTried(true);
    if (wrong()) return;
    change.mutate(undefined, {
      onSuccess: ({ changed, change: made }) => {
        notify.success(t('pages.selection.tagged', { count: changed }), undoAction(made));
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title={t('pages.selection.tags', { count })}
      submit={t('pages.selection.saveTags')}
      busy={change.isPending}
      error={change.error}
      problem={isTried ? wrong() : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <TagsField
        label={t('pages.selection.addTags')}
        value={add}
        onChange={setAdd}
        suggestions={(known.data?.tags ?? []).map(({ name }) => name)}
        maxLength={100}
      />
      <TagsField
        label={t('pages.selection.removeTags')}
        value={remove}
        onChange={setRemove}
        suggestions={present}
        maxLength={100}
      />
    </FormDialog>
  );
}
