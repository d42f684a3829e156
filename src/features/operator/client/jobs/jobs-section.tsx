import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#client-kit/query-view.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { jobsQuery } from '../api.ts';
import { Failures } from './failures.tsx';
import styles from './jobs.module.css';
import { MailLanes } from './mail-lanes.tsx';
import { Queues } from './queues.tsx';
import { Schedules } from './schedules.tsx';

/** Queues, failures, schedules and email. Refetched every few seconds while it is on screen. */
export function JobsSection() {
  const { t } = useTranslation();
  const query = useQuery(jobsQuery);
  return (
    <QueryView
      query={query}
      skeleton={
        <Skeleton label={t('operator.jobs.loading')}>
          <div className={styles.parts}>
            <SkeletonBlock height={160} />
            <SkeletonBlock height={120} />
            <SkeletonBlock height={240} />
          </div>
        </Skeleton>
      }
    >
      {({ queues, failures, schedules, mail }) => (
        <div className={styles.parts}>
          <Queues queues={queues} />
          <Failures failures={failures} />
          <MailLanes lanes={mail} />
          <Schedules schedules={schedules} />
        </div>
      )}
    </QueryView>
  );
}
