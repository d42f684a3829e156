import { z } from 'zod';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { type AdmittedFile, admitStarter, changeContent, moveToBin, writeFiles } from '#features/pages/server/door.ts';
import { findSite, loadIdentity, type SiteRow, starterContent } from '#features/sites/server/door.ts';
import { defineTask, startTask } from '#features/tasks/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { inProject, type Scope } from '#platform/house/scope.ts';
import type { resetPages } from '../contract/exchange.ts';
import { findReadySite } from './refuse-unready.ts';

const resetting = 'Restore starter content';

/** Restores the starter content and moves everything else to the bin as one batch, so that it can be restored easily. */
export const resetTask = defineTask({
  type: 'pages.reset',
  payload: z.strictObject({ siteId: z.uuid() }),
  title: () => 'Resetting the pages',
  steps: () => [resetting],
  timeoutSeconds: 600,
  async run({ house, projectId, createdBy, step }, { siteId }) {
    const binned = await step(resetting, async ({ log }) => {
      const { theme, identity } = await inProject(house, projectId, async (scope) => ({
        theme: (await findSite(scope, siteId)).theme,
        identity: await loadIdentity(scope, projectId, createdBy),
      }));
      const starter = await admitStarter(house, projectId, starterContent(theme, identity).files);
      return inProject(house, projectId, (scope) =>
        changeContent(scope, siteId, async (site) => {
          const count = await resetSite(scope, site, starter, createdBy);
          log(`Files moved to the recycle bin: ${count}.`);
          return count;
        }),
      );
    });
    return {
      note: `Files moved to the recycle bin: ${binned}.`,
      message: 'Starter content restored. All other files are in the recycle bin.',
    };
  },
});

/** An existing starter page gets its original text as a new version; its history stays. */
async function resetSite(
  scope: Scope,
  site: SiteRow,
  starter: readonly AdmittedFile[],
  by: string | null,
): Promise<number> {
  const others = await selectRows<{ id: string }>(
    scope.tx,
    'select id from files where site_id = $1 and deleted_at is null and path <> all($2)',
    [site.id, starter.map(({ path }) => path)],
  );
  const { batch } = await moveToBin(
    scope,
    site,
    others.map(({ id }) => id),
  );
  await selectRows(scope.tx, 'update folders set bin_batch = $2 where site_id = $1 and bin_batch is null', [
    site.id,
    batch,
  ]);
  await writeFiles(
    scope,
    site,
    starter.map((one) => ({
      ...one,
      base: 'any',
      reason: 'Starter content',
    })),
    { by, isSystemChange: true },
  );
  return others.length;
}

export async function resetPagesUseCase(scope: Scope, { params }: InputOf<typeof resetPages>) {
  const site = await findReadySite(scope, params.d);
  return { taskId: await startTask(scope, resetTask, { siteId: site.id }) };
}
