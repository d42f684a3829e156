import { z } from 'zod';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { houseJob } from '#platform/house/house-job.ts';
import { inProject } from '#platform/house/scope.ts';
import { schedule } from '#platform/jobs/schedule.ts';
import { lockProject } from '../teams/lock-team.ts';
import { endStaleInvitations } from './end-stale-invitations.ts';

const dayMs = 24 * 3_600_000;

/** Ends all expired invitations; most are ended before, when they are read. */
export const sweepInvitations = houseJob({
  name: 'projects.sweep-invitations',
  payload: z.strictObject({}),
  async run({ house }) {
    const now = house.clock.now();
    const late = await house.database.transaction({}, async (tx) => {
      await selectRows(tx, 'select plinth.expire_product_invitations($1)', [now]);
      return selectRows<{ id: string }>(tx, 'select plinth.projects_with_late_invitations($1) as id', [now]);
    });
    for (const { id } of late) {
      await inProject(house, id, async (scope) => {
        // Also in the recycle bin, to return the quota units.
        if (await lockProject(scope)) await endStaleInvitations(scope);
      });
    }
  },
});

export const sweepInvitationsDaily = schedule({
  name: 'projects.sweep-invitations-daily',
  cron: '5 4 * * *',
  job: sweepInvitations,
  maxLatenessMs: dayMs,
});
