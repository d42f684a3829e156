import type { Endpoint } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import type { AccountRole, Hindrance, Person } from '#contract-kit/scope.ts';
import type { House } from '#platform/house/house.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import { makeTokenReader, type ReadToken } from './session-token.ts';

type SessionRow = {
  role: AccountRole;
  is_operator: boolean;
  session_id: string | null;
  last_seen_at: Date;
  is_suspended: boolean;
  is_leaving: boolean;
  lacks_second_factor: boolean;
};

/** A device is signed out after this many days without use. */
export const sessionDays = 30;
const sessionMs = sessionDays * 24 * 3_600_000;
/** The precision of "last seen": a write per request would be too much. */
const seenEveryMs = 5 * 60_000;

type Visitor = { readonly address: string; readonly userAgent: string };

/** Reads tokens. Session and device are checked on every request, so that a sign-out takes effect at once. */
export function makeCallerReader(house: Pick<House, 'config' | 'secrets' | 'database' | 'clock'>) {
  const readToken = makeTokenReader({ key: house.secrets.sessionKey, audience: house.config.url.origin });

  return async (token: string) => {
    const claims = await readToken(token, house.clock.now());
    return {
      userId: claims.uid,
      resolvePerson: (endpoint: Pick<Endpoint, 'despite'>, from: Visitor | null) =>
        resolvePerson(claims, endpoint, from),
    };
  };

  async function resolvePerson(
    claims: ReadToken,
    { despite = [] }: Pick<Endpoint, 'despite'>,
    from: Visitor | null,
  ): Promise<Person> {
    const now = house.clock.now();
    const [row] = await house.database.query<SessionRow>(
      'session-of-token',
      `select u.role, u.is_operator, d.session_id, d.last_seen_at,
              u.status = 'suspended' as is_suspended,
              u.leave_at is not null as is_leaving,
              u.totp_secret is null and i.second_factor = 'required' as lacks_second_factor
       from devices d join users u on u.id = d.user_id cross join installation i
       where d.id = $1 and d.user_id = $2`,
      [claims.did, claims.uid],
    );
    if (row?.session_id !== claims.sid) throw refuse('signed_out');
    const idleMs = now.getTime() - row.last_seen_at.getTime();
    if (idleMs > sessionMs) throw refuse('signed_out');
    if (claims.isExpired && !despite.includes('token-expired')) throw refuseAccount('token_expired');
    const hindrance = findHindrance(row);
    if (hindrance && !despite.includes(hindrance)) throw refuseRestricted(hindrance);
    if (from && idleMs > seenEveryMs) await recordSeen(claims.did, from, now);
    return { userId: claims.uid, deviceId: claims.did, role: row.role, isOperator: row.is_operator };
  }

  async function recordSeen(deviceId: string, { address, userAgent }: Visitor, now: Date): Promise<void> {
    await house.database.query(
      'device-seen',
      'update devices set last_seen_at = $2, address = $3, user_agent = $4 where id = $1',
      [deviceId, now, address, userAgent],
    );
  }
}

/** The most severe restriction only. */
const findHindrance = (row: SessionRow): Hindrance | null => {
  if (row.is_suspended) return 'suspended';
  if (row.is_leaving) return 'leaving';
  return row.lacks_second_factor ? 'no-second-factor' : null;
};

const refuseRestricted = (hindrance: Hindrance) =>
  refuseAccount(hindrance === 'no-second-factor' ? 'no_second_factor' : hindrance);
