import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { notify } from '#client-kit/toasts.ts';
import { Button } from '#ui/button.tsx';
import { type JobFailure, type JobHealth, retryJob } from '../../contract.ts';
import { operatorKeys } from '../api.ts';
import styles from './jobs.module.css';
import { EmptyNote, JobsPart } from './jobs-part.tsx';

/** Jobs that failed for good, with the reason and a retry button. */
export function Failures({ failures }: { failures: readonly JobFailure[] }) {
  const { t } = useTranslation();
  return (
    <JobsPart title={t('operator.jobs.failures')}>
      {failures.length === 0 ? (
        <EmptyNote>{t('operator.jobs.noFailures')}</EmptyNote>
      ) : (
        <ul className={styles.failures}>
          {failures.map((failure) => (
            <Failure key={failure._id} failure={failure} />
          ))}
        </ul>
      )}
    </JobsPart>
  );
}

function Failure({ failure }: { failure: JobFailure }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useRetry();
  const { queue, reason, attempts, failedAt } = failure;
  return (
    <li className={styles.failure}>
      <div>
        <div className={styles.failureHead}>
          <b className={styles.code}>{queue}</b>
          <span>
            <Timestamp at={failedAt} relative /> · {t('operator.jobs.attempts', { count: attempts })}
          </span>
        </div>
        <p>{reason || t('operator.jobs.noReason')}</p>
      </div>
      <Button
        size="small"
        icon={<IconRefresh />}
        busy={isPending}
        aria-label={t('operator.jobs.retryLabel', { name: queue })}
        onClick={() => mutate(failure)}
      >
        {t('operator.jobs.retry')}
      </Button>
    </li>
  );
}

/** Removes the job from the list optimistically, then refetches, also on an error. */
function useRetry() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ queue, _id }: JobFailure) => call(retryJob, { params: { queue, id: _id } }),
    onSuccess: (_nothing, { _id }) => {
      queryClient.setQueryData<JobHealth>(
        operatorKeys.jobs,
        (health) => health && { ...health, failures: health.failures.filter((failure) => failure._id !== _id) },
      );
      notify.success(t('operator.jobs.retried'));
    },
    onError: notify.problem,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: operatorKeys.jobs });
      void queryClient.invalidateQueries({ queryKey: operatorKeys.acts });
    },
  });
}
