import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { House } from '#platform/house/house.ts';
import { houseJob } from '#platform/house/house-job.ts';
import { inProject, type Scope } from '#platform/house/scope.ts';
import { schedule } from '#platform/jobs/schedule.ts';
import { freeContents, type StoredContent } from '../bin/purge-files.ts';
import { type KeptVersion, keepAllDays, listThinnedVersions } from './thinned-versions.ts';

const dayMs = 24 * 3_600_000;
const filesAtOnce = 200;

type StoredVersion = KeptVersion & StoredContent & { readonly fileId: string };

const thinBefore = (house: House): Date => new Date(house.clock.now().getTime() - keepAllDays * dayMs);

/** One job per project, and one transaction for some of its files, so that nobody waits long for the site. */
export const thinProjectVersions = houseJob({
  name: 'pages.thin-project-versions',
  payload: z.strictObject({ projectId: z.uuid() }),
  async run({ house }, { projectId }) {
    let after: string | null = null;
    do {
      const from: string | null = after;
      after = await inProject(house, projectId, (scope) => thinSomeFiles(scope, projectId, from));
    } while (after !== null);
  },
});

/** Thins the versions of the next files, and returns the last of these; null if there are none left. */
async function thinSomeFiles(scope: Scope, projectId: string, after: string | null): Promise<string | null> {
  const { tx, house } = scope;
  // Held until the end: a file that is written meanwhile could need a version that is being removed.
  await tx.execute(sql`select from sites where project_id = ${projectId} for no key update`);
  const files = await selectRows<{ id: string }>(
    tx,
    `select file_id as id from file_versions
     where project_id = $1 and at < $2 and name is null and ($3::uuid is null or file_id > $3)
     group by file_id having count(*) > 1 order by file_id limit $4`,
    [projectId, thinBefore(house), after, filesAtOnce],
  );
  for (const { id } of files) await thinFile(scope, projectId, id);
  return files.length < filesAtOnce ? null : (files.at(-1)?.id ?? null);
}

async function thinFile(scope: Scope, projectId: string, fileId: string): Promise<void> {
  const { tx, house } = scope;
  const versions = await selectRows<StoredVersion>(
    tx,
    `select id, file_id as "fileId", number, at, hash, name, change_id as "changeId", blob_key as "blobKey",
       size::float8 as size
     from file_versions where file_id = $1`,
    [fileId],
  );
  const needed = await selectRows<{ hash: string }>(tx, 'select plinth.needed_hashes($1) as hash', [fileId]);
  const gone = listThinnedVersions(versions, new Set(needed.map(({ hash }) => hash)), house.clock.now());
  if (gone.length === 0) return;
  await selectRows(tx, 'delete from file_versions where id = any($1)', [gone.map(({ id }) => id)]);
  await freeContents(scope, projectId, gone);
}

export const thinVersions = houseJob({
  name: 'pages.thin-versions',
  payload: z.strictObject({}),
  run: ({ house }) =>
    house.database.transaction({}, async (tx) => {
      const due = await selectRows<{ id: string }>(tx, 'select plinth.projects_with_versions_before($1) as id', [
        thinBefore(house),
      ]);
      for (const { id } of due) await house.jobs.enqueue(tx, thinProjectVersions, { projectId: id }, { key: id });
    }),
});

export const thinVersionsDaily = schedule({
  name: 'pages.thin-versions-daily',
  cron: '20 3 * * *',
  job: thinVersions,
  maxLatenessMs: dayMs,
});
