import { findSuppressions } from '#features/contacts/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { type CopySession, copyRows } from '#platform/db/copy-rows.ts';
import type { House } from '#platform/house/house.ts';
import { inProject } from '#platform/house/scope.ts';
import type { ImportCounts } from '../../contract/imports.ts';
import { filledColumns, rowColumns } from '../field-columns.ts';
import { readStored } from '../reader/run-reader.ts';
import type { ContactImportRow } from '../tables.ts';
import { countRows } from './count-rows.ts';
import { markWithoutMailServer } from './mail-servers.ts';

/**
 * Reads all rows of the file into the database with their verdicts, in one transaction; rows of an earlier check are replaced. The rows
 * arrive in a temporary table, so that duplicates and known contacts are found in one pass.
 */
export async function stageRows(house: House, found: ContactImportRow, signal: AbortSignal): Promise<ImportCounts> {
  const { projectId, id, blobKey, format, targets } = found;
  if (blobKey === null) throw new Error('this import has no file');
  await readAndStage();
  await markSuppressed(house, found, signal);
  if (found.checksDomains) await markWithoutMailServer(house, found, signal);
  return inProject(house, projectId, (scope) => countRows(scope, id));

  async function readAndStage(): Promise<void> {
    const request = { kind: 'rows', format, targets, dateOrder: format.dateOrder } as const;
    await copyRows(house.database, { projectId }, async (session) => {
      await session.query('delete from contact_import_rows where import_id = $1', [id]);
      await session.query(createIncoming);
      const columns = rowColumns.join(', ');
      await readStored({ house, projectId, blobKey: blobKey as string, signal }, request, (rows) =>
        session.copy(`copy incoming (${columns}) from stdin`, rows),
      );
      await judge(session, found);
    });
  }
}

const createIncoming = `
  create temp table incoming (
    line integer, verdict text, reason text, contact_id uuid, email text, email_key text collate "C", first_name text, last_name text,
    company text, phone text, city text, country text, language text, time_zone text, birthday date, tags text[], note text, cells text[]
  ) on commit drop`;

const isFilled = filledColumns.map((column) => `(c.${column} = '' and i.${column} is not null)`);
const isReplaced = filledColumns.map((column) => `(i.${column} <> c.${column})`);
const hasNewTags = 'not coalesce(i.tags, c.tags) <@ c.tags';

/** Verdicts need the whole file: the first row of an address counts, later ones are duplicates. */
async function judge(session: CopySession, { id, projectId }: ContactImportRow): Promise<void> {
  await session.query('analyze incoming');
  // For the sort below; the usual amount would write it to disk.
  await session.query("set local work_mem = '64MB'");
  await session.query(
    `insert into contact_import_rows (import_id, project_id, fills, replaces, ${rowColumns.join(', ')})
     select $1, $2,
       coalesce(c.id is not null and (${isFilled.join(' or ')} or (c.birthday is null and i.birthday is not null) or ${hasNewTags}), false),
       coalesce(c.id is not null and (coalesce(${isReplaced.join(' or ')}, false)
         or (i.birthday is distinct from c.birthday and i.birthday is not null) or ${hasNewTags}), false),
       i.line,
       case when i.verdict = 'refused' then 'refused' when i.place > 1 then 'duplicate'
         when c.id is not null then 'known' else 'new' end,
       i.reason, i.contact_id, i.email, i.email_key, ${rowColumns.slice(6).join(', ').replaceAll(/\w+/g, 'i.$&')}
     from (select *, row_number() over (partition by verdict, email_key order by line) as place from incoming) as i
     left join contacts c on i.verdict <> 'refused' and c.project_id = $2 and c.email_key = i.email_key
     order by i.line`,
    [id, projectId],
  );
}

const batchRows = 1000;

/** Addresses on the suppression list are known by their hash only. Those that bounced are imported as such, others are not imported. */
async function markSuppressed(house: House, { id, projectId }: ContactImportRow, signal: AbortSignal): Promise<void> {
  const hasAny = await inProject(house, projectId, ({ tx }) =>
    selectRows(tx, 'select 1 from contact_suppressions where project_id = $1 and lifted_at is null limit 1', [
      projectId,
    ]),
  );
  for (let line: number | null = hasAny.length > 0 ? 0 : null; line !== null; ) {
    signal.throwIfAborted();
    line = await inProject(house, projectId, async (scope) => {
      const rows = await selectRows<{ line: number; key: string }>(
        scope.tx,
        `select line, email_key as key from contact_import_rows
         where import_id = $1 and line > $2 and verdict = 'new' order by line limit ${batchRows}`,
        [id, line],
      );
      const found = await findSuppressions(
        scope,
        rows.map(({ key }) => key),
      );
      const [bounced, left]: [string[], string[]] = [[], []];
      for (const [key, { reason }] of found) (reason === 'ndr' ? bounced : left).push(key);
      const range = [id, rows[0]?.line ?? 0, rows.at(-1)?.line ?? 0];
      if (found.size > 0)
        await selectRows(
          scope.tx,
          `update contact_import_rows set verdict = case when email_key = any($4) then 'new' else 'refused' end,
             reason = case when email_key = any($4) then 'bounced' else 'unsubscribed' end
           where import_id = $1 and line between $2 and $3 and verdict = 'new' and (email_key = any($4) or email_key = any($5))`,
          [...range, bounced, left],
        );
      return rows.length < batchRows ? null : (rows.at(-1)?.line ?? null);
    });
  }
}
