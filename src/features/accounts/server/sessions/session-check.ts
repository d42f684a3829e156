import { refuse } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { House } from '#platform/house/house.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import { sessionDays } from './resolve-person.ts';

/** One sign-in on one device. Longer-lived grants refer to it and end with it. */
type SessionRef = { readonly person: string; readonly device: string; readonly session: string };

/** The session of the call. */
export async function currentSession(scope: Scope): Promise<SessionRef> {
  const { userId, deviceId } = personOf(scope);
  const [row] = await selectRows<{ session: string | null }>(
    scope.tx,
    'select session_id as session from devices where id = $1 and user_id = $2',
    [deviceId, userId],
  );
  if (!row?.session) throw refuse('signed_out');
  return { person: userId, device: deviceId, session: row.session };
}

/** Whether a session is live and its account unrestricted: the same checks as for a request with its token. */
export const makeSessionCheck =
  ({ database, clock }: Pick<House, 'database' | 'clock'>) =>
  async ({ person, device, session }: SessionRef): Promise<boolean> => {
    const seenAfter = new Date(clock.now().getTime() - sessionDays * 24 * 3_600_000);
    const rows = await database.query(
      'session-is-open',
      `select from devices d join users u on u.id = d.user_id cross join installation i
       where d.id = $1 and d.user_id = $2 and d.session_id = $3 and d.last_seen_at >= $4
         and u.status = 'active' and u.leave_at is null
         and (u.totp_secret is not null or i.second_factor <> 'required')`,
      [device, person, session, seenAfter],
    );
    return rows.length > 0;
  };
