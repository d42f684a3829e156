import type { Endpoint } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import type { AccountRole, Person } from '#contract-kit/scope.ts';
import type { House } from '#platform/house/house.ts';
import { refuseAccount } from '../contract.ts';
import { makeTokenReader } from './session-token.ts';

type SessionRow = {
  role: AccountRole;
  status: 'active' | 'suspended';
  is_operator: boolean;
  session_id: string | null;
};

/** Who is behind a token, asked of the session and device rows on every request: a sign-out works at once. */
export function makePersonResolver(house: Pick<House, 'config' | 'secrets' | 'database' | 'clock'>) {
  const readToken = makeTokenReader({ key: house.secrets.sessionKey, audience: house.config.url.origin });
  return async (token: string, endpoint: Pick<Endpoint, 'allowedWhileSuspended'>): Promise<Person> => {
    const claims = await readToken(token, house.clock.now());
    const [row] = await house.database.query<SessionRow>(
      'session-of-token',
      `select u.role, u.status, u.is_operator, d.session_id
       from devices d join users u on u.id = d.user_id where d.id = $1 and d.user_id = $2`,
      [claims.did, claims.uid],
    );
    if (row?.session_id !== claims.sid) throw refuse('signed_out');
    const isSuspended = row.status === 'suspended';
    if (isSuspended && !endpoint.allowedWhileSuspended) throw refuseAccount('suspended');
    return { userId: claims.uid, deviceId: claims.did, role: row.role, isOperator: row.is_operator, isSuspended };
  };
}

/** Emitted when a device's session ends, so that every node cuts its sockets: `{ deviceId }`. */
export const sessionEnded = 'accounts.session-ended';
