import { readConfig } from '#platform/config/config.ts';
import type { AnyJob } from '#platform/jobs/job.ts';
import { openHouse } from '../../open-house.ts';
import { rooms } from '../../rooms.ts';
import { everySecond, stuckJob, tickJob } from './test-jobs.ts';

/** A worker of the whole house, with additional jobs for tests. */
const house = await openHouse(readConfig(process.env, process.cwd()));
await house.jobs.work(
  [...house.mail.jobs, ...rooms.flatMap(({ jobs = [] }) => jobs), stuckJob as AnyJob, tickJob as AnyJob],
  [...house.mail.schedules, ...rooms.flatMap(({ schedules = [] }) => schedules), everySecond],
  (context) => ({ ...context, house }),
);
process.once('SIGTERM', () => void house.close().then(() => process.exit(0)));
process.stdout.write('Plinth is working on jobs.\n');
