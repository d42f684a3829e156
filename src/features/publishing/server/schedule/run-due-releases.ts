import { z } from 'zod';
import { clientPath } from '#contract-kit/client-path.ts';
import { Refusal } from '#contract-kit/refusal.ts';
import { notify } from '#features/notifications/server/door.ts';
import { ownSite, type SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { houseJob } from '#platform/house/house-job.ts';
import { inProject, type Scope } from '#platform/house/scope.ts';
import { schedule } from '#platform/jobs/schedule.ts';
import { announcePublishing } from '../changes.ts';
import { startPublish } from '../releases/start-publish.ts';

/**
 * The grace period for a missed time: until then the release is made late, afterwards it is reported as missed and nothing is published.
 */
export const maxLatenessMs = 24 * 3_600_000;

type DueRow = { readonly dueAt: Date; readonly cause: 'scheduled' | 'due'; readonly by: string | null };

/** Starts due work in one project. The row records that it was started: of two machines only one does it. */
const runDueIn = houseJob({
  name: 'publishing.fire-in-project',
  payload: z.strictObject({ projectId: z.uuid() }),
  run: ({ house }, { projectId }) =>
    inProject(house, projectId, async (scope) => {
      const site = await ownSite(scope);
      if (!site) return;
      const now = house.clock.now();
      const rows = await selectRows<DueRow>(
        scope.tx,
        `select due_at as "dueAt", cause, by from due_releases
         where site_id = $1 and state = 'waiting' and due_at <= $2 order by due_at for update skip locked`,
        [site.id, now],
      );
      for (const due of rows) {
        const isLate = due.cause === 'scheduled' && now.getTime() - due.dueAt.getTime() > maxLatenessMs;
        if (isLate) await reportMissed(scope, site, due);
        else await begin(scope, site, due);
      }
    }),
});

/** While another release is running, the row waits for the next check. */
async function begin(scope: Scope, site: SiteRow, { dueAt, cause }: DueRow): Promise<void> {
  try {
    const { taskId } = await scope.tx.transaction(() => startPublish(scope, site, { cause }));
    await settle(scope, site.id, { dueAt, cause, state: 'begun', taskId });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

async function reportMissed(scope: Scope, site: SiteRow, { dueAt, cause, by }: DueRow): Promise<void> {
  await settle(scope, site.id, { dueAt, cause, state: 'late', taskId: null });
  await announcePublishing(scope, site);
  if (!by) return;
  await notify(scope, {
    userId: by,
    status: 'warning',
    type: 'publishing.release-missed',
    message: 'A scheduled release was skipped because the server was offline for more than a day after its time.',
    data: { path: clientPath('releases', { assetId: site.projectId }) },
  });
}

type Settled = Pick<DueRow, 'dueAt' | 'cause'> & { readonly state: 'begun' | 'late'; readonly taskId: string | null };

const settle = ({ tx }: Scope, siteId: string, { dueAt, cause, state, taskId }: Settled): Promise<object[]> =>
  selectRows(tx, 'update due_releases set state = $4, task_id = $5 where site_id = $1 and due_at = $2 and cause = $3', [
    siteId,
    dueAt,
    cause,
    state,
    taskId,
  ]);

/** One job for each project, so that projects do not delay each other. */
const runDue = houseJob({
  name: 'publishing.fire-due',
  payload: z.strictObject({}),
  async run({ house }) {
    const rows = await house.database.query<{ projectId: string }>(
      'publishing.due-projects',
      'select plinth.projects_with_due_releases($1) as "projectId"',
      [house.clock.now()],
    );
    for (const { projectId } of rows)
      await house.database.transaction({}, (tx) => house.jobs.enqueue(tx, runDueIn, { projectId }, { key: projectId }));
  },
});

export const dueJobs = [runDueIn, runDue] as const;

export const runDueEveryMinute = schedule({
  name: 'publishing.fire-due',
  cron: '* * * * *',
  job: runDue,
  maxLatenessMs,
});
