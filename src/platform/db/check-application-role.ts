import type pg from 'pg';

/** The role of DATABASE_URL would bypass row-level security. The boot prints the line and stops. */
export class UnsafeRole extends Error {
  override readonly name = 'UnsafeRole';
}

const howTo =
  'Create two roles: one that owns the database (PLINTH_DATABASE_OWNER_URL, used for migrations only) and a plain one for DATABASE_URL: CREATE ROLE plinth_app LOGIN PASSWORD …';

/** Row-level security does not apply to a superuser, to a role with BYPASSRLS, or to one that can act as the owner of the tables. */
export async function checkApplicationRole(application: pg.ClientBase): Promise<void> {
  const { rows } = await application.query<{
    name: string;
    superuser: boolean;
    bypass: boolean;
    owned: string | null;
    version: number;
  }>(
    `SELECT rolname AS name, rolsuper AS superuser, rolbypassrls AS bypass,
            (SELECT min(c.oid::regclass::text) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
              WHERE n.nspname IN ('public', 'plinth') AND c.relkind IN ('r', 'p')
                AND pg_has_role(current_user, c.relowner, 'MEMBER')) AS owned,
            current_setting('server_version_num')::int AS version
       FROM pg_roles WHERE rolname = current_user`,
  );
  const role = rows[0];
  if (!role) throw new UnsafeRole('The role of DATABASE_URL does not exist.');
  if (role.version < 150_000) throw new UnsafeRole('Plinth needs PostgreSQL 15 or newer.');
  const fault = role.superuser
    ? 'is a superuser'
    : role.bypass
      ? 'has BYPASSRLS'
      : role.owned
        ? `owns the table ${role.owned}`
        : undefined;
  if (fault) {
    throw new UnsafeRole(
      `The database role ${role.name} ${fault}, so row-level security would not apply to it. ${howTo}`,
    );
  }
}
