import type { OpenHouse } from './open-house.ts';

/** Works on the jobs of every room, and on what comes due by the clock. */
export function startWorker(house: OpenHouse): Promise<void> {
  const { rooms } = house;
  return house.jobs.work(
    [...house.mail.jobs, ...rooms.flatMap(({ jobs = [] }) => jobs)],
    [...house.mail.schedules, ...rooms.flatMap(({ schedules = [] }) => schedules)],
    (context) => ({ ...context, house }),
  );
}
