import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { House } from '#platform/house/house.ts';
import { job } from '#platform/jobs/job.ts';
import type { Samples, TenantIds } from '#platform/testing/samples.ts';

export const operatorSamples: Samples = {
  'operator.get-job-health': () => ({}),
  'operator.list-disks': () => ({}),
  'operator.retry-job': ({ failedJobId }) => ({ params: { queue: 'tests.fails', id: failedJobId } }),
};

const fails = job({
  name: 'tests.fails',
  payload: z.strictObject({ secret: z.string() }),
  run: () => Promise.reject(new Error('no clay left')),
});

/** A job that failed for good without having run. */
export async function makeFailedJob(house: House, message = 'no clay left', secret = 'a secret'): Promise<TenantIds> {
  return house.database.transaction({}, async (tx) => {
    const failedJobId = await house.jobs.enqueue(tx, fails, { secret });
    await tx.execute(sql`
      update pgboss.job
         set state = 'failed', completed_on = now(), retry_count = retry_limit,
             output = ${JSON.stringify({ name: 'Error', message, stack: `Error: ${message} at ${secret}`, secret })}::jsonb
       where name = ${fails.name} and id = ${failedJobId}`);
    return { failedJobId };
  });
}
