import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { changeSite, ownSite } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { houseJob } from '#platform/house/house-job.ts';
import { inProject, type Scope } from '#platform/house/scope.ts';
import { runOnce } from '#platform/jobs/run-once.ts';
import { daysUntilUnserved } from '../failing-proof.ts';
import { notifyOwner } from './notify-owner.ts';
import { republish } from './republish.ts';
import { domainMoves, type MoveRow } from './tables.ts';

/** The proof was missing for too long: the site returns to its name here and waits for its records, and the host is free. */
export async function stopServing(scope: Scope, { siteId, host }: MoveRow): Promise<void> {
  await selectRows(scope.tx, 'delete from hosted_hosts where host = $1 and site_id = $2', [host, siteId]);
  await scope.tx
    .update(domainMoves)
    .set({ state: 'waiting', completedAt: null, failingSince: null, proofFailingSince: null })
    .where(and(eq(domainMoves.siteId, siteId), eq(domainMoves.host, host)));
  const back = await changeSite(scope, siteId, { domain: null, disconnected: false });
  if (back) await republish(scope, back);
  await notifyOwner(scope, {
    status: 'error',
    type: 'domains.domain-stopped',
    message: `Your site is no longer served at ${host}, because its TXT record was missing for ${daysUntilUnserved} days.`,
  });
}

/**
 * For the project that lost its domain to another with a fresh proof: its pages contain their address, so they are published again, and its
 * owner is notified.
 */
export const afterLostHost = houseJob({
  name: 'domains.after-lost-host',
  payload: z.strictObject({ projectId: z.uuid(), siteId: z.uuid(), host: z.string(), lossId: z.uuid() }),
  // A running release has to end first.
  retries: 12,
  async run({ house }, { projectId, siteId, host, lossId }) {
    await inProject(house, projectId, (scope) =>
      runOnce(scope.tx, `domains.after-lost-host ${lossId}`, async () => {
        const site = await ownSite(scope);
        if (site?.id !== siteId) return;
        if (site.domain === null && site.activity !== 'deleting') await republish(scope, site);
        await notifyOwner(scope, {
          status: 'error',
          type: 'domains.domain-lost',
          message: `${host} is now connected to another project, which has set its own TXT record there. Your site is no longer served at ${host}.`,
        });
      }),
    );
  },
});
