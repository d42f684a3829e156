import { useTranslation } from 'react-i18next';
import { useTitle } from '#client-kit/use-title.ts';
import { Page } from '#ui/page.tsx';
import { TaskTable } from '../parts/task-table.tsx';

/** Tasks of all projects the person administers. A row opens the task in its project. */
export function AllTasks() {
  const { t } = useTranslation();
  useTitle(t('tasks.title'));
  return (
    <Page centred title={t('tasks.title')} purpose={t('tasks.allPurpose')}>
      <TaskTable />
    </Page>
  );
}
