import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#platform/house/scope.ts';

type InTransaction = Pick<Scope, 'tx'>;

/** The lease of a reservation; the process that receives the upload renews it several times within this period. */
export const leaseSeconds = 120;
/** An import has an hour from its beginning, after others before it. */
export const importLeaseSeconds = 24 * 60 * 60;

/** Deletes reservations and returns their bytes. Skips rows that another transaction is deleting. */
async function endReservations({ tx }: InTransaction, which: SQL): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with ended as (
      delete from upload_reservations where id in (
        select id from upload_reservations where ${which} for update skip locked
      ) returning account_id, bytes
    ), given as (
      update quota_use q set reserved = greatest(0, q.reserved - e.bytes)
        from (select account_id, sum(bytes)::bigint as bytes from ended group by account_id) e
       where q.subject_id = e.account_id and q.key = 'storage' and q.period = ''
    )
    select from ended`);
  return rows.length > 0;
}

/** An upload is over. A reservation that an import has taken over stays. */
export const releaseReservation = (scope: InTransaction, id: string): Promise<boolean> =>
  endReservations(scope, sql`id = ${id}::uuid and not is_kept`);

/** The import that kept it is over. */
export const releaseImportReservation = (scope: InTransaction, id: string): Promise<boolean> =>
  endReservations(scope, sql`id = ${id}::uuid`);

/** Releases the reservations of a deleted project or account. */
export const releaseReservationsOf = (scope: InTransaction, subjectId: string): Promise<boolean> =>
  endReservations(scope, sql`subject_id = ${subjectId}::uuid`);

/**
 * Releases reservations whose process has died. Uses the database clock, which all nodes share. A lease that ends later than any
 * lease can was written before the clock was set back.
 */
export const expireReservations = (scope: InTransaction, accountId: string): Promise<boolean> =>
  endReservations(
    scope,
    sql`account_id = ${accountId}::uuid and (expires_at < now()
      or expires_at > now() + 2 * make_interval(secs => case when is_kept then ${importLeaseSeconds}::int else ${leaseSeconds}::int end))`,
  );
