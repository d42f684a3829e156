import type pg from 'pg';
import { getConstructionPlans, getMigrationPlans } from 'pg-boss';
import jobsPackage from 'pg-boss/package.json' with { type: 'json' };
import type { Log } from '../log/log.ts';
import { grantToApplication } from './grant-to-application.ts';

export const jobSchema = 'pgboss';
export const jobSchemaVersion: number = jobsPackage.pgboss.schema;

/** Creates the tables of the job queue as the owner, so that the application role needs no privilege to change a schema. */
export async function installJobSchema(owner: pg.Client, applicationRole: string, log: Log): Promise<void> {
  const installed = await readJobSchemaVersion(owner);
  if (installed === jobSchemaVersion) return;
  if (installed !== undefined && installed > jobSchemaVersion) {
    throw new Error(`The job tables have version ${installed}; this release of Plinth knows ${jobSchemaVersion}.`);
  }
  const plan = installed === undefined ? getConstructionPlans(jobSchema) : getMigrationPlans(jobSchema, installed);
  try {
    await owner.query('BEGIN');
    // The plan contains its own BEGIN and COMMIT. Without them the grants join its transaction, and a kill leaves all or nothing.
    await owner.query(plan.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, ''));
    await grantToApplication(owner, [jobSchema], applicationRole);
    await owner.query('COMMIT');
  } catch (error) {
    await owner.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
  log.info({ version: jobSchemaVersion }, 'job tables ready');
}

/**
 * At most one job of a group runs at a time. Two workers that fetch at the same moment cannot see each other's choice, so only an index
 * can refuse the second one, and pg-boss takes that as an empty queue. An older release may have left two running jobs in a group: all but
 * the first wait again.
 */
export async function limitJobGroups(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query(`SELECT FROM pg_indexes WHERE schemaname = $1 AND indexname = $2`, [
    jobSchema,
    'job_one_active_per_group',
  ]);
  if (rows.length > 0) return;
  // Several statements without parameters are one transaction.
  await owner.query(`
    LOCK TABLE ${jobSchema}.job IN SHARE ROW EXCLUSIVE MODE;
    UPDATE ${jobSchema}.job SET state = 'retry'
     WHERE state = 'active' AND group_id IS NOT NULL AND EXISTS (
       SELECT FROM ${jobSchema}.job earlier
        WHERE earlier.name = job.name AND earlier.group_id = job.group_id AND earlier.state = 'active'
          AND (earlier.started_on, earlier.id) < (job.started_on, job.id));
    CREATE UNIQUE INDEX job_one_active_per_group ON ${jobSchema}.job (name, group_id)
     WHERE state = 'active' AND group_id IS NOT NULL;`);
}

/** Undefined if the schema does not exist yet. */
export async function readJobSchemaVersion(client: pg.ClientBase): Promise<number | undefined> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('${jobSchema}.version') IS NOT NULL AS exists`,
  );
  if (!tables[0]?.exists) return undefined;
  const { rows } = await client.query<{ version: number }>(`SELECT version FROM ${jobSchema}.version`);
  return rows[0]?.version;
}
