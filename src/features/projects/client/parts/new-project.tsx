import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { projectPath } from '#client-kit/project-path.ts';
import { notify } from '#client-kit/toasts.ts';
import { useForm } from '#client-kit/use-form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { createProject } from '../../contract/assets.ts';
import { useCreateProject } from '../api.ts';
import styles from './new-project.module.css';

type Props = { opened: boolean; onClose: () => void };

export function NewProject({ opened, onClose }: Props) {
  // Mounted anew each time it opens, so that it begins empty.
  return opened ? <NewProjectDialog onClose={onClose} /> : null;
}

const { body: schema } = createProject;

function NewProjectDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const create = useCreateProject();
  const formId = useId();
  if (!schema) throw new Error('a project is created from a body');
  const { form, field, problems, isBusy } = useForm({
    schema,
    initial: { name: '' },
    places: { name: ['name'] },
    submit: async ({ name }, key) => {
      const project = await create(name, key);
      notify.success(t('projects.create.done'));
      onClose();
      await navigate(projectPath(project, 'dashboard'));
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('projects.create.title')}
      closable={!isBusy}
      buttons={[
        { label: t('kit.ui.cancel'), onPress: onClose },
        { label: t('projects.create.submit'), kind: 'primary', form: formId, busy: isBusy },
      ]}
    >
      <form {...form} id={formId} className={styles.form}>
        <p>{t('projects.create.text')}</p>
        {problems.length > 0 && <Notice tone="red" lines={problems} />}
        <TextField
          {...field('name')}
          label={t('projects.create.name')}
          placeholder={t('projects.create.placeholder')}
          autoComplete="off"
          data-autofocus
          required
        />
      </form>
    </Dialog>
  );
}
