import { useTranslation } from 'react-i18next';
import { errorLines } from '#client-kit/error-lines.ts';
import { notify } from '#client-kit/toasts.ts';
import { TypedConfirm } from '#client-kit/typed-confirm.tsx';
import { useCurrentUser } from '#features/accounts/client/door.tsx';
import { DangerText } from '#ui/danger-zone.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { type Asset, daysInBin } from '../../contract/assets.ts';
import { useDelete, useLeave, useRestore } from '../project-changes.ts';
import { ChangeCover } from './change-cover.tsx';
import type { ProjectDialog } from './list-actions.ts';
import styles from './new-project.module.css';
import { TransferProject } from './transfer-project.tsx';

type Props = { asking: ProjectDialog | undefined; onClose: () => void };

/** The open dialog about a project, if any. */
export function ProjectDialogs({ asking, onClose }: Props) {
  if (!asking) return null;
  const { about, project } = asking;
  switch (about) {
    case 'cover':
      return <ChangeCover project={project} onClose={onClose} />;
    case 'transfer':
      return <TransferProject project={project} onClose={onClose} />;
    case 'leave':
      return <LeaveProject project={project} onClose={onClose} />;
    case 'delete':
    case 'end':
      return <DeleteProject project={project} forever={about === 'end'} onClose={onClose} />;
  }
}

function DeleteProject({ project, forever, onClose }: { project: Asset; forever: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const remove = useDelete(project._id);
  const restore = useRestore();
  const textKey = forever ? 'end' : 'delete';
  // The dialog is closed by then, so the mutation is awaited here.
  const undo = () =>
    void restore
      .mutateAsync(project._id)
      .then(() => notify.success(t('projects.bin.restored', { name: project.name })), notify.problem);
  const handleConfirm = () =>
    remove.mutate(
      { forever },
      {
        onSuccess: () => {
          const done = t(`projects.${textKey}.done`, { name: project.name, count: daysInBin });
          notify.success(done, forever ? undefined : { label: t('kit.ui.undo'), run: undo });
          onClose();
        },
      },
    );
  return (
    <TypedConfirm
      title={t(`projects.${textKey}.title`)}
      lines={[
        t(`projects.${textKey}.text`, { name: project.name }),
        t(`projects.${textKey}.after`, { count: daysInBin }),
      ]}
      name={project.name}
      submit={t(`projects.${textKey}.submit`)}
      busy={remove.isPending}
      problems={remove.error ? errorLines(remove.error) : []}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
}

function LeaveProject({ project, onClose }: { project: Asset; onClose: () => void }) {
  const { t } = useTranslation();
  const { data: user } = useCurrentUser();
  const leave = useLeave(project);
  const confirmed = () => {
    if (!user) return;
    leave.mutate(user.email, {
      onSuccess: () => {
        notify.success(t('projects.leave.done', { name: project.name }));
        onClose();
      },
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('projects.leave.title', { name: project.name })}
      closable={!leave.isPending}
      buttons={[
        { label: t('kit.ui.cancel'), onPress: onClose },
        { label: t('projects.leave.submit'), kind: 'confirm-danger', busy: leave.isPending, onPress: confirmed },
      ]}
    >
      <div className={styles.form}>
        <DangerText lines={[t('projects.leave.text')]} />
        {leave.error && <Notice tone="red" lines={errorLines(leave.error)} />}
      </div>
    </Dialog>
  );
}
