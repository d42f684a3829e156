import type pg from 'pg';

/**
 * A backup holds the sessions of its moment. Somebody may have signed out, or lost a device, since: nobody is signed in after a restore,
 * and no mailed code or visit to a provider that was waited for is good any more. In the words of every schema since the first that had
 * accounts, because the rows are those of the archive's release.
 */
export async function signEveryoneOut(owner: pg.ClientBase): Promise<void> {
  const has = async (table: string): Promise<boolean> => {
    const { rows } = await owner.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [table]);
    return rows[0]?.exists === true;
  };
  if (await has('public.devices')) await owner.query('UPDATE devices SET session_id = NULL');
  if (await has('public.code_flows')) await owner.query('DELETE FROM code_flows');
  if (await has('public.provider_visits')) await owner.query('DELETE FROM provider_visits');
}
