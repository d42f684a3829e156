import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { sendTogether } from '#platform/db/send-together.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import { type LockPerson, leaseSeconds, type PageLock, type renewLock } from '../../contract/locks.ts';
import { announceLocks } from './announce-locks.ts';
import { isLiveSql, personSql, serializeLeases } from './live-lease.ts';

type Row = {
  readonly isHeld: boolean;
  /** The editor was here before in the same way, so nothing is announced. */
  readonly isKnown: boolean;
  readonly holder: LockPerson | null;
  readonly expiresAt: Date | null;
  readonly takenOverBy: LockPerson | null;
};

// Whoever gets the lock ends leases that don't count at present: a person who gets their seat back must not hold the lock beside them.
const renew = `
  with file as (
    select id, project_id, site_id from files where site_id = $1 and path = $2 and deleted_at is null
  ), other as (
    select o.user_id, max(o.expires_at) as expires_at from open_pages o join file on file.id = o.file_id
    where o.is_editing and o.user_id <> $3 and ${isLiveSql} group by o.user_id limit 1
  ), known as (
    select o.is_editing from open_pages o join file on file.id = o.file_id
    where o.user_id = $3 and o.editor_id = $4 and ${isLiveSql}
  ), renewed as (
    insert into open_pages as p (file_id, user_id, editor_id, project_id, site_id, is_editing, taken_at, expires_at)
    select id, $3, $4, project_id, site_id, $5::boolean and not exists (select from other), now(),
      now() + interval '${leaseSeconds} seconds'
    from file
    on conflict (file_id, user_id, editor_id) do update set
      is_editing = excluded.is_editing, expires_at = excluded.expires_at,
      taken_at = case when p.is_editing = excluded.is_editing then p.taken_at else excluded.taken_at end,
      taken_over_by = case when excluded.is_editing then null else p.taken_over_by end
    returning p.is_editing, p.taken_over_by
  ), dormant as (
    update open_pages o set is_editing = false from file, renewed r
    where o.file_id = file.id and o.user_id <> $3 and o.is_editing and r.is_editing
  )
  select r.is_editing as "isHeld", coalesce(k.is_editing = r.is_editing, false) as "isKnown", other.expires_at as "expiresAt",
    ${personSql('h')} as holder, ${personSql('t')} as "takenOverBy"
  from renewed r
  left join known k on true
  left join other on true
  left join users h on h.id = other.user_id
  left join users t on t.id = r.taken_over_by`;

/** A heartbeat: one round trip, and the site's revision stays. Only a change is announced. */
export async function renewLockUseCase(scope: Scope, { params, body }: InputOf<typeof renewLock>): Promise<PageLock> {
  const [, lock] = await sendTogether(serializeLeases(scope, params.d), renewLease(scope, params.d, body));
  if (!lock.isKnown) await announceLocks(scope, params.d);
  return lock;
}

type Lease = { readonly path: string; readonly editor: string; readonly isEditing: boolean };

/** Leases must be serialized before. */
export async function renewLease(
  scope: Scope,
  siteId: string,
  { path, editor, isEditing }: Lease,
): Promise<PageLock & Pick<Row, 'isKnown'>> {
  const values = [siteId, path, personOf(scope).userId, editor, isEditing];
  const [row] = await selectRows<Row>(scope.tx, renew, values);
  if (!row) throw refuse('not_found');
  const { isHeld, isKnown, holder, expiresAt, takenOverBy } = row;
  return {
    isHeld,
    isKnown,
    holder: holder && expiresAt ? { person: holder, expiresAt: expiresAt.toISOString() } : null,
    takenOverBy,
  };
}
