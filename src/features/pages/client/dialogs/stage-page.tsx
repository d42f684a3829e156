import { useTranslation } from 'react-i18next';
import { FormDialog } from '#client-kit/form-dialog.tsx';
import { notify } from '#client-kit/toasts.ts';
import { labelOf } from '../tree/folder-index.ts';
import { useStagePage } from '../tree/use-stage-page.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import styles from './dialogs.module.css';

type Props = { path: string; onClose: () => void };

/** Marks a draft as part of the next release. */
export const ReleasePage = (props: Props) => <StagePage {...props} act="release" state="ready-to-publish" />;

/** Removes a published page from the site with the next release; it stays in the tree as a draft. */
export const UnpublishPage = (props: Props) => <StagePage {...props} act="unpublish" state="draft" />;

type StageProps = Props & { act: 'release' | 'unpublish'; state: 'draft' | 'ready-to-publish' };

function StagePage({ path, act, state, onClose }: StageProps) {
  const { t } = useTranslation();
  const { list } = useWorkbench();
  const stage = useStagePage();
  const send = () =>
    stage.mutate(
      { path, state },
      {
        onSuccess: () => {
          notify.success(t(`pages.stage.${act}.done`));
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t(`pages.stage.${act}.title`, { name: labelOf(list.files, path) })}
      submit={t(`pages.menu.${act}`)}
      busy={stage.isPending}
      error={stage.error}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{t(`pages.stage.${act}.text`)}</p>
      <p className={styles.path}>{path}</p>
    </FormDialog>
  );
}
