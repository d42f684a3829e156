import type { Blobs } from '../blobs/open-blobs.ts';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secrets.ts';
import type { Database } from '../db/tx.ts';
import type { Disk } from '../disk/open-disk.ts';
import type { Events } from '../events/events.ts';
import type { JobHealth } from '../jobs/job-health.ts';
import type { Jobs } from '../jobs/open-jobs.ts';
import type { Log } from '../log/log.ts';
import type { Mail } from '../mail/open-mail.ts';

/** The services every room may use. Created once in `entry/` and passed on inside each scope. */
export type House = {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly log: Log;
  readonly clock: Clock;
  readonly database: Database;
  readonly events: Events;
  readonly jobs: Jobs;
  /** The state of all jobs and schedules, for the operator. */
  jobHealth(): Promise<JobHealth>;
  readonly mail: Mail;
  readonly blobs: Blobs;
  readonly disk: Disk;
  /** The policies of all rooms, merged. */
};
