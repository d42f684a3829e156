import { z } from 'zod';
import { diskLevels } from '#contract-kit/disk-level.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { refusals } from '#contract-kit/refusal.ts';

/** The jobs of one kind. */
export const JobQueue = z.object({
  name: z.string(),
  waiting: z.number().int(),
  running: z.number().int(),
  failed: z.number().int(),
  /** The time from which the oldest waiting job could have started. */
  oldestWaitingAt: z.iso.datetime().nullable(),
});
export type JobQueue = z.infer<typeof JobQueue>;

/** A job that failed for good, without its payload. */
export const JobFailure = z.object({
  _id: Id,
  queue: z.string(),
  attempts: z.number().int(),
  failedAt: z.iso.datetime(),
  /** One line, with secrets removed. */
  reason: z.string(),
});
export type JobFailure = z.infer<typeof JobFailure>;

export const lastRunStates = ['waiting', 'running', 'done', 'failed', 'cancelled', 'late'] as const;

/** A job with a cron schedule, in UTC. */
export const JobSchedule = z.object({
  name: z.string(),
  cron: z.string(),
  lastAt: z.iso.datetime().nullable(),
  /** `late`: it came due while no worker was running, and was skipped. */
  lastState: z.enum(lastRunStates).nullable(),
  nextAt: z.iso.datetime(),
});
export type JobSchedule = z.infer<typeof JobSchedule>;

export const mailLanes = ['code', 'known-device-code', 'security', 'invitation', 'notice', 'billing'] as const;

/** Statistics of the emails of one kind in the last 24 hours. */
export const MailLane = z.object({
  lane: z.enum(mailLanes),
  sent: z.number().int(),
  waiting: z.number().int(),
  /** Includes emails whose outcome is unknown. */
  failed: z.number().int(),
  /** Not sent, because a limit was reached. */
  suppressed: z.number().int(),
});
export type MailLane = z.infer<typeof MailLane>;

export const JobHealth = z.object({
  queues: z.array(JobQueue),
  failures: z.array(JobFailure),
  schedules: z.array(JobSchedule),
  mail: z.array(MailLane),
});
export type JobHealth = z.infer<typeof JobHealth>;

export const getJobHealth = endpoint({
  name: 'operator.get-job-health',
  summary: 'Returns the state of background work: queues, recent failures, schedules and email.',
  method: 'GET',
  path: '/admin/jobs',
  needs: 'operator',
  accepts: ['bearer'],
  reply: JobHealth,
});

export const retryJob = endpoint({
  name: 'operator.retry-job',
  summary: 'Retries a job that failed for good.',
  method: 'POST',
  path: '/admin/jobs/{queue}/{id}/retry',
  needs: 'operator',
  accepts: ['bearer'],
  params: z.strictObject({
    queue: z
      .string()
      .max(100)
      .regex(/^[a-z0-9.-]+$/),
    id: Id,
  }),
  reply: 'nothing',
});

/** The disk that holds the data folder of one server. */
export const DiskReport = z.object({
  server: z.string(),
  folder: z.string(),
  level: z.enum(diskLevels),
  freeBytes: z.number(),
  totalBytes: z.number(),
  /** The time since which it is at this level. */
  since: z.iso.datetime(),
  seenAt: z.iso.datetime(),
});
export type DiskReport = z.infer<typeof DiskReport>;

const DiskList = z.object({ disks: z.array(DiskReport) });
export type DiskList = z.infer<typeof DiskList>;

export const listDisks = endpoint({
  name: 'operator.list-disks',
  summary: 'Lists the disks of all servers with their free space.',
  method: 'GET',
  path: '/admin/disks',
  needs: 'operator',
  accepts: ['bearer'],
  reply: DiskList,
});

export const refuseOperator = refusals('operator', {
  not_failed: ['conflict', 'This system task hasn’t failed, or is already being retried.'],
});
