import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useTitle } from '#client-kit/use-title.ts';
import { Page } from '#ui/page.tsx';
import { TaskTable } from '../parts/task-table.tsx';

export function ProjectTasks() {
  const { t } = useTranslation();
  const { assetId = '' } = useParams();
  useTitle(t('tasks.title'));
  return (
    <Page title={t('tasks.title')} purpose={t('tasks.purpose')}>
      <TaskTable assetId={assetId} />
    </Page>
  );
}
