import { v7 as newId } from 'uuid';
import { signToken } from '#features/accounts/server/sessions/session-token.ts';
import { loadSecrets } from '#platform/config/secrets.ts';
import { askAsOwner } from './database.ts';
import { type Newcomer, newcomerPassword, type Place } from './newcomer.ts';

/**
 * A person who signed up and signed in, inserted into the database of the product: the same rows as after the mailed code, without its
 * hash, job and mail. Everyone has the operator's password, so it is hashed once.
 */
export async function insertNewcomer(product: Place, dataFolder: string, name: string): Promise<Newcomer> {
  const [userId, deviceId, sessionId] = [newId(), newId(), newId()];
  const email = `${name}@test.example`;
  await askAsOwner(
    dataFolder,
    `with person as (
       insert into users (id, first_name, last_name, email, password_hash, role, status, is_operator, created_at)
       select $1, 'Mara', 'Lindqvist', $4, password_hash, 'admin', 'active', false, now() from users where is_operator
       returning id
     ), event as (
       insert into security_events (id, user_id, kind, user_agent, address, created_at)
       select gen_random_uuid(), id, kind, 'node', '127.0.0.1', now() from person, unnest(array['signed-up', 'signed-in']) kind
     )
     insert into devices (id, user_id, session_id, user_agent, address, created_at, last_seen_at)
     select $2, id, $3, 'node', '127.0.0.1', now(), now() from person`,
    [userId, deviceId, sessionId, email],
  );
  const { sessionKey } = await loadSecrets({ dataFolder, secret: undefined });
  const claims = { uid: userId, did: deviceId, sid: sessionId, idp: 'password', user: { status: 'active' } } as const;
  const keys = { key: sessionKey, audience: new URL(product.address).origin };
  return { email, password: newcomerPassword, token: await signToken(keys, claims, new Date()) };
}
