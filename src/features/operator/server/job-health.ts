import type { OpenScope } from '#platform/house/scope.ts';
import type { JobHealth } from '../contract.ts';

/** Runs outside a transaction, because it reads no data of the caller. */
export async function getJobHealthUseCase({ house }: OpenScope): Promise<JobHealth> {
  const [{ queues, failures, schedules }, mail] = await Promise.all([house.jobHealth(), house.mail.report()]);
  return {
    mail,
    queues: queues.map(({ oldestWaitingAt, ...queue }) => ({
      ...queue,
      oldestWaitingAt: oldestWaitingAt?.toISOString() ?? null,
    })),
    failures: failures.map(({ jobId, name, failedAt, ...failure }) => ({
      ...failure,
      _id: jobId,
      queue: name,
      failedAt: failedAt.toISOString(),
    })),
    schedules: schedules.map(({ lastAt, nextAt, ...schedule }) => ({
      ...schedule,
      lastAt: lastAt?.toISOString() ?? null,
      nextAt: nextAt.toISOString(),
    })),
  };
}
