import type { OpenHouse } from './open-house.ts';

/** Runs the jobs and schedules of every room. */
export function startWorker(house: OpenHouse): Promise<void> {
  const { rooms } = house;
  return house.jobs.work(
    [...house.mail.jobs, ...rooms.flatMap(({ jobs = [] }) => jobs)],
    [...house.mail.schedules, ...rooms.flatMap(({ schedules = [] }) => schedules)],
    (context) => ({ ...context, house }),
  );
}
