import { and, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { House } from '#platform/house/house.ts';
import { houseJob } from '#platform/house/house-job.ts';
import { inProject } from '#platform/house/scope.ts';
import { schedule } from '#platform/jobs/schedule.ts';
import { daysInBin } from '../../contract/assets.ts';
import { projects } from '../tables.ts';
import { endProject } from './end-project.ts';

const dayMs = 24 * 3_600_000;
const getBinDeadline = ({ clock }: Pick<House, 'clock'>): Date => new Date(clock.now().getTime() - daysInBin * dayMs);

/** Deletes a project for good after 30 days in the recycle bin. Does nothing if it was restored, or on a second run. */
export const endDueProject = houseJob({
  name: 'projects.end-due-project',
  payload: z.strictObject({ projectId: z.uuid() }),
  run: ({ house }, { projectId }) =>
    inProject(house, projectId, async (scope) => {
      const isDue = and(eq(projects.id, projectId), lte(projects.deletedAt, getBinDeadline(house)));
      const [project] = await scope.tx.select().from(projects).where(isDue).for('update');
      if (project) await endProject(scope, project);
    }),
});

/** One job per project, so that a failure does not affect the others. */
export const endDueProjects = houseJob({
  name: 'projects.end-due-projects',
  payload: z.strictObject({}),
  run: ({ house }) =>
    house.database.transaction({}, async (tx) => {
      const due = await selectRows<{ id: string }>(tx, 'select plinth.projects_to_end($1) as id', [
        getBinDeadline(house),
      ]);
      for (const { id } of due) await house.jobs.enqueue(tx, endDueProject, { projectId: id }, { key: id });
    }),
});

export const endDueProjectsDaily = schedule({
  name: 'projects.end-due-projects-daily',
  cron: '35 4 * * *',
  job: endDueProjects,
  maxLatenessMs: dayMs,
});
