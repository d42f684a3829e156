import type { InputOf } from '#contract-kit/endpoint.ts';
import { findSite } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { sendTogether } from '#platform/db/send-together.ts';
import { personOf, type Scope, seatOf } from '#platform/house/scope.ts';
import { leaseSeconds, type renewPresence } from '../../contract/locks.ts';
import { announceLocks } from './announce-locks.ts';

const renew = `
  with known as (
    select true as is_known from open_sites where site_id = $1 and user_id = $2 and editor_id = $3 and expires_at > now()
  ), renewed as (
    insert into open_sites (site_id, user_id, editor_id, project_id, since, expires_at)
    values ($1, $2, $3, $4, now(), now() + interval '${leaseSeconds} seconds')
    on conflict (site_id, user_id, editor_id) do update set expires_at = excluded.expires_at
  )
  select exists (select from known) as "isKnown"`;

/** A heartbeat of a browser that has the pages of a site open. Only an arrival is announced. */
export async function renewPresenceUseCase(
  scope: Scope,
  { params, body }: InputOf<typeof renewPresence>,
): Promise<undefined> {
  const values = [params.d, personOf(scope).userId, body.editor, seatOf(scope).projectId];
  const [, [row]] = await sendTogether(
    findSite(scope, params.d),
    selectRows<{ isKnown: boolean }>(scope.tx, renew, values),
  );
  if (!row?.isKnown) await announceLocks(scope, params.d);
}
