import type pg from 'pg';

/**
 * A backup contains the sessions of its time, but a person may have signed out or lost a device since. So a restore ends all sessions, and
 * invalidates pending codes and provider sign-ins, and revokes preview links. Written for every schema since the first with accounts, because the rows have the schema
 * of the archive's release.
 */
export async function signEveryoneOut(owner: pg.ClientBase): Promise<void> {
  const has = async (table: string): Promise<boolean> => {
    const { rows } = await owner.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [table]);
    return rows[0]?.exists === true;
  };
  if (await has('public.devices')) await owner.query('UPDATE devices SET session_id = NULL');
  if (await has('public.code_flows')) await owner.query('DELETE FROM code_flows');
  if (await has('public.provider_visits')) await owner.query('DELETE FROM provider_visits');
  // A link may have been revoked since.
  if (await has('public.preview_links'))
    await owner.query('UPDATE preview_links SET revoked_at = now() WHERE revoked_at IS NULL');
}
