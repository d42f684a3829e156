import { z } from 'zod';
import { ownSite } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { houseJob } from '#platform/house/house-job.ts';
import { inProject } from '#platform/house/scope.ts';
import { schedule } from '#platform/jobs/schedule.ts';
import { checkRecords } from './dns/check-records.ts';
import { loadFacts } from './domain-facts.ts';
import { followPlan } from './follow-plan.ts';
import { storeCheck } from './store-check.ts';

/** One job per project: slow name servers do not delay other projects. */
export const checkDomain = houseJob({
  name: 'domains.check-domain',
  payload: z.strictObject({ projectId: z.uuid() }),
  concurrency: 4,
  async run({ house }, { projectId }) {
    const facts = await inProject(house, projectId, async (scope) => {
      const site = await ownSite(scope);
      return site && site.activity !== 'deleting' ? loadFacts(scope, site) : null;
    });
    if (!facts?.move) return;
    // Whether name servers answer is of no importance to the plan.
    await inProject(house, projectId, (scope) => followPlan(scope, facts.site.id));
    const check = await checkRecords(house, facts);
    const { host } = facts.move;
    await inProject(house, projectId, (scope) => storeCheck(scope, { siteId: facts.site.id, host }, check));
  },
});

export const checkDomains = houseJob({
  name: 'domains.check-domains',
  payload: z.strictObject({}),
  run: ({ house }) =>
    house.database.transaction({}, async (tx) => {
      const rows = await selectRows<{ id: string }>(tx, 'select plinth.projects_with_domains() as id', []);
      for (const { id } of rows) await house.jobs.enqueue(tx, checkDomain, { projectId: id }, { key: id });
    }),
});

export const checkDomainsOften = schedule({
  name: 'domains.check-domains-often',
  cron: '*/15 * * * *',
  job: checkDomains,
  maxLatenessMs: 15 * 60_000,
});
