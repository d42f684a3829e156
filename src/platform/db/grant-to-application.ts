import pg from 'pg';

/**
 * Lets the application role read and write the rows of these schemas, and nothing more; tables created later get the same privileges. The
 * list of applied migrations is read-only.
 */
export async function grantToApplication(
  owner: pg.ClientBase,
  schemas: readonly string[],
  applicationRole: string,
): Promise<void> {
  const role = pg.escapeIdentifier(applicationRole);
  const statements = schemas
    .map(pg.escapeIdentifier)
    .flatMap((schema) => [
      `GRANT USAGE ON SCHEMA ${schema} TO ${role}`,
      `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role}`,
      `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role}`,
      `GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO ${role}`,
      `ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role}`,
      `ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT USAGE, SELECT ON SEQUENCES TO ${role}`,
      `ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT EXECUTE ON FUNCTIONS TO ${role}`,
    ]);
  if (schemas.includes('plinth')) statements.push(`REVOKE INSERT, UPDATE, DELETE ON plinth.migration FROM ${role}`);
  await owner.query(statements.join(';\n'));
}
