import { z } from 'zod';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { blobCleanup } from '#platform/house/blob-cleanup.ts';
import { houseJob } from '#platform/house/house-job.ts';
import { inProject, type Scope } from '#platform/house/scope.ts';
import { schedule } from '#platform/jobs/schedule.ts';
import { undoDays } from '../contract/imports.ts';
import { discardImports } from './discard-imports.ts';

const dayMs = 24 * 3_600_000;

/** One job per project, so that a failure does not affect other projects. */
export const sweepProjectImports = houseJob({
  name: 'contact-imports.sweep-project',
  payload: z.strictObject({ projectId: z.uuid() }),
  run: ({ house }, { projectId }) => inProject(house, projectId, sweepImports),
});

/** Discards imports that were not started within a day, and forgets the files and rows of those that cannot be undone anymore. */
async function sweepImports(scope: Scope): Promise<void> {
  const now = scope.house.clock.now().getTime();
  const waiting = await selectRows<{ id: string }>(
    scope.tx,
    "select id from contact_imports where state in ('uploaded', 'checking', 'checked') and created_at < $1",
    [new Date(now - dayMs)],
  );
  await discardImports(
    scope,
    waiting.map(({ id }) => id),
  );
  const ended = await selectRows<{ id: string; key: string }>(
    scope.tx,
    'select id, blob_key as key from contact_imports where blob_key is not null and ended_at < $1',
    [new Date(now - undoDays * dayMs)],
  );
  const ids = ended.map(({ id }) => id);
  await selectRows(scope.tx, 'delete from contact_import_rows where import_id = any($1)', [ids]);
  await selectRows(scope.tx, 'delete from contact_import_changes where import_id = any($1)', [ids]);
  await selectRows(scope.tx, 'update contact_imports set blob_key = null where id = any($1)', [ids]);
  await blobCleanup.later(
    scope,
    ended.map(({ key }) => key),
  );
}

export const sweepContactImports = houseJob({
  name: 'contact-imports.sweep',
  payload: z.strictObject({}),
  run: ({ house }) =>
    house.database.transaction({}, async (tx) => {
      const rows = await selectRows<{ projectId: string }>(
        tx,
        'select plinth.projects_with_old_contact_imports() as "projectId"',
        [],
      );
      for (const { projectId } of rows)
        await house.jobs.enqueue(tx, sweepProjectImports, { projectId }, { key: projectId });
    }),
});

export const sweepContactImportsDaily = schedule({
  name: 'contact-imports.sweep-daily',
  cron: '20 3 * * *',
  job: sweepContactImports,
  maxLatenessMs: dayMs,
});
