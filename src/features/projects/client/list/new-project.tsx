import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { projectPath } from '#client-kit/project-path.ts';
import { notify } from '#client-kit/toasts.ts';
import { useForm } from '#client-kit/use-form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { NewProjectFields } from '../../contract/assets.ts';
import { sendCover, useCreateProject } from '../project-changes.ts';
import { CoverChoice, type CoverSelection } from './cover-choice.tsx';
import styles from './new-project.module.css';

type Props = { opened: boolean; onClose: () => void };

export function NewProject({ opened, onClose }: Props) {
  // Mounted on each opening, so that the form is empty.
  return opened ? <NewProjectDialog onClose={onClose} /> : null;
}

function NewProjectDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const create = useCreateProject();
  const formId = useId();
  const [cover, setCover] = useState<CoverSelection>({ kind: 'drawn' });
  const { form, field, problems, isBusy } = useForm({
    schema: NewProjectFields,
    initial: { name: '' },
    places: { name: ['name'] },
    submit: async ({ name }, key) => {
      const project = await create({ name, ...(cover.kind === 'image' ? { coverImage: cover.id } : {}) }, key);
      notify.success(t(cover.kind === 'drawn' ? 'projects.create.done' : 'projects.create.doneWithCover'));
      // The project exists even if the upload of its cover fails; another can be chosen at any time.
      if (cover.kind === 'own') {
        await sendCover(project._id, cover.file).catch(notify.problem);
      }
      onClose();
      await navigate(projectPath(project, 'dashboard'));
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('projects.create.title')}
      width="560px"
      closable={!isBusy}
      buttons={[
        { label: t('kit.ui.cancel'), onPress: onClose },
        { label: t('projects.create.submit'), kind: 'primary', form: formId, busy: isBusy },
      ]}
    >
      <form {...form} id={formId} className={styles.form}>
        {problems.length > 0 && <Notice tone="red" lines={problems} />}
        <TextField
          {...field('name')}
          label={t('projects.create.name')}
          hint={t('projects.create.nameHint')}
          placeholder={t('projects.create.placeholder')}
          autoComplete="off"
          data-autofocus
          required
        />
        <CoverChoice selection={cover} onChange={setCover} />
      </form>
    </Dialog>
  );
}
