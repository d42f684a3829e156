import type { House } from '#platform/house/house.ts';
import { rooms } from './rooms.ts';

/** Works on the jobs of every room, and on what comes due by the clock. */
export function startWorker(house: House): Promise<void> {
  return house.jobs.work(
    [...house.mail.jobs, ...rooms.flatMap(({ jobs = [] }) => jobs)],
    [...house.mail.schedules, ...rooms.flatMap(({ schedules = [] }) => schedules)],
    (context) => ({ ...context, house }),
  );
}
