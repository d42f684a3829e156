import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#client-kit/loaded.tsx';
import { SectionCards } from '#ui/section-page.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { jobsQuery } from '../api.ts';
import { FailuresCard } from './failures-card.tsx';
import { QueuesCard } from './queues-card.tsx';
import { SchedulesCard } from './schedules-card.tsx';

/** What happens in the background. Asked for again every few seconds while it is on screen. */
export function JobsSection() {
  const { t } = useTranslation();
  const query = useQuery(jobsQuery);
  return (
    <Loaded
      query={query}
      waiting={
        <Skeleton label={t('operator.jobs.loading')}>
          <SectionCards>
            <Bone height={160} />
            <Bone height={120} />
            <Bone height={240} />
          </SectionCards>
        </Skeleton>
      }
    >
      {({ queues, failures, schedules }) => (
        <SectionCards>
          <QueuesCard queues={queues} />
          <FailuresCard failures={failures} />
          <SchedulesCard schedules={schedules} />
        </SectionCards>
      )}
    </Loaded>
  );
}
